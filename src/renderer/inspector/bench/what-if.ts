import type { ToolsetState } from '../../../shared/calls/tool-calls'
import type { Budget } from '../../../shared/inspect'
import type { PromptSnapshot } from '../../../shared/model'

/** Something that can be tried without: a layer, a set of tools, a skill. */
export interface BenchItem {
  readonly id: string
  readonly kind: 'layer' | 'toolset' | 'skill'
  readonly name: string
  readonly tokens: number
  /** Tokens of the request that stand before it and would still be found in the cache. */
  readonly position: number
  /** The layer that it is a part of: with that one off it costs nothing more. */
  readonly within: string | null
  /** A setting switches it. Everything else can only be tried. */
  readonly applies: boolean
}

export interface Rates {
  readonly input: number
  readonly cacheRead: number
}

export interface BenchResult {
  readonly tokens: number
  readonly saved: number
  /** What has to be read anew once, because something before it is gone. */
  readonly rewritten: number
  readonly share: number
  readonly fits: boolean
  /** Dollars for one request: with the cache warm, and without. */
  readonly warm: number | null
  readonly cold: number | null
}

const switchable = new Set(['memory', 'user', 'external_memory', 'enforcement', 'toolchain'])

/** Everything that the request is made of, in the order in which providers read it: tools, then the prompt. */
export function benchItems(
  { layers }: Pick<PromptSnapshot, 'layers'>,
  { rents }: Pick<Budget, 'rents'>,
  sets: readonly ToolsetState[],
): readonly BenchItem[] {
  const items: BenchItem[] = sets
    .filter(({ on }) => on)
    .map(({ id, title, tokens }) => ({
      id: `toolset ${id}`,
      kind: 'toolset',
      name: title,
      tokens: tokens.value,
      position: 0,
      within: null,
      applies: true,
    }))
  let position = items.reduce((sum, { tokens }) => sum + tokens, 0)
  for (const { id, title, tokens } of layers) {
    items.push({
      id: `layer ${id}`,
      kind: 'layer',
      name: title,
      tokens: tokens.value,
      position,
      within: null,
      applies: switchable.has(id),
    })
    if (id === 'skills_index') {
      for (const rent of rents.filter(({ kind }) => kind === 'skill')) {
        items.push({
          id: `skill ${rent.name}`,
          kind: 'skill',
          name: rent.name,
          tokens: rent.tokens,
          position,
          within: `layer ${id}`,
          applies: true,
        })
      }
    }
    position += tokens.value
  }
  return items
}

/** The sums without what is off. Costs what was switched, whatever the size of the prompt: no text is looked at. */
export function whatIf(
  total: number,
  off: ReadonlyMap<string, BenchItem>,
  window: number,
  rates: Rates | null,
): BenchResult {
  let saved = 0
  let first = total
  for (const item of off.values()) {
    if (item.within !== null && off.has(item.within)) continue
    saved += item.tokens
    first = Math.min(first, item.position)
  }
  const tokens = Math.max(0, total - saved)
  const perMillion = (rate: number) => (tokens * rate) / 1e6
  return {
    tokens,
    saved,
    rewritten: off.size === 0 ? 0 : Math.max(0, tokens - first),
    share: tokens / Math.max(window, 1),
    fits: tokens <= window,
    warm: rates === null ? null : perMillion(rates.cacheRead),
    cold: rates === null ? null : perMillion(rates.input),
  }
}

/** The same items with one of them switched. */
export function toggled(off: ReadonlyMap<string, BenchItem>, item: BenchItem): ReadonlyMap<string, BenchItem> {
  const next = new Map(off)
  if (!next.delete(item.id)) next.set(item.id, item)
  return next
}
