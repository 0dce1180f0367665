/** A model at a provider, or at an address of its own. */
export interface ModelTarget {
  readonly provider: string
  readonly model: string
  readonly baseUrl?: string
}

/** As it stands in `config.yaml`: anything may be missing. */
export interface FallbackEntry {
  readonly provider?: string | null
  readonly model?: string | null
  readonly base_url?: string | null
}

export interface FallbackChain {
  readonly primary: ModelTarget
  readonly entries: readonly FallbackEntry[]
  /** Where a turn is in the chain. It only goes forward, so a chain ends. */
  readonly next: number
  readonly current: ModelTarget
}

export interface SkippedEntry {
  readonly index: number
  readonly reason: 'incomplete' | 'same-as-current' | 'unknown-provider'
}

export interface FallbackStep {
  readonly chain: FallbackChain
  readonly skipped: readonly SkippedEntry[]
}

/** Every turn starts at the primary again, whatever the last one had to fall back to. */
export function startOfChain(primary: ModelTarget, entries: readonly FallbackEntry[]): FallbackChain {
  return { primary, entries, next: 0, current: primary }
}

/** The next entry that can be used, with those that were passed over and why; `null` for the chain when none is left. */
export function nextFallback(
  chain: FallbackChain,
  isKnown: (target: ModelTarget) => boolean,
): FallbackStep | { readonly chain: null; readonly skipped: readonly SkippedEntry[] } {
  const skipped: SkippedEntry[] = []
  for (const [index, entry] of [...chain.entries.entries()].slice(chain.next)) {
    const target = targetOf(entry)
    const reason = target === null ? 'incomplete' : problemOf(target, chain.current, isKnown)
    if (target !== null && reason === null) return { chain: { ...chain, next: index + 1, current: target }, skipped }
    skipped.push({ index, reason: reason ?? 'incomplete' })
  }
  return { chain: null, skipped }
}

function targetOf({ provider, model, base_url: baseUrl }: FallbackEntry): ModelTarget | null {
  if (!provider || !model) return null
  return baseUrl ? { provider, model, baseUrl } : { provider, model }
}

function problemOf(
  target: ModelTarget,
  current: ModelTarget,
  isKnown: (target: ModelTarget) => boolean,
): SkippedEntry['reason'] | null {
  if (isSame(target, current)) return 'same-as-current'
  return isKnown(target) ? null : 'unknown-provider'
}

/** The same model behind the same door: by address where both have one, else by provider. */
function isSame(one: ModelTarget, other: ModelTarget): boolean {
  if (one.model !== other.model) return false
  if (one.baseUrl !== undefined && one.baseUrl === other.baseUrl) return true
  return one.provider === other.provider && (one.baseUrl ?? other.baseUrl) === other.baseUrl
}
