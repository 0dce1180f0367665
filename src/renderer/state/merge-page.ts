import type { Output } from '../../shared/ipc'
import { viewTurn } from './reduce-turn'
import type { TurnView } from './turn-view'

interface Shown {
  readonly turns: readonly TurnView[]
  readonly running: TurnView | null
}

/**
 * What main read from the store, put together with what this window saw happen since. A turn that was watched is ahead of
 * its stored copy, so the watched one stays; only what the user wrote is taken from the copy.
 */
export function mergePage({ turns }: Output<'session.turns'>, watched: Shown): Shown {
  const stored = turns.map(viewTurn)
  const ended = new Map(watched.turns.map((turn) => [turn.turnId, turn]))
  const last = stored.at(-1)
  const stillRuns = last !== undefined && last.end === null && !ended.has(last.turnId)
  const known = (stillRuns ? stored.slice(0, -1) : stored).map((turn) => furthest(turn, ended.get(turn.turnId)))
  const ids = new Set(known.map(({ turnId }) => turnId))
  // A page has the newest turns only: what was read before it stays before it, as long as nothing is missing in between.
  const first = watched.turns.findIndex(({ turnId }) => ids.has(turnId))
  const earlier = first === -1 ? [] : watched.turns.slice(0, first)
  const newest = known.at(-1)?.startedAt ?? 0
  const rest = first === -1 ? watched.turns.filter(({ startedAt }) => startedAt >= newest) : watched.turns.slice(first)
  const later = rest.filter(({ turnId }) => !ids.has(turnId))
  return {
    turns: [...earlier, ...known, ...later],
    running: stillRuns ? furthest(last, watched.running) : watched.running,
  }
}

function furthest(stored: TurnView, watched: TurnView | null | undefined): TurnView {
  return watched?.turnId === stored.turnId
    ? { ...watched, userMessageId: stored.userMessageId, userText: stored.userText, userImages: stored.userImages }
    : stored
}
