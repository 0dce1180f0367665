import type { PageWithKeys } from './page-keys'

const groups = {
  agent: 'turns',
  platform_hints: 'turns',
  timezone: 'turns',
  skills: 'skills',
  cron: 'schedules',
  desktop: 'background',
  compression: 'compression',
  auxiliary: 'helpers',
  delegation: 'delegation',
  web: 'web',
  terminal: 'terminal',
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

/** Neighbouring keys about the same thing, for pages that are long. */
export function groupKeys(page: PageWithKeys, keys: readonly string[]): readonly GroupedKeys[] {
  if (page !== 'agent' && page !== 'tools') return [{ group: null, keys }]
  return [...Map.groupBy(keys, groupOf)].map(([group, members]) => ({ group, keys: members }))
}

function groupOf(key: string): KeyGroup {
  const [first = ''] = key.split('.')
  return Object.hasOwn(groups, first) ? groups[first as keyof typeof groups] : 'others'
}
