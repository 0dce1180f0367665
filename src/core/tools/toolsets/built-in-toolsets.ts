/** A named group of tools. */
export interface Toolset {
  /** For people. */
  readonly title: string
  readonly tools: readonly string[]
  readonly includes: readonly string[]
  /** A set for a whole way of working. Switching it off leaves the tools that every way of working shares. */
  readonly isBundle?: boolean
}

export type ToolsetTable = Readonly<Record<string, Toolset>>

const set = (title: string, tools: readonly string[], includes: readonly string[] = []): Toolset => ({
  title,
  tools,
  includes,
})
const bundle = (title: string, includes: readonly string[]): Toolset => ({ title, tools: [], includes, isBundle: true })

/** What every way of working shares. */
const coreSets = [
  'file',
  'terminal',
  'web',
  'todo',
  'memory',
  'session_search',
  'skills',
  'code_execution',
  'vision',
] as const

export const builtInToolsets: ToolsetTable = {
  web: set('Search the web and read pages', ['web_search', 'web_extract']),
  search: set('Search the web', ['web_search']),
  vision: set('Look at images', ['vision_analyze']),
  image_gen: set('Make images', ['image_generate']),
  tts: set('Speak', ['text_to_speech']),
  terminal: set('Run commands', ['terminal', 'process']),
  file: set('Read, write and search files', ['read_file', 'write_file', 'patch', 'search_files']),
  browser: set(
    'Use a browser',
    [
      'browser_navigate',
      'browser_snapshot',
      'browser_click',
      'browser_type',
      'browser_scroll',
      'browser_back',
      'browser_press',
      'browser_get_images',
      'browser_vision',
      'browser_console',
    ],
    ['web'],
  ),
  skills: set('Use and write skills', ['skills_list', 'skill_view', 'skill_manage']),
  cronjob: set('Make schedules', ['cronjob']),
  todo: set('Keep a list of steps', ['todo']),
  memory: set('Remember', ['memory']),
  session_search: set('Search earlier sessions', ['session_search']),
  clarify: set('Ask the user', ['clarify']),
  code_execution: set('Run code', ['execute_code']),
  delegation: set('Hand work to sub-agents', ['delegate_task']),

  safe: bundle('Without commands and files', ['web', 'vision', 'image_gen']),
  debugging: bundle('Commands, files and the web', ['terminal', 'file', 'web']),
  'hermes-desktop': bundle('Everything for work in the window', [
    ...coreSets,
    'browser',
    'image_gen',
    'cronjob',
    'clarify',
    'delegation',
  ]),
  'hermes-cron': bundle('Everything that needs nobody to answer', [...coreSets, 'browser', 'image_gen', 'delegation']),
  'hermes-subagent': bundle('What a sub-agent gets', ['terminal', 'file', 'web']),
}

/** The names of all tools that the program itself can have. */
export const builtInTools: ReadonlySet<string> = new Set(Object.values(builtInToolsets).flatMap(({ tools }) => tools))

export const coreTools: ReadonlySet<string> = new Set(coreSets.flatMap((name) => builtInToolsets[name]?.tools ?? []))

/** Names from older versions. */
export const olderNames: Readonly<Record<string, string>> = {
  web_tools: 'web',
  search_tools: 'search',
  terminal_tools: 'terminal',
  file_tools: 'file',
  vision_tools: 'vision',
  image_tools: 'image_gen',
  tts_tools: 'tts',
  skills_tools: 'skills',
  browser_tools: 'browser',
  cronjob_tools: 'cronjob',
  todo_tools: 'todo',
  memory_tools: 'memory',
  session_search_tools: 'session_search',
  clarify_tools: 'clarify',
  code_execution_tools: 'code_execution',
  delegation_tools: 'delegation',
  'hermes-cli': 'hermes-desktop',
}
