import type { Database } from 'better-sqlite3'
import { freeTitle } from './give-title'
import { Refused } from './refused'
import { said } from '../../../shared/words/said'

/** The session and the runs of its sub-agents, all the way down; branches are sessions of their own. */
const family = `
  WITH RECURSIVE family (id) AS (
    SELECT ?
    UNION SELECT sessions.id FROM sessions JOIN family ON parent_id = family.id WHERE parent_kind = 'delegate'
  )`

/** Inside a transaction. Nothing is removed yet: `restoreSession` brings everything back. Its title is free for others. */
export function deleteSession(db: Database, sessionId: string, now: number): void {
  const { changes } = db
    .prepare(
      `${family} UPDATE sessions SET deleted_at = ?, deleted_title = title, title = NULL,
         ended_at = coalesce(ended_at, ?), end_reason = coalesce(end_reason, 'deleted')
       WHERE id IN family AND deleted_at IS NULL`,
    )
    .run(sessionId, now, now)
  if (changes === 0) throw new Refused(said('sessions.gone'))
}

/** Inside a transaction. */
export function restoreSession(db: Database, sessionId: string): void {
  const deleted = db
    .prepare<[string], { id: string; title: string | null }>(
      `${family} SELECT sessions.id, deleted_title AS title FROM sessions JOIN family USING (id)
       WHERE deleted_at > 0`,
    )
    .all(sessionId)
  if (!deleted.some(({ id }) => id === sessionId)) throw new Refused(said('sessions.not_restorable'))
  const update = db.prepare(
    `UPDATE sessions SET deleted_at = NULL, deleted_title = NULL, title = ?,
       ended_at = iif(end_reason = 'deleted', NULL, ended_at), end_reason = nullif(end_reason, 'deleted')
     WHERE id = ?`,
  )
  for (const { id, title } of deleted) update.run(title === null ? null : freeTitle(db, title, id), id)
}

/** Sessions that were deleted before this time. */
export function purgeable(db: Database, before: number): string[] {
  return db.prepare<[number], string>('SELECT id FROM sessions WHERE deleted_at < ?').pluck().all(before)
}

/** Inside a transaction: from now on it cannot be brought back, because what it is made of goes step by step. */
export function beginPurge(db: Database, sessionId: string): void {
  db.prepare('UPDATE sessions SET deleted_at = 0 WHERE id = ? AND deleted_at IS NOT NULL').run(sessionId)
}

/** Some milliseconds. */
const rowsAtOnce = 500

const parts = [
  `DELETE FROM turn_events WHERE id IN
    (SELECT turn_events.id FROM turn_events JOIN turns ON turns.id = turn_id WHERE session_id = ? LIMIT ${rowsAtOnce})`,
  `DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE session_id = ? LIMIT ${rowsAtOnce})`,
  `DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE session_id = ? LIMIT ${rowsAtOnce})`,
]

/** Inside a transaction: a part of a session whose purge has begun. Whether there was one. */
export function purgePart(db: Database, sessionId: string): boolean {
  return parts.some((sql) => db.prepare(sql).run(sessionId).changes > 0)
}

/** Inside a transaction: the rest, for good, and the prompt that no other session was started with. */
export function endPurge(db: Database, sessionId: string): void {
  const read = db.prepare<[string], { prompt: string | null }>(
    'SELECT prompt_hash AS prompt FROM sessions WHERE id = ? AND deleted_at = 0',
  )
  const found = read.get(sessionId)
  if (found === undefined) return
  db.prepare('DELETE FROM sessions WHERE id = ?').run(sessionId)
  db.prepare('DELETE FROM prompts WHERE hash = ? AND NOT EXISTS (SELECT 1 FROM sessions WHERE prompt_hash = hash)').run(
    found.prompt,
  )
}
