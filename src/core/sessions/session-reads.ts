import type { Database } from 'better-sqlite3'
import type { Message, SessionSummary } from '../../shared/model'
import { decodeExact } from './exact-text'
import { prepared } from './prepared'

export interface SessionPage {
  readonly limit: number
  /** The last session of the page before; the first page has none. */
  readonly after?: Pick<SessionSummary, 'id' | 'lastActiveAt'>
  /** Only those that are, or only those that are not. */
  readonly archived?: boolean
  readonly pinned?: boolean
  /** Only those that the user deleted and can still bring back. */
  readonly deleted?: boolean
}

const summaryColumns = `id, coalesce(title, deleted_title) AS title, preview, workspace, model, started_at AS startedAt, last_active_at AS lastActiveAt,
         message_count AS messages, pinned, archived, CASE WHEN origin LIKE 'channel:_%' THEN substr(origin, 9) END AS channel`

/** `null` when there is none, or it was deleted. */
export function readSession(db: Database, { sessionId }: { readonly sessionId: string }): SessionSummary | null {
  const sql = `SELECT ${summaryColumns} FROM sessions WHERE id = ? AND deleted_at IS NULL`
  const row = prepared<[string], SessionRow>(db, sql).get(sessionId)
  return row === undefined ? null : summaryOf(row)
}

/** Newest activity first. Sub-agents and continuations belong to another session and are not listed. */
export function listSessions(db: Database, page: SessionPage): SessionSummary[] {
  const { limit, after, archived, pinned, deleted = false } = page
  const cursor = after ?? { lastActiveAt: Number.MAX_SAFE_INTEGER, id: '' }
  const wanted = [
    deleted ? 'deleted_at > 0' : 'deleted_at IS NULL',
    `(parent_kind IS NULL OR parent_kind IN ('branch', 'reset'))`,
    ...(archived === undefined ? [] : [`archived = ${archived ? 1 : 0}`]),
    ...(pinned === undefined ? [] : [`pinned = ${pinned ? 1 : 0}`]),
  ].join(' AND ')
  const rows = prepared<[number, string, number], SessionRow>(
    db,
    `SELECT ${summaryColumns}
       FROM sessions WHERE (last_active_at, id) < (?, ?) AND ${wanted} ORDER BY last_active_at DESC, id DESC LIMIT ?`,
  ).all(cursor.lastActiveAt, cursor.id, limit)
  return rows.map(summaryOf)
}

function summaryOf({ channel, ...row }: SessionRow): SessionSummary {
  return { ...row, pinned: row.pinned === 1, archived: row.archived === 1, ...(channel !== null && { channel }) }
}

export interface MessageWindow {
  readonly sessionId: string
  readonly limit: number
  /** Only messages before this id; without it the window ends at the newest one. */
  readonly before?: number
}

export const messageWindowSql = `
  SELECT id, session_id AS sessionId, role, content, exact, created_at AS createdAt
  FROM messages WHERE session_id = ? AND id < ? AND state <> 'undone' ORDER BY id DESC LIMIT ?`

/** Oldest first. Costs what the window holds, however long the session is. Undone messages are left out. */
export function readMessages(db: Database, { sessionId, limit, before }: MessageWindow): Message[] {
  const rows = prepared<[string, number, number], MessageRow>(db, messageWindowSql).all(
    sessionId,
    before ?? Number.MAX_SAFE_INTEGER,
    limit,
  )
  return rows.reverse().map(({ exact, ...message }) => ({
    ...message,
    content: decodeExact(message.content, exact, 'content'),
  }))
}

interface SessionRow extends Omit<SessionSummary, 'pinned' | 'archived' | 'channel'> {
  readonly channel: string | null
  readonly pinned: 0 | 1
  readonly archived: 0 | 1
}

interface MessageRow extends Message {
  readonly exact: string | null
}
