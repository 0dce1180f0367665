import type { Database } from 'better-sqlite3'

export interface UndoneCompression {
  readonly id: number
  /** How many messages are sent again. */
  readonly messages: number
}

/** Inside a transaction: takes the newest compression back. `null` when there is none. */
export function undoCompression(db: Database, sessionId: string, now: number): UndoneCompression | null {
  const id = db
    .prepare<[string], number>(
      `SELECT id FROM compressions WHERE session_id = ? AND state = 'active' ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
    .get(sessionId)
  if (id === undefined) return null
  // Only what this compression took out: a message may have been taken out for another reason since.
  const { changes } = db
    .prepare(
      `UPDATE messages SET state = 'active' WHERE state = 'compacted'
         AND id IN (SELECT message_id FROM compressed_messages WHERE compression_id = ?)`,
    )
    .run(id)
  db.prepare(`UPDATE compressions SET state = 'undone', undone_at = ? WHERE id = ?`).run(now, id)
  db.prepare(`UPDATE compressions SET state = 'active', absorbed_by = NULL WHERE absorbed_by = ?`).run(id)
  return { id, messages: changes }
}
