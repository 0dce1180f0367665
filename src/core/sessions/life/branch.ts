import type { Database } from 'better-sqlite3'
import { copyCompressions } from '../compressions/copy-compressions'
import { freeTitle } from './give-title'
import { Refused } from './refused'
import { said } from '../../../shared/words/said'

export interface BranchPoint {
  readonly sessionId: string
  readonly messageId: number
  /** `before` leaves the message itself out. */
  readonly side: 'after' | 'before'
}

/**
 * Inside a transaction: a new session with a copy of everything up to a message, as the transcript shows it. A call is never
 * parted from its result. Both sessions share one stored prompt. Returns the id of the last message that was copied.
 */
export function branchSession(db: Database, point: BranchPoint, branchId: string, now: number): number {
  const last = lastCopied(db, point)
  const { sessionId } = point
  const title = db
    .prepare<[string], string | null>('SELECT title FROM sessions WHERE id = ? AND deleted_at IS NULL')
    .pluck()
    .get(sessionId)
  if (title === undefined) throw new Refused(said('sessions.gone'))
  db.prepare(
    `INSERT INTO sessions (id, parent_id, parent_kind, branched_after, title, title_source, preview, workspace, model,
       provider, effort, mode, tools, depth, terminal, prompt_hash, prompt_built_at, origin, user_id, started_at,
       last_active_at)
     SELECT ?, id, 'branch', ?, ?, title_source, preview, workspace, model, provider, effort, mode, tools, depth, terminal,
       prompt_hash,
       prompt_built_at, origin, user_id, ?, ?
     FROM sessions WHERE id = ?`,
  ).run(branchId, last, title === null ? null : freeTitle(db, `${title} #2`, null), now, now, sessionId)
  copyMessages(db, sessionId, branchId, last)
  copyTurns(db, sessionId, branchId, now)
  copyCompressions(db, sessionId, branchId)
  db.exec('DROP TABLE temp.copied')
  db.prepare(
    `UPDATE sessions SET message_count = (SELECT count(*) FROM messages WHERE session_id = :id),
       tool_call_count = (SELECT count(*) FROM messages WHERE session_id = :id AND role = 'tool') WHERE id = :id`,
  ).run({ id: branchId })
  return last
}

function lastCopied(db: Database, { sessionId, messageId, side }: BranchPoint): number {
  const shown = `session_id = ? AND state <> 'undone'`
  const exists = db.prepare(`SELECT 1 FROM messages WHERE ${shown} AND id = ?`).get(sessionId, messageId)
  if (exists === undefined) throw new Refused(said('sessions.message_gone'))
  const last =
    side === 'after'
      ? messageId
      : Number(
          db
            .prepare(`SELECT coalesce(max(id), 0) FROM messages WHERE ${shown} AND id < ?`)
            .pluck()
            .get(sessionId, messageId),
        )
  // Results follow their calls directly, so the next message that is no result ends them.
  const next = db
    .prepare<[string, number], number | null>(
      `SELECT min(id) FROM messages WHERE ${shown} AND id > ? AND role <> 'tool'`,
    )
    .pluck()
    .get(sessionId, last)
  const sql = `SELECT coalesce(max(id), 0) FROM messages WHERE ${shown} AND id < ?`
  return Number(
    db
      .prepare(sql)
      .pluck()
      .get(sessionId, next ?? Number.MAX_SAFE_INTEGER),
  )
}

const copiedColumns = `role, content, sent_content, exact, tool_call_id, tool_calls, tool_name, state, created_at,
  reasoning, parts, partial, display, token_count, finish_reason, exit_code`

function copyMessages(db: Database, sessionId: string, branchId: string, last: number): void {
  const first = Number(
    db.prepare(`SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'messages'`).pluck().get(),
  )
  db.exec('CREATE TEMP TABLE copied (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)')
  db.prepare(
    `INSERT INTO temp.copied SELECT id, ? + row_number() OVER (ORDER BY id) FROM messages
     WHERE session_id = ? AND id <= ? AND state <> 'undone'`,
  ).run(first, sessionId, last)
  db.prepare(
    `INSERT INTO messages (id, session_id, turn_id, ${copiedColumns})
     SELECT new, :branch, CASE WHEN turn_id IS NULL THEN NULL ELSE :branch || '/' || turn_id END, ${copiedColumns}
     FROM temp.copied JOIN messages ON messages.id = old ORDER BY new`,
  ).run({ branch: branchId })
}

/** A turn that is only partly copied ends where the copy ends. */
function copyTurns(db: Database, sessionId: string, branchId: string, now: number): void {
  const values = { branch: branchId, session: sessionId, now }
  db.prepare(
    `INSERT INTO turns (id, session_id, user_message_id, process, started_at, ended_at, outcome)
     SELECT :branch || '/' || id, :branch, new, process, started_at, coalesce(ended_at, :now), coalesce(outcome, 'partial')
     FROM turns JOIN temp.copied ON old = user_message_id WHERE session_id = :session`,
  ).run(values)
  db.prepare(
    `WITH cut (turn, first) AS (
       SELECT turn_id, min(turn_events.id) FROM turn_events JOIN turns ON turns.id = turn_id
       WHERE session_id = :session AND event ->> 'type' = 'message-stored'
         AND event ->> 'messageId' NOT IN (SELECT old FROM temp.copied)
       GROUP BY turn_id)
     INSERT INTO turn_events (turn_id, at, event)
     SELECT :branch || '/' || turn_id, at,
       CASE event ->> 'type'
         WHEN 'message-stored' THEN json_set(event, '$.messageId', (SELECT new FROM temp.copied WHERE old = event ->> 'messageId'))
         WHEN 'turn-start' THEN json_set(event, '$.userMessageId', (SELECT new FROM temp.copied WHERE old = event ->> 'userMessageId'))
         ELSE event END
     FROM turn_events JOIN turns ON turns.id = turn_id LEFT JOIN cut ON cut.turn = turn_id
     WHERE session_id = :session AND user_message_id IN (SELECT old FROM temp.copied)
       AND (first IS NULL OR turn_events.id < first)
     ORDER BY turn_events.id`,
  ).run({ branch: branchId, session: sessionId })
}
