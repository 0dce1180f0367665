import type { Database } from 'better-sqlite3'
import type { TurnEvent, TurnHappening } from '../../../shared/turn'
import { totalCost } from '../../../shared/total-cost'
import { sqliteTurns } from '../../sessions/ledger/turn-store'
import type { OpenDatabase } from '../../sessions/open-database'
import type { DeliveryRequest } from './deliver'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

export interface SessionDeliveryPorts {
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  readonly clock: () => number
  readonly newTurnId: () => string
  readonly process: number
  /** Resolves when no turn of the session runs. */
  readonly whenIdle: (sessionId: string) => Promise<void>
  /** As for every other turn. Must not throw. */
  readonly listen: (event: TurnEvent) => void
}

/** Puts a result into a conversation as a turn of its own, so that the user and the model can both refer to it. */
export function createSessionDelivery(ports: SessionDeliveryPorts) {
  const { database, clock } = ports
  const turns = sqliteTurns(database, clock)
  return async (sessionId: string, { job, text }: DeliveryRequest): Promise<void> => {
    const target = targetOf(database.db, sessionId)
    if (target === null) throw new SaidError(said('schedule.no_session', { sessionId }))
    await ports.whenIdle(sessionId)
    const turnId = ports.newTurnId()
    const begun = await turns.begin({
      turnId,
      sessionId,
      text: `[Result of the schedule “${job.name}”]`,
      process: ports.process,
    })
    if (!begun.ok) throw new SaidError(begun.message)
    const happened: TurnHappening[] = [
      { type: 'turn-start', userMessageId: begun.value, ...target },
      { type: 'text-delta', text },
    ]
    const end: TurnHappening = {
      type: 'turn-end',
      outcome: 'completed',
      failure: null,
      requests: 0,
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      cost: totalCost([]),
    }
    const at = clock()
    const timed = (events: readonly TurnHappening[]) => events.map((event) => ({ at, event }))
    const stored = await turns.step({
      turnId,
      sessionId,
      events: timed(happened),
      messages: [{ role: 'assistant', content: text }],
    })
    if (!stored.ok) throw new SaidError(stored.message)
    const ended = await turns.step({ turnId, sessionId, events: timed([end]), end: 'completed' })
    if (!ended.ok) throw new SaidError(ended.message)
    const [messageId = 0] = stored.value
    const saved: TurnHappening = { type: 'message-stored', messageId, role: 'assistant' }
    for (const event of [...happened, saved, end]) ports.listen({ ...event, sessionId, turnId, at })
  }
}

function targetOf(db: Database, sessionId: string): { model: string; provider: string } | null {
  const sql = 'SELECT model, provider FROM sessions WHERE id = ? AND deleted_at IS NULL'
  return db.prepare<[string], { model: string; provider: string }>(sql).get(sessionId) ?? null
}
