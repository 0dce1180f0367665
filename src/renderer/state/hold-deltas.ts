import type { TurnEvent } from '../../shared/turn'

interface Numbered {
  readonly event: TurnEvent
  readonly sequence: number
}

export interface DeltaHold {
  receive(event: TurnEvent, sequence: number): void
  /** The chat is looked at from now on. */
  release(sessionId: string): void
}

export interface DeltaHoldPorts {
  isShown(sessionId: string): boolean
  tell(event: TurnEvent, sequence: number): void
  /** Calls back once, a few times in a second. */
  later(work: () => void): void
}

/**
 * Words of chats that nobody looks at are told a few times in a second, joined: fifty chats that stream cost what the one in sight
 * costs. Whatever else happens in a chat is told at once and after its words.
 */
export function createDeltaHold({ isShown, tell, later }: DeltaHoldPorts): DeltaHold {
  const held = new Map<string, Numbered>()
  let isWaiting = false

  const release = (sessionId: string) => {
    const waiting = held.get(sessionId)
    if (waiting === undefined) return
    held.delete(sessionId)
    tell(waiting.event, waiting.sequence)
  }
  const releaseAll = () => {
    isWaiting = false
    for (const sessionId of held.keys()) release(sessionId)
  }

  return {
    release,
    receive(event, sequence) {
      const { sessionId } = event
      const before = held.get(sessionId)?.event
      const isDelta = event.type === 'text-delta' || event.type === 'reasoning-delta'
      if (!isDelta || isShown(sessionId)) {
        release(sessionId)
        return tell(event, sequence)
      }
      if (before?.type === event.type && before.turnId === event.turnId)
        held.set(sessionId, { event: { ...event, at: before.at, text: before.text + event.text }, sequence })
      else {
        release(sessionId)
        held.set(sessionId, { event, sequence })
      }
      if (isWaiting) return
      isWaiting = true
      later(releaseAll)
    },
  }
}
