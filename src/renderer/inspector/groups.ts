import type { RequestSize } from '../../shared/inspect'
import type { Layer } from '../../shared/model'

/** What a request is made of, in words that need no explanation, in the order in which it is shown. */
export const groups = ['instructions', 'tools', 'files', 'memory', 'conversation'] as const
export type Group = (typeof groups)[number]

/** A colour with its pattern, the same everywhere. */
export const groupLooks: Record<Group | 'free', string> = {
  instructions: 'tier-stable',
  tools: 'tier-tools',
  files: 'tier-context',
  memory: 'tier-volatile',
  conversation: 'tier-history',
  free: 'bg-line',
}

const homes: Readonly<Record<string, Group>> = {
  context_files: 'files',
  memory: 'memory',
  user: 'memory',
  external_memory: 'memory',
}

export function groupOf({ id }: Pick<Layer, 'id'>): Group {
  return homes[id] ?? 'instructions'
}

export interface GroupShare {
  readonly group: Group
  readonly tokens: number
  /** Where a click on it leads, where it has parts of the prompt. */
  readonly firstLayer: string | null
}

/** What each group takes of the next request. Without a size only the prompt is known. Groups without tokens are left out. */
export function groupShares(
  layers: readonly Pick<Layer, 'id' | 'tokens'>[],
  size: Pick<RequestSize, 'parts'> | undefined,
): readonly GroupShare[] {
  const partOf = (...names: RequestSize['parts'][number]['part'][]) =>
    size?.parts.reduce((sum, { part, tokens }) => sum + (names.includes(part) ? tokens : 0), 0) ?? 0
  const beside: Readonly<Record<Group, number>> = {
    instructions: partOf('call'),
    tools: partOf('tools'),
    files: 0,
    memory: 0,
    conversation: partOf('references', 'history'),
  }
  return groups.flatMap((group) => {
    const members = layers.filter((layer) => groupOf(layer) === group)
    const tokens = members.reduce((sum, layer) => sum + layer.tokens.value, beside[group])
    return tokens === 0 && members.length === 0 ? [] : [{ group, tokens, firstLayer: members[0]?.id ?? null }]
  })
}
