import type { Envelope, EventName, Payload } from '../shared/ipc'

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
      listener.pending.push({ sequence, name, payload } as Envelope)
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
    /** The number of the last event. */
    sequence: () => sequence,
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
