import type { Place, CacheVerdict } from '../../shared/inspect'
import type { Cost, Usage } from '../../shared/turn'

interface Asked {
  readonly usage: Usage | null
  readonly model: string
  readonly provider: string
  /** Which key was used. Keys of different accounts have caches of their own. */
  readonly credential: string
  readonly startedAt: number
}

export interface VerdictInput {
  readonly before:
    | (Asked & {
        readonly endedAt: number | null
        /** The longest time that was asked for; `null` without markers. */
        readonly ttlMs: number | null
      })
    | null
  readonly after: Asked
  /** The first thing that is not as it was before; `null` when the request only continues the one before. */
  readonly change: Place | null
  /** What tokens cost that were not read from the cache. */
  costOf(lost: number): Cost
}

/** The provider counts in blocks, so a full hit may be a little short; with the same bytes, also of what it never kept. */
const block = 256
const nearlyAll = 0.8

/** What became of the cache. Says no more than the billed numbers, the bytes and the clock prove. */
export function cacheVerdict({ before, after, change, costOf }: VerdictInput): CacheVerdict {
  const { usage } = after
  if (before === null) return { kind: 'first' }
  if (usage === null) return { kind: 'unknown', why: 'no-usage', read: 0 }
  const read = usage.cacheRead
  const expected = before.usage === null ? 0 : cachedBy(before.usage, before.ttlMs)
  if (expected === 0) {
    return read > 0 ? { kind: 'hit', read, expected: read } : { kind: 'unknown', why: 'not-told', read }
  }
  const enough = change === null ? expected * nearlyAll : expected - block
  if (read >= enough) return { kind: 'hit', read, expected: Math.max(read, expected) }
  const lost = expected - read
  const cost = costOf(lost)
  if (before.model !== after.model || before.provider !== after.provider) {
    return { kind: 'model', before: nameOf(before), after: nameOf(after), lost, cost }
  }
  const { ttlMs } = before
  // The provider counts from some moment between the start and the end of the request before.
  const idleMs = after.startedAt - (before.endedAt ?? before.startedAt)
  const mostIdleMs = after.startedAt - before.startedAt
  const isExpired = ttlMs !== null && idleMs > ttlMs
  // What was gone anyway was not lost to a change; a part that is still there shows that the time was not the reason.
  if (isExpired && (change === null || read === 0)) return { kind: 'expired', idleMs, ttlMs, read, lost, cost }
  if (before.credential !== after.credential) return { kind: 'unknown', why: 'key', read }
  if (change !== null) return { kind: 'changed', place: change, read, lost, cost }
  if (ttlMs === null) return { kind: 'unknown', why: 'implicit', read }
  if (mostIdleMs > ttlMs) return { kind: 'unknown', why: 'time', read }
  return { kind: 'evicted', idleMs: mostIdleMs, ttlMs, read, lost, cost }
}

/**
 * With markers the provider says how much it keeps. Without them it keeps what it likes: only what it has read before
 * proves that there was something to lose.
 */
function cachedBy({ cacheRead, cacheWrite }: Usage, ttlMs: number | null): number {
  return ttlMs === null ? cacheRead : cacheRead + cacheWrite
}

function nameOf({ provider, model }: { readonly provider: string; readonly model: string }): string {
  return `${provider}/${model}`
}
