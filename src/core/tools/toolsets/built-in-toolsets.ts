import { platforms } from '../../../shared/platforms'

/** A named group of tools. What it is called stands in the catalogues, under its id. */
export interface Toolset {
  readonly tools: readonly string[]
  readonly includes: readonly string[]
  /** A set for a whole way of working. Switching it off leaves the tools that every way of working shares. */
  readonly isBundle?: boolean
}

export type ToolsetTable = Readonly<Record<string, Toolset>>

const set = (tools: readonly string[], includes: readonly string[] = []): Toolset => ({ tools, includes })
const bundle = (includes: readonly string[]): Toolset => ({ tools: [], includes, isBundle: true })

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

/** One person writes to the agent in private, and can be asked. */
const chatSets = [...coreSets, 'browser', 'image_gen', 'cronjob', 'clarify', 'delegation'] as const

export const builtInToolsets: ToolsetTable = {
  web: set(['web_search', 'web_extract']),
  search: set(['web_search']),
  vision: set(['vision_analyze']),
  image_gen: set(['image_generate']),
  tts: set(['text_to_speech']),
  terminal: set(['terminal', 'process']),
  file: set(['read_file', 'write_file', 'patch', 'search_files']),
  browser: set(
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
      'browser_dialog',
      'browser_tabs',
      'browser_close',
    ],
    ['web'],
  ),
  skills: set(['skills_list', 'skill_view', 'skill_manage']),
  cronjob: set(['cronjob']),
  todo: set(['todo']),
  memory: set(['memory']),
  session_search: set(['session_search']),
  clarify: set(['clarify']),
  code_execution: set(['execute_code']),
  delegation: set(['delegate_task']),

  safe: bundle(['web', 'vision', 'image_gen']),
  debugging: bundle(['terminal', 'file', 'web']),
  'hermes-desktop': bundle([...coreSets, 'browser', 'image_gen', 'cronjob', 'clarify', 'delegation']),
  'hermes-cron': bundle([...coreSets, 'browser', 'image_gen', 'delegation']),
  'hermes-api-server': bundle([...coreSets, 'browser', 'image_gen', 'cronjob', 'delegation']),
  'hermes-subagent': bundle(['terminal', 'file', 'web']),
  ...Object.fromEntries(platforms.map((id) => [`hermes-${id}`, bundle(chatSets)])),
  /** Somebody else's words come in signed, and nobody is there. */
  'hermes-webhook': bundle(['web', 'vision', 'clarify']),
  /** Groups and conversations that several people share. */
  'hermes-group': bundle(['web', 'vision', 'clarify', 'todo', 'image_gen']),
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
