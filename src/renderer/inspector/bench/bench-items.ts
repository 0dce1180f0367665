import type { McpServerState } from '../../../shared/calls/mcp-calls'
import type { ToolsetState } from '../../../shared/calls/tool-calls'
import type { Budget, PromptSwitch } from '../../../shared/inspect'
import type { PromptSnapshot, Tier } from '../../../shared/model'

/** Something that can be tried without, or with: a layer, a set of tools, a tool server, a skill. */
export interface BenchItem {
  readonly id: string
  readonly kind: PromptSwitch['kind']
  /** As the switch calls it. */
  readonly key: string
  /** For people. */
  readonly name: string
  /** As it is now. */
  readonly on: boolean
  /** `null`: nobody knows before it is there. */
  readonly tokens: number | null
  /** Tokens of the request that stand before it and would still be found in the cache. */
  readonly position: number
  /** The layer that it is a part of: with that one off it costs nothing more. */
  readonly within: string | null
}

export interface BenchSources {
  readonly snapshot: Pick<PromptSnapshot, 'layers' | 'off'>
  readonly rents: Budget['rents']
  readonly sets: readonly ToolsetState[]
  readonly servers: readonly McpServerState[]
  /** Names. What they would add is known once they are read. */
  readonly skillsOff: readonly string[]
}

/** Everything that a request is made of or could be, in the order in which providers read it: tools, then the prompt. */
export function benchItems({ snapshot, rents, sets, servers, skillsOff }: BenchSources): readonly BenchItem[] {
  const ofServers = servers.flatMap((server) => serverItem(server, sets))
  const taken = new Set(ofServers.flatMap(({ set }) => (set === null ? [] : [set])))
  const tools = sets
    .filter((set) => !taken.has(set.id) && !isWithinAnother(set, sets))
    .map(({ id, on, tokens }) => item('toolset', id, id, { on, tokens: tokens.value, position: 0 }))
  const before = [...ofServers.map(({ item: server }) => server), ...tools]
  const start = before.reduce((sum, { on, tokens }) => sum + (on ? (tokens ?? 0) : 0), 0)
  return [...before, ...promptItems(snapshot, start), ...skillItems(snapshot, start, rents, skillsOff)]
}

/** What is part of a larger set goes with that one; counted beside it, its tools would be counted twice. */
function isWithinAnother({ id, tools }: ToolsetState, sets: readonly ToolsetState[]): boolean {
  return sets.some((other) => {
    if (other.id === id || other.tools.length <= tools.length || tools.length === 0) return false
    const names = new Set(other.tools.map(({ name }) => name))
    return tools.every(({ name }) => names.has(name))
  })
}

const order: Record<Tier, number> = { stable: 0, context: 1, volatile: 2, call: 3 }

/** A layer that is off would come back among those of its tier: where it stands exactly is not known here. */
function promptItems({ layers, off = [] }: BenchSources['snapshot'], start: number): BenchItem[] {
  let position = start
  const present = layers.map(({ id, tier, title, tokens: { value } }) => {
    const layer = item('layer', id, title, { on: true, tokens: value, position })
    position += value
    return { tier, layer }
  })
  const absent = off.map(({ id, tier, title, tokens }) => {
    const first = present.find((other) => order[other.tier] >= order[tier])
    return { tier, layer: item('layer', id, title, { on: false, tokens, position: first?.layer.position ?? position }) }
  })
  return [...present, ...absent].toSorted((one, other) => order[one.tier] - order[other.tier]).map(({ layer }) => layer)
}

function skillItems(
  { layers }: BenchSources['snapshot'],
  start: number,
  rents: Budget['rents'],
  skillsOff: readonly string[],
): BenchItem[] {
  const index = layers.findIndex(({ id }) => id === 'skills_index')
  const position = layers.slice(0, Math.max(index, 0)).reduce((sum, { tokens }) => sum + tokens.value, start)
  const within = index === -1 ? null : 'layer skills_index'
  const present = rents
    .filter(({ kind }) => kind === 'skill')
    .map(({ name, tokens }) => item('skill', name, name, { on: true, tokens, position, within }))
  const names = new Set(present.map(({ key }) => key))
  const absent = skillsOff
    .filter((name) => !names.has(name))
    .map((name) => item('skill', name, name, { on: false, tokens: null, position, within }))
  return [...present, ...absent]
}

/** A server is a set of tools while it runs; one that is off has told nothing about its tools. */
function serverItem(
  { name, status, tools }: McpServerState,
  sets: readonly ToolsetState[],
): { readonly item: BenchItem; readonly set: string | null }[] {
  const own = new Set(tools.map((tool) => tool.name))
  const set = sets.find((each) => each.tools.some((tool) => own.has(tool.name)))
  if (set !== undefined)
    return [{ set: set.id, item: item('mcp', name, name, { on: set.on, tokens: set.tokens.value, position: 0 }) }]
  return status === 'off'
    ? [{ set: null, item: item('mcp', name, name, { on: false, tokens: null, position: 0 }) }]
    : []
}

function item(
  kind: BenchItem['kind'],
  key: string,
  name: string,
  rest: Pick<BenchItem, 'on' | 'tokens' | 'position'> & { readonly within?: string | null },
): BenchItem {
  return { id: `${kind} ${key}`, kind, key, name, within: null, ...rest }
}
