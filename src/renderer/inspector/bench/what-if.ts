import type { BenchItem } from './bench-items'

export interface InputRates {
  readonly input: number
  readonly cacheRead: number
}

/** What was switched on the bench, by id. */
export type Tried = ReadonlyMap<string, BenchItem>

export interface BenchResult {
  readonly tokens: number
  /** What has to be read anew once, because something before it is other than it was. */
  readonly rewritten: number
  readonly share: number
  readonly fits: boolean
  /** Dollars for one request: with the cache warm, and without. */
  readonly warm: number | null
  readonly cold: number | null
}

/** The sums as tried. Costs what was switched, whatever the size of the prompt: no text is looked at. */
export function whatIf(total: number, tried: Tried, window: number, rates: InputRates | null): BenchResult {
  let change = 0
  let first = total
  for (const { on, tokens, position, within } of tried.values()) {
    // Without the whole that it is part of, it adds nothing and is gone already.
    if (within !== null && tried.get(within)?.on === true) continue
    change += on ? -(tokens ?? 0) : (tokens ?? 0)
    first = Math.min(first, position)
  }
  const tokens = Math.max(0, total + change)
  const perMillion = (rate: number) => (tokens * rate) / 1e6
  return {
    tokens,
    rewritten: tried.size === 0 ? 0 : Math.max(0, tokens - first),
    share: tokens / Math.max(window, 1),
    fits: tokens <= window,
    warm: rates === null ? null : perMillion(rates.cacheRead),
    cold: rates === null ? null : perMillion(rates.input),
  }
}

/** The same with one of the items switched, or back as it was. */
export function toggled(tried: Tried, item: BenchItem): Tried {
  const next = new Map(tried)
  if (!next.delete(item.id)) next.set(item.id, item)
  return next
}
