import type { TurnEvent } from '../../shared/turn'
import type { Writer } from '../sessions/create-writer'
import { storeAfterTurn } from '../sessions/ledger/store-after-turn'
import type { Billed } from './compress/ask-routed'
import { createTotals } from './totals'

export interface BackgroundWork {
  readonly sessionId: string
  /** The turn that it counts with. */
  readonly turnId: string
  readonly purpose: 'title' | 'review'
  readonly billed: readonly Billed[]
}

/** Must not reject. */
export type TellBackground = (work: BackgroundWork) => Promise<void>

export interface BackgroundPorts {
  readonly write: Writer['write']
  readonly clock: () => number
  /** Must not throw. */
  readonly listen: (event: TurnEvent) => void
}

/** Says in the turn what was asked of models after it, and what that took. */
export function tellBackground({ write, clock, listen }: BackgroundPorts): TellBackground {
  return async ({ sessionId, turnId, purpose, billed }) => {
    if (billed.length === 0) return
    const totals = createTotals()
    for (const { usage, cost } of billed) totals.addBeside(usage, cost)
    const { requests, usage, cost } = totals
    const unreported = billed.filter((one) => one.usage === null).length
    const event = { type: 'background', purpose, requests, unreported, usage, cost } as const
    const at = clock()
    const stored = await write((db) => storeAfterTurn(db, turnId, at, event))
    if (stored.ok) listen({ sessionId, turnId, at, ...event })
  }
}
