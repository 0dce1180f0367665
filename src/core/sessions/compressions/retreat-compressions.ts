import type { Database } from 'better-sqlite3'

/**
 * Inside a transaction, after messages were undone by the user: a summary that tells of undone messages goes, and those of
 * its messages that are left are sent as they are. What is brought back later comes back without it.
 */
export function retreatCompressions(db: Database, sessionId: string): void {
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
