/** Commands of the program itself. A skill with such a name is called by `/skill NAME`. */
const reserved: ReadonlySet<string> = new Set([
  'branch',
  'clear',
  'compress',
  'copy',
  'cron',
  'export',
  'find',
  'help',
  'inspect',
  'memory',
  'model',
  'new',
  'profile',
  'queue',
  'quit',
  'rebuild',
  'redo',
  'refine',
  'retry',
  'schedule',
  'search',
  'sessions',
  'settings',
  'skill',
  'skills',
  'steer',
  'stop',
  'thinking',
  'title',
  'tools',
  'undo',
  'usage',
  'workspace',
])

/** The word that a skill is called by, or `null` when the program needs it or the name gives none. */
export function commandOf(slug: string): string | null {
  return slug === '' || reserved.has(slug) ? null : slug
}
