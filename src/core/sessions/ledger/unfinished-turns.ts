import type { Database } from 'better-sqlite3'
import { prepared } from '../prepared'

export interface UnfinishedTurn {
  readonly turnId: string
  /** The id of the process that ran it. */
  readonly process: number
}

/** SQL: a session with such an origin is over with its turn, because nobody waits in it for another one. */
export const isOverWithTurn = `origin IN ('cli', 'api', 'schedule', 'sub-agent')`

/** Turns without an end, oldest first: still running somewhere, or left behind by a crash. */
export function unfinishedTurns(db: Database, sessionId: string): UnfinishedTurn[] {
  return prepared<[string], UnfinishedTurn>(
    db,
    `SELECT id AS turnId, process FROM turns WHERE session_id = ? AND ended_at IS NULL ORDER BY user_message_id`,
  ).all(sessionId)
}

/** Those of sessions that nobody may ever open again. */
export function unfinishedRuns(db: Database): (UnfinishedTurn & { readonly sessionId: string })[] {
  return prepared<[], UnfinishedTurn & { sessionId: string }>(
    db,
    `SELECT turns.id AS turnId, session_id AS sessionId, process FROM turns JOIN sessions ON sessions.id = session_id
       WHERE turns.ended_at IS NULL AND ${isOverWithTurn} ORDER BY user_message_id`,
  ).all()
}

export function hasEndedTurn(db: Database, sessionId: string): boolean {
  const sql = 'SELECT 1 FROM turns WHERE session_id = ? AND ended_at IS NOT NULL LIMIT 1'
  return prepared(db, sql).get(sessionId) !== undefined
}
