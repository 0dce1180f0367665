import type { Database } from 'better-sqlite3'
import type { TurnHappening } from '../../shared/turn'
import type { Written, Writer } from '../sessions/create-writer'
import { readHistory } from '../sessions/ledger/read-history'
import { readTurnEvents } from '../sessions/ledger/read-turns'
import { storeStep } from '../sessions/ledger/turn-store'
import { unfinishedRuns, unfinishedTurns } from '../sessions/ledger/unfinished-turns'
import { chatMessage } from './chat-history'
import { mendCrashedTurn } from './mend-crashed-turn'
import { said } from '../../shared/words/said'

export interface MendPorts {
  readonly write: Writer['write']
  readonly clock: () => number
  /** Whether a process with this id is running. */
  readonly isAlive: (process: number) => boolean
  /** The id of this process. */
  readonly process: number
}

/** `elsewhere`: another process is in the middle of a turn of this session. */
export type MendedSession = 'whole' | 'elsewhere'

/**
 * Ends what a crash left open, here and in the runs of processes that are gone: calls get results, the text that was shown is
 * kept. No tool runs again.
 */
export function mendSession(sessionId: string, ports: MendPorts): Promise<Written<MendedSession>> {
  const now = ports.clock()
  const isElsewhere = (process: number) => process !== ports.process && ports.isAlive(process)
  const isGone = (process: number) => process !== ports.process && !ports.isAlive(process)
  return ports.write((db) => {
    const open = unfinishedTurns(db, sessionId)
    if (open.some(({ process }) => isElsewhere(process))) return 'elsewhere'
    for (const { turnId } of open) mendTurn(db, sessionId, turnId, now)
    for (const run of unfinishedRuns(db)) if (isGone(run.process)) mendTurn(db, run.sessionId, run.turnId, now)
    return 'whole'
  })
}

function mendTurn(db: Database, sessionId: string, turnId: string, now: number): void {
  const events = readTurnEvents(db, sessionId, turnId)
  const messages = readHistory(db, sessionId).map(chatMessage)
  const mended = mendCrashedTurn({ messages, events })
  const timed = (happenings: readonly TurnHappening[]) => happenings.map((event) => ({ at: now, event }))
  storeStep(db, { turnId, sessionId, events: timed(mended.events), messages: mended.messages }, now)
  const isEnded = events.some(({ type }) => type === 'turn-end')
  storeStep(db, { turnId, sessionId, events: isEnded ? [] : timed([endOf(events)]), end: 'failed' }, now)
}

function endOf(events: readonly TurnHappening[]): TurnHappening {
  return {
    type: 'turn-end',
    outcome: 'failed',
    failure: {
      layer: 'app',
      message: said('agent.program_ended_before_turn'),
      action: said('agent.send_message_go'),
    },
    requests: events.filter(({ type }) => type === 'request-start').length,
    usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
    cost: { status: 'unpriced' },
  }
}
