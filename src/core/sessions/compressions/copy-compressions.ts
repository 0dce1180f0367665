import type { Database } from 'better-sqlite3'

interface Row {
  readonly id: number
  readonly absorbedBy: number | null
}

/**
 * Inside a transaction, with the copies of messages in `temp.copied`: a branch keeps the summaries whose messages it has all
 * of. Messages whose summary it does not have are sent as they are.
 */
export function copyCompressions(db: Database, sessionId: string, branchId: string): void {
  const kept = db
    .prepare<[string], Row>(
      `SELECT id, absorbed_by AS absorbedBy FROM compressions WHERE session_id = ? AND state <> 'undone'
         AND NOT EXISTS (SELECT 1 FROM compressed_messages WHERE compression_id = compressions.id
           AND message_id NOT IN (SELECT old FROM temp.copied))
       ORDER BY id`,
    )
    .all(sessionId)
  const copies = new Map(kept.map(({ id }) => [id, copyOne(db, id, branchId)]))
  const absorb = db.prepare('UPDATE compressions SET state = ?, absorbed_by = ? WHERE id = ?')
  for (const { id, absorbedBy } of kept) {
    const by = absorbedBy === null ? undefined : copies.get(absorbedBy)
    absorb.run(by === undefined ? 'active' : 'absorbed', by ?? null, copies.get(id))
  }
  db.prepare(
    `UPDATE messages SET state = 'active' WHERE session_id = ? AND state = 'compacted'
       AND id IN (SELECT new FROM temp.copied JOIN compressed_messages ON message_id = old)
       AND id NOT IN (SELECT message_id FROM compressed_messages)`,
  ).run(branchId)
  renameEvents(db, sessionId, branchId, copies)
}

/** The branch's turns tell of its own summaries; one that it does not have was not made in it. */
function renameEvents(db: Database, sessionId: string, branchId: string, copies: ReadonlyMap<number, number>): void {
  const ofBranch = `event ->> 'compressionId' = :id AND turn_id IN (SELECT id FROM turns WHERE session_id = :branch)`
  const rename = db.prepare(
    `UPDATE turn_events SET event = json_set(event, '$.compressionId', :copy) WHERE ${ofBranch}`,
  )
  const forget = db.prepare(`DELETE FROM turn_events WHERE ${ofBranch}`)
  const ids = db
    .prepare<[string], number>(
      `SELECT id FROM compressions WHERE session_id = ? AND state <> 'undone' ORDER BY id DESC`,
    )
    .pluck()
    .all(sessionId)
  for (const id of ids) {
    const copy = copies.get(id)
    if (copy === undefined) forget.run({ id, branch: branchId })
    else rename.run({ id, branch: branchId, copy })
  }
}

function copyOne(db: Database, id: number, branchId: string): number {
  const columns = `cause, made_by, topic, state, role, summary, handoff, messages, tokens_before, tokens_after, cost_status,
    cost_dollars, created_at`
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO compressions (session_id, turn_id, position, request_id, ${columns})
       SELECT :branch, CASE WHEN turn_id IS NULL THEN NULL ELSE :branch || '/' || turn_id END,
         (SELECT new FROM temp.copied WHERE old = position), 0, ${columns}
       FROM compressions WHERE id = :id`,
    )
    .run({ branch: branchId, id })
  const copy = Number(lastInsertRowid)
  db.prepare(
    `INSERT INTO compressed_messages (compression_id, message_id)
     SELECT ?, new FROM compressed_messages JOIN temp.copied ON old = message_id WHERE compression_id = ?`,
  ).run(copy, id)
  db.prepare(
    `INSERT INTO shortened_messages (compression_id, message_id, content, parts, tool_calls, reasoning)
     SELECT ?, new, content, parts, tool_calls, reasoning
     FROM shortened_messages JOIN temp.copied ON old = message_id WHERE compression_id = ?`,
  ).run(copy, id)
  return copy
}
