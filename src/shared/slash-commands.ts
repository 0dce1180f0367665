/** The words of the `/` menu, in its order. What the window does for each is in its `chat/composer/commands`. */
export const slashNames = [
  'new',
  'stop',
  'steer',
  'queue',
  'undo',
  'redo',
  'retry',
  'compress',
  'title',
  'export',
  'copy',
  'find',
  'search',
  'model',
  'mode',
  'inspect',
  'rebuild',
  'instructions',
  'memory',
  'tools',
  'thinking',
  'workspace',
  'settings',
  'help',
] as const
export type SlashName = (typeof slashNames)[number]

/** Words that other doors have for commands, or that mean skills themselves. */
const otherWords = [
  'branch',
  'clear',
  'cron',
  'profile',
  'quit',
  'refine',
  'schedule',
  'sessions',
  'skill',
  'skills',
  'usage',
]

const reserved: ReadonlySet<string> = new Set([...slashNames, ...otherWords])

/** A word of the program. A skill with such a name is called by `/skill NAME`. */
export const isReservedWord = (word: string): boolean => reserved.has(word)
