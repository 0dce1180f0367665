import type { Database } from 'better-sqlite3'
import { readHistory } from '../ledger/read-history'
import type { NewCompression } from './compression'

/**
 * Inside a transaction, so that a crash leaves the old conversation or the new one. Returns the compression's id, or `null`
 * when the conversation has changed since it was read: then nothing is stored.
 */
export function storeCompression(db: Database, made: NewCompression, now: number): number | null {
  const history = readHistory(db, made.sessionId)
  const isSame = history.length === made.basis.length && history.every(({ id }, index) => id === made.basis[index])
  if (!isSame) return null
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO compressions (session_id, turn_id, cause, made_by, topic, role, position, summary, handoff, messages,
         tokens_before, tokens_after, request_id, cost_status, cost_dollars, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(id), 0) FROM requests WHERE session_id = ?), ?, ?, ?)`,
    )
    .run(
      made.sessionId,
      made.turnId,
      made.cause,
      made.by,
      made.topic,
      made.role,
      made.position,
      made.summary.toWellFormed(),
      made.handoff.toWellFormed(),
      made.messages,
      made.tokensBefore,
      made.tokensAfter,
      made.sessionId,
      made.cost.status,
      made.cost.status === 'unpriced' ? null : made.cost.dollars,
      now,
    )
  const id = Number(lastInsertRowid)
  const compact = db.prepare(`UPDATE messages SET state = 'compacted' WHERE id = ?`)
  const remember = db.prepare('INSERT INTO compressed_messages (compression_id, message_id) VALUES (?, ?)')
  for (const messageId of made.compacted) {
    compact.run(messageId)
    remember.run(id, messageId)
  }
  const shorten = db.prepare(
    `INSERT INTO shortened_messages (compression_id, message_id, content, parts, tool_calls, reasoning)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  for (const { messageId, content, parts, toolCalls, reasoning } of made.shortened)
    shorten.run(id, messageId, content.toWellFormed(), parts, toolCalls, reasoning)
  if (made.absorbs !== null)
    db.prepare(`UPDATE compressions SET state = 'absorbed', absorbed_by = ? WHERE id = ?`).run(id, made.absorbs)
  return id
}
