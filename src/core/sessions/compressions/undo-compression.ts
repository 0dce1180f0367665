import type { Database } from 'better-sqlite3'

export interface UndoneCompression {
  readonly id: number
  /** How many messages are sent again. */
  readonly messages: number
  /** What they take more than their summary did. */
  readonly tokens: number
}

/** Inside a transaction: takes the newest compression back. `null` when there is none. */
export function undoCompression(db: Database, sessionId: string, now: number): UndoneCompression | null {
  const newest = db
    .prepare<[string], { readonly id: number; readonly tokens: number }>(
      `SELECT id, max(0, tokens_before - tokens_after) AS tokens FROM compressions
       WHERE session_id = ? AND state = 'active' ORDER BY id DESC LIMIT 1`,
    )
    .get(sessionId)
  if (newest === undefined) return null
  const { id, tokens } = newest
  // Only what this compression took out: a message may have been taken out for another reason since.
  const { changes } = db
    .prepare(
      `UPDATE messages SET state = 'active' WHERE state = 'compacted'
         AND id IN (SELECT message_id FROM compressed_messages WHERE compression_id = ?)`,
    )
    .run(id)
  db.prepare(`UPDATE compressions SET state = 'undone', undone_at = ? WHERE id = ?`).run(now, id)
  db.prepare(`UPDATE compressions SET state = 'active', absorbed_by = NULL WHERE absorbed_by = ?`).run(id)
  return { id, messages: changes, tokens }
}
