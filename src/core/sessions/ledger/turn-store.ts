import { prepared } from '../prepared'
import type { Database } from 'better-sqlite3'
import type { TurnHappening, TurnOutcome } from '../../../shared/turn'
import { estimateTokens } from '../../models/estimate-tokens'
import type { Written } from '../create-writer'
import { encodeTexts } from '../exact-text'
import { insertMessage, type NewMessage } from '../insert-message'
import type { OpenDatabase } from '../open-database'
import { preview } from '../preview'
import type { RequestEnding } from '../../models/request-ending'
import { attributeRequests, finishRequest } from './request-ledger'
import { isOverWithTurn } from './unfinished-turns'

/** An event with its time. */
export interface TimedEvent {
  readonly at: number
  readonly event: TurnHappening
}

/** One step of a turn. All of it is on the disk or nothing is. */
export interface TurnStep {
  readonly turnId: string
  readonly sessionId: string
  readonly events?: readonly TimedEvent[]
  readonly messages?: readonly NewMessage[]
  readonly finished?: RequestEnding
  /** Requests whose answer is the first of `messages`. */
  readonly madeBy?: readonly number[]
  /** Waiting messages that have reached the model. */
  readonly delivered?: readonly number[]
  /** What the model gets instead of the user message as it was typed. */
  readonly sent?: {
    readonly messageId: number
    readonly content: string
    readonly text: string
    /** What stands for the message in a list of chats. */
    readonly preview?: string
  }
  /** The turn's messages stay readable but are not sent again: with them every request would fail. */
  readonly keepOut?: boolean
  readonly end?: TurnOutcome
}

export interface NewTurn {
  readonly turnId: string
  readonly sessionId: string
  readonly text: string
  /** Pictures that the user sent along, as JSON of what the model gets. */
  readonly images?: string
  readonly process: number
  /** The waiting message that it was until now. */
  readonly waitingId?: number
  /** What somebody else writes down together with it, in the same transaction. */
  readonly alsoStore?: AlsoStore
}

/** Gets the id of the stored user message; `null` while it only waits. May run again. */
export type AlsoStore = (db: Database, messageId: number | null) => void

/** What happens in turns, in SQLite. What resolves with `ok` is on the disk. */
export function sqliteTurns({ write }: Pick<OpenDatabase, 'write'>, clock: () => number) {
  return {
    /** Stores the user's message and that its turn has begun. Returns the message's id. */
    begin({ turnId, sessionId, text, images, process, waitingId, alsoStore }: NewTurn): Promise<Written<number>> {
      const now = clock()
      const message: NewMessage = {
        role: 'user',
        content: text,
        turnId,
        ...(images !== undefined && { parts: images }),
      }
      return write((db) => {
        const id = insertMessage(db, sessionId, message, now)
        prepared(
          db,
          'INSERT INTO turns (id, session_id, user_message_id, process, started_at) VALUES (?, ?, ?, ?, ?)',
        ).run(turnId, sessionId, id, process, now)
        prepared(db, 'UPDATE sessions SET ended_at = NULL, end_reason = NULL WHERE id = ?').run(sessionId)
        if (waitingId !== undefined) prepared(db, 'DELETE FROM waiting_messages WHERE id = ?').run(waitingId)
        alsoStore?.(db, id)
        return id
      })
    },

    /** Returns the ids of the new messages. */
    step(step: TurnStep): Promise<Written<readonly number[]>> {
      const now = clock()
      return write((db) => storeStep(db, step, now))
    },
  }
}

export type TurnStore = ReturnType<typeof sqliteTurns>

/** Inside a transaction. Events that tell of a stored message get its id, in order. */
export function storeStep(db: Database, step: TurnStep, now: number): readonly number[] {
  const {
    turnId,
    sessionId,
    events = [],
    messages = [],
    finished,
    madeBy = [],
    delivered = [],
    sent,
    keepOut,
    end,
  } = step
  const ids = messages.map((message) => insertMessage(db, sessionId, { ...message, turnId }, now))
  if (finished !== undefined) finishRequest(db, finished, now)
  const [firstId] = ids
  if (firstId !== undefined && madeBy.length > 0) attributeRequests(db, madeBy, firstId)
  const insert = prepared(db, 'INSERT INTO turn_events (turn_id, at, event) VALUES (?, ?, ?)')
  for (const { at, event } of events) insert.run(turnId, at, JSON.stringify(event))
  for (const [index, id] of ids.entries()) {
    const role = messages[index]?.role ?? 'assistant'
    const stored: TurnHappening = { type: 'message-stored', messageId: id, role }
    insert.run(turnId, now, JSON.stringify(stored))
  }
  for (const id of delivered) prepared(db, 'DELETE FROM waiting_messages WHERE id = ?').run(id)
  if (sent !== undefined) {
    const { messageId, content, text } = sent
    const exact = encodeTexts({ content, sent_content: text })
    const sql = 'UPDATE messages SET sent_content = ?, exact = ?, token_count = ? WHERE id = ?'
    prepared(db, sql).run(text, exact, estimateTokens(text), messageId)
    if (sent.preview !== undefined)
      prepared(db, 'UPDATE sessions SET preview = ? WHERE id = ? AND preview = ?').run(
        preview(sent.preview),
        sessionId,
        preview(content),
      )
  }
  if (keepOut) prepared(db, `UPDATE messages SET state = 'compacted' WHERE turn_id = ?`).run(turnId)
  if (end !== undefined) {
    prepared(db, 'UPDATE turns SET ended_at = ?, outcome = ? WHERE id = ?').run(now, end, turnId)
    const over = `UPDATE sessions SET ended_at = ?, end_reason = ? WHERE id = ? AND ${isOverWithTurn}`
    prepared(db, over).run(now, end, sessionId)
  }
  return ids
}
