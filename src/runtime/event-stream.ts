import type { Envelope, EventName, Payload } from '../shared/ipc'
import type { TurnEvent } from '../shared/turn'

export interface EventStreamPorts {
  /** Calls back once, about a frame later. */
  nextFrame(callback: () => void): void
}

interface Listener {
  post(batch: readonly Envelope[]): void
  attached: boolean
  pending: Envelope[]
}

/**
 * Main → windows, in order, one batch per frame and window. Windows are known by a number.
 *
 * A window that (re)loads attaches first and asks for state afterwards: what happened before the returned sequence number
 * is in that state, everything later is delivered. So nothing is lost and nothing is applied twice, however often it reloads.
 */
export function createEventStream({ nextFrame }: EventStreamPorts) {
  const listeners = new Map<number, Listener>()
  let sequence = 0
  let scheduled = false

  const flush = () => {
    scheduled = false
    for (const listener of listeners.values()) {
      if (listener.pending.length === 0) continue
      const batch = listener.pending
      listener.pending = []
      listener.post(batch)
    }
  }
  const tell = <E extends EventName>(name: E, payload: Payload<E>, isMeant: (window: number) => boolean) => {
    sequence += 1
    let isWaiting = false
    for (const [window, listener] of listeners) {
      if (!listener.attached || !isMeant(window)) continue
      push(listener.pending, { sequence, name, payload } as Envelope)
      isWaiting = true
    }
    if (!isWaiting || scheduled) return
    scheduled = true
    nextFrame(flush)
  }

  return {
    emit: <E extends EventName>(name: E, payload: Payload<E>): void => tell(name, payload, () => true),
    /** Only for one window. */
    emitTo: <E extends EventName>(window: number, name: E, payload: Payload<E>): void =>
      tell(name, payload, (one) => one === window),
    /** For all but the one whose doing it was. */
    emitToOthers: <E extends EventName>(window: number, name: E, payload: Payload<E>): void =>
      tell(name, payload, (one) => one !== window),
    /** The number of the last event. What is read now has all of them: no later word is joined to an earlier one. */
    sequence(): number {
      flush()
      return sequence
    },
    /** Sends what is waiting now instead of with the next frame. */
    flush,
    /** `post` hands a batch to the window. It is only called between `attach` and `detach`. */
    add(window: number, post: (batch: readonly Envelope[]) => void): void {
      listeners.set(window, { post, attached: false, pending: [] })
    },
    attach(window: number): { sequence: number } {
      const listener = listeners.get(window)
      if (listener !== undefined) Object.assign(listener, { attached: true, pending: [] })
      return { sequence }
    },
    detach(window: number): void {
      const listener = listeners.get(window)
      if (listener !== undefined) Object.assign(listener, { attached: false, pending: [] })
    },
    /** The window is closed. */
    remove: (window: number): void => void listeners.delete(window),
  }
}

export type EventStream = ReturnType<typeof createEventStream>

/** Words of one answer that come within a frame are one event, behind whatever else was told meanwhile. */
function push(pending: Envelope[], next: Envelope): void {
  const event = wordsOf(next)
  const at = event === null ? -1 : pending.findLastIndex((one) => sessionOf(one) === event.sessionId)
  const before = at === -1 ? null : wordsOf(pending[at] as Envelope)
  if (event === null || before?.type !== event.type || before.turnId !== event.turnId) return void pending.push(next)
  pending.splice(at, 1)
  const payload = { ...event, at: before.at, text: before.text + event.text }
  pending.push({ sequence: next.sequence, name: 'turn.event', payload })
}

type Words = Extract<TurnEvent, { type: 'text-delta' | 'reasoning-delta' }>

function wordsOf(envelope: Envelope): Words | null {
  if (envelope.name !== 'turn.event') return null
  const { payload } = envelope
  return payload.type === 'text-delta' || payload.type === 'reasoning-delta' ? payload : null
}

function sessionOf(envelope: Envelope): string | null {
  return envelope.name === 'turn.event' ? envelope.payload.sessionId : null
}
