import type { Turn, TurnEvent } from '../../../shared/turn'

/**
 * The events of turns that have not ended, as they were streamed. The disk lags behind a stream by a moment; who opens a
 * session in the middle of a turn gets its last turn from here.
 */
export function createRunningTurns() {
  const byId = new Map<string, TurnEvent[]>()
  return {
    add(event: TurnEvent): void {
      if (event.type === 'turn-end') {
        byId.delete(event.turnId)
        return
      }
      // What happens to a turn that has ended is on the disk with it.
      if (event.type !== 'turn-start' && !byId.has(event.turnId)) return
      const events = byId.get(event.turnId) ?? []
      byId.set(event.turnId, events)
      events.push(event)
    },
    isRunning: (sessionId: string): boolean => byId.values().some(([first]) => first?.sessionId === sessionId),
    /** The same turn, with what has happened until now. */
    overlay(turn: Turn): Turn {
      const events = byId.get(turn.turnId)
      return events === undefined ? turn : { ...turn, events: [...events] }
    },
  }
}
