import type { Usage } from '../../shared/turn'
import type { TurnView } from './turn-view'

/** Of the last request that a provider has billed. */
export function lastUsage(turns: readonly TurnView[], running: TurnView | null): Usage | null {
  return running?.lastUsage ?? turns.findLast((turn) => turn.lastUsage !== null)?.lastUsage ?? null
}

/** Everything that was sent, from a cache or not. */
export function sentIn({ input, cacheRead, cacheWrite }: Usage): number {
  return input + cacheRead + cacheWrite
}
