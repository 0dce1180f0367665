import type { Usage } from '../../shared/turn'
import type { TurnView } from './turn-view'

/** What the conversation took of the window at its last request, answer included; `null` when no provider has said so yet. */
export function windowUsed(turns: readonly TurnView[], running: TurnView | null): number | null {
  const usage = running?.lastUsage ?? turns.findLast(({ lastUsage }) => lastUsage !== null)?.lastUsage
  return usage === undefined || usage === null ? null : sentIn(usage) + usage.output
}

/** Everything that was sent, from a cache or not. */
export function sentIn({ input, cacheRead, cacheWrite }: Usage): number {
  return input + cacheRead + cacheWrite
}
