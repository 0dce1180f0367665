import type { Envelope, EventName, Payload } from '../../shared/ipc'

export interface EventStreamPorts {
  /** Hands a batch to the window. Only called between `attach` and `detach`. */
  post(batch: readonly Envelope[]): void
  /** Calls back once, about a frame later. */
  nextFrame(callback: () => void): void
}

/**
 * Main → window, in order, one batch per frame.
 *
 * A window that (re)loads attaches first and asks for state afterwards: what happened before the returned sequence number
 * is in that state, everything later is delivered. So nothing is lost and nothing is applied twice, however often it reloads.
 */
export function createEventStream({ post, nextFrame }: EventStreamPorts) {
  let sequence = 0
  let attached = false
  let scheduled = false
  let pending: Envelope[] = []

  const flush = () => {
    scheduled = false
    if (!attached || pending.length === 0) return
    const batch = pending
    pending = []
    post(batch)
  }

  return {
    emit<E extends EventName>(name: E, payload: Payload<E>): void {
      sequence += 1
      if (!attached) return
      pending.push({ sequence, name, payload } as Envelope)
      if (scheduled) return
      scheduled = true
      nextFrame(flush)
    },
    /** The number of the last event. */
    sequence: () => sequence,
    /** Sends what is waiting now instead of with the next frame. */
    flush,
    attach(): { sequence: number } {
      attached = true
      pending = []
      return { sequence }
    },
    detach(): void {
      attached = false
      pending = []
    },
  }
}

export type EventStream = ReturnType<typeof createEventStream>
