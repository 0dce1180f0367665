import type { TurnEvent } from '../../shared/turn'

/** Knows which sessions are in the middle of a turn of this program. */
export function createTurnWatch() {
  const running = new Map<string, PromiseWithResolvers<void>>()
  return {
    hear({ type, sessionId }: TurnEvent): void {
      if (type === 'turn-start') running.set(sessionId, Promise.withResolvers())
      if (type !== 'turn-end') return
      running.get(sessionId)?.resolve()
      running.delete(sessionId)
    },
    async whenIdle(sessionId: string): Promise<void> {
      while (running.has(sessionId)) await running.get(sessionId)?.promise
    },
  }
}
