import type { Envelope } from '../shared/ipc'

export interface EventGate {
  receive(batch: readonly Envelope[]): void
  /** From here on: what was held back, then everything as it comes. Nothing up to `sequence` is told twice. */
  open(sequence: number): void
}

/** Holds events back until the state that they build on has arrived. */
export function createEventGate(tell: (event: Envelope) => void): EventGate {
  const held: Envelope[] = []
  let seen: number | null = null

  const pass = (event: Envelope) => {
    if (seen === null || event.sequence <= seen) return
    seen = event.sequence
    tell(event)
  }

  return {
    receive: (batch) => {
      if (seen === null) held.push(...batch)
      else batch.forEach(pass)
    },
    open: (sequence) => {
      seen = sequence
      held.splice(0).forEach(pass)
    },
  }
}
