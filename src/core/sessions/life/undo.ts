import type { Database } from 'better-sqlite3'
import { undoPreview } from '../preview'
import { unfinishedTurns } from '../ledger/unfinished-turns'
import { Refused } from './refused'
import { said } from '../../../shared/words/said'

export interface UndoneExchange {
  /** What the user had typed, to be edited and sent again. */
  readonly text: string
  readonly messages: number
}

/** Inside a transaction: the last exchange is hidden from the model, the transcript and search. `redo` brings it back. */
export function undoExchange(db: Database, sessionId: string): UndoneExchange {
  const start = db
    .prepare<[string], number>(
      `SELECT id FROM messages WHERE session_id = ? AND role = 'user' AND state <> 'undone' AND display IS NULL
       ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
    .get(sessionId)
  if (start === undefined) throw new Refused(said('sessions.nothing_to_undo'))
  return undoFrom(db, sessionId, start)
}

/** Inside a transaction: this user message and everything after it, in one step. */
export function undoFrom(db: Database, sessionId: string, messageId: number): UndoneExchange {
  refuseWhileRunning(db, sessionId)
  const text = db
    .prepare<[number, string], string>(
      `SELECT content FROM messages WHERE id = ? AND session_id = ? AND role = 'user' AND state <> 'undone'`,
    )
    .pluck()
    .get(messageId, sessionId)
  if (text === undefined) throw new Refused(said('sessions.not_your_message'))
  const step = lastStep(db, sessionId) + 1
  // A summary stands for older messages, which stay.
  const { changes } = db
    .prepare(
      `UPDATE messages SET undone_state = state, state = 'undone', undo_step = ?
       WHERE session_id = ? AND id >= ? AND state <> 'undone' AND display IS NOT 'summary'`,
    )
    .run(step, sessionId, messageId)
  retreatCompressions(db, sessionId)
  count(db, sessionId, -changes)
  return { text, messages: changes }
}

/** Inside a transaction: takes back the last undo. Not possible once the conversation went on without it. */
export function redo(db: Database, sessionId: string): number {
  refuseWhileRunning(db, sessionId)
  const step = lastStep(db, sessionId)
  const isOvertaken = db
    .prepare(
      `SELECT 1 FROM messages WHERE session_id = :session AND state <> 'undone' AND display IS NOT 'summary'
         AND id > (SELECT min(id) FROM messages WHERE session_id = :session AND undo_step = :step)`,
    )
    .get({ session: sessionId, step })
  if (step === 0) throw new Refused(said('sessions.nothing_to_redo'))
  if (isOvertaken !== undefined) throw new Refused(said('sessions.gone_on_since'))
  const { changes } = db
    .prepare(
      `UPDATE messages SET state = coalesce(undone_state, 'active'), undone_state = NULL, undo_step = NULL
       WHERE session_id = ? AND undo_step = ?`,
    )
    .run(sessionId, step)
  count(db, sessionId, changes)
  return changes
}

export interface Exchange {
  readonly messageId: number
  readonly preview: string
  readonly at: number
}

/** What `undoFrom` can go back to, newest first. */
export function exchanges(db: Database, { sessionId, limit }: { readonly sessionId: string; readonly limit: number }) {
  const rows = db
    .prepare<[string, number], { id: number; content: string; at: number }>(
      `SELECT id, substr(content, 1, 1000) AS content, created_at AS at FROM messages
       WHERE session_id = ? AND role = 'user' AND state <> 'undone' AND display IS NULL ORDER BY id DESC LIMIT ?`,
    )
    .all(sessionId, limit)
  return rows.map(({ id, content, at }): Exchange => ({ messageId: id, preview: undoPreview(content), at }))
}

function refuseWhileRunning(db: Database, sessionId: string): void {
  if (unfinishedTurns(db, sessionId).length > 0) throw new Refused(said('sessions.turn_running'))
}

function lastStep(db: Database, sessionId: string): number {
  const sql = 'SELECT coalesce(max(undo_step), 0) FROM messages WHERE session_id = ? AND undo_step IS NOT NULL'
  return Number(db.prepare(sql).pluck().get(sessionId))
}

function count(db: Database, sessionId: string, change: number): void {
  db.prepare('UPDATE sessions SET message_count = max(0, message_count + ?) WHERE id = ?').run(change, sessionId)
}

/**
 * Inside a transaction, after messages were undone by the user: a summary that tells of undone messages goes, and those of
 * its messages that are left are sent as they are. What is brought back later comes back without it.
 */
function retreatCompressions(db: Database, sessionId: string): void {
  const told = db
    .prepare<[string], number>(
      `SELECT compressions.id FROM compressions JOIN compressed_messages ON compression_id = compressions.id
         JOIN messages ON messages.id = message_id AND messages.state = 'undone'
       WHERE compressions.session_id = ? AND compressions.state <> 'undone' GROUP BY compressions.id ORDER BY compressions.id DESC`,
    )
    .pluck()
    .all(sessionId)
  const mine = 'SELECT message_id FROM compressed_messages WHERE compression_id = ?'
  for (const id of told) {
    db.prepare(`UPDATE messages SET state = 'active' WHERE state = 'compacted' AND id IN (${mine})`).run(id)
    db.prepare(
      `UPDATE messages SET undone_state = 'active' WHERE state = 'undone' AND undone_state = 'compacted' AND id IN (${mine})`,
    ).run(id)
    db.prepare(`UPDATE compressions SET state = 'undone' WHERE id = ?`).run(id)
    db.prepare(
      `UPDATE compressions SET state = 'active', absorbed_by = NULL WHERE absorbed_by = ? AND state = 'absorbed'`,
    ).run(id)
  }
}
