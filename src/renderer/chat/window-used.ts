import type { Usage } from '../../shared/turn'
import type { TurnView } from './turn-view'

/** What the conversation took of the window at its last request, answer included; `null` when no provider has said so yet. */
export function windowUsed(turns: readonly TurnView[], running: TurnView | null): number | null {
  const usage = lastUsage(turns, running)
  return usage === null ? null : sentIn(usage) + usage.output
}

/** As the provider billed it. */
export function lastUsage(turns: readonly TurnView[], running: TurnView | null): Usage | null {
  return running?.lastUsage ?? turns.findLast((turn) => turn.lastUsage !== null)?.lastUsage ?? null
}

/** Everything that was sent, from a cache or not. */
export function sentIn({ input, cacheRead, cacheWrite }: Usage): number {
  return input + cacheRead + cacheWrite
}
