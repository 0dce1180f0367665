import type { PageWithKeys } from './page-keys'

const groups = {
  'agent.system_message': 'texts',
  'agent.ephemeral_system_prompt': 'texts',
  'agent.prefill_messages': 'texts',
  'agent.environment_hint': 'texts',
  platform_hints: 'texts',
  'agent.tool_use_enforcement': 'prompt',
  'agent.environment_probe': 'prompt',
  'agent.pass_session_id': 'prompt',
  'agent.skip_context_files': 'prompt',
  'agent.load_soul_identity': 'prompt',
  agent: 'turns',
  spending: 'spending',
  skills: 'skills',
  cron: 'schedules',
  auxiliary: 'helpers',
  delegation: 'delegation',
  web: 'web',
  browser: 'browser',
  tool_output: 'results',
  file_read_max_chars: 'results',
  tool_results: 'results',
  code_execution: 'scripts',
  image_gen: 'pictures',
} as const

export type KeyGroup = (typeof groups)[keyof typeof groups] | 'others'

interface GroupedKeys {
  /** `null`: the page is short enough without headings. */
  readonly group: KeyGroup | null
  readonly keys: readonly string[]
}

const long: ReadonlySet<PageWithKeys> = new Set(['agent', 'helpers', 'learning', 'tools', 'web'])

/** Neighbouring keys about the same thing, for pages that are long. */
export function groupKeys(page: PageWithKeys, keys: readonly string[]): readonly GroupedKeys[] {
  if (!long.has(page)) return [{ group: null, keys }]
  return [...Map.groupBy(keys, groupOf)].map(([group, members]) => ({ group, keys: members }))
}

function groupOf(key: string): KeyGroup {
  const [first = ''] = key.split('.')
  const name = [key, first].find((one) => Object.hasOwn(groups, one))
  return name === undefined ? 'others' : groups[name as keyof typeof groups]
}
