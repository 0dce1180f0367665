import type { Notice } from '../../shared/model'
import type { TurnEvent, TurnHappening } from '../../shared/turn'
import type { Writer } from '../sessions/create-writer'
import { storeAfterTurn } from '../sessions/ledger/store-after-turn'
import type { Billed } from './compress/ask-routed'
import { createTotals } from './totals'

export interface BackgroundWork {
  readonly sessionId: string
  /** The turn that it counts with. */
  readonly turnId: string
  readonly purpose: 'title' | 'review' | 'compression' | 'commit'
  readonly billed: readonly Billed[]
  /** What had to be done to get an answer. */
  readonly notices: readonly Notice[]
}

/** Must not reject. */
export type TellBackground = (work: BackgroundWork) => Promise<void>

/** Must not reject. */
export type TellNotices = (work: Pick<BackgroundWork, 'sessionId' | 'turnId' | 'notices'>) => Promise<void>

export interface BackgroundPorts {
  readonly write: Writer['write']
  readonly clock: () => number
  /** Must not throw. */
  readonly listen: (event: TurnEvent) => void
}

/** Says in the turn what was asked of models beside it or after it, and what that took. */
export function tellBackground({ write, clock, listen }: BackgroundPorts) {
  type Turn = Pick<BackgroundWork, 'sessionId' | 'turnId'>

  async function tell({ sessionId, turnId }: Turn, event: TurnHappening): Promise<void> {
    const at = clock()
    const stored = await write((db) => storeAfterTurn(db, turnId, at, event))
    if (stored.ok) listen({ sessionId, turnId, at, ...event })
  }

  const tellNotices: TellNotices = async ({ notices, ...turn }) => {
    for (const notice of notices) await tell(turn, { type: 'notice', notice })
  }

  const tellWork: TellBackground = async ({ purpose, billed, ...turn }) => {
    await tellNotices(turn)
    if (billed.length === 0) return
    const totals = createTotals()
    for (const { usage, cost } of billed) totals.addBeside(usage, cost)
    const { requests, usage, cost } = totals
    const unreported = billed.filter((one) => one.usage === null).length
    await tell(turn, { type: 'background', purpose, requests, unreported, usage, cost })
  }

  return { tellBackground: tellWork, tellNotices }
}
