import type { Database } from 'better-sqlite3'

export interface UnfinishedTurn {
  readonly turnId: string
  /** The id of the process that ran it. */
  readonly process: number
}

/** Turns without an end, oldest first: still running somewhere, or left behind by a crash. */
export function unfinishedTurns(db: Database, sessionId: string): UnfinishedTurn[] {
  return db
    .prepare<[string], UnfinishedTurn>(
      `SELECT id AS turnId, process FROM turns WHERE session_id = ? AND ended_at IS NULL ORDER BY user_message_id`,
    )
    .all(sessionId)
}

export function hasEndedTurn(db: Database, sessionId: string): boolean {
  const sql = 'SELECT 1 FROM turns WHERE session_id = ? AND ended_at IS NOT NULL LIMIT 1'
  return db.prepare(sql).get(sessionId) !== undefined
}
