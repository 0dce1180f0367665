import type { Database } from 'better-sqlite3'
import { applyCompressions } from '../compressions/read-compressions'
import { decodeText } from '../exact-text'

/** A message that the model gets to see, as it is stored. */
export interface HistoryRow {
  readonly id: number
  readonly role: 'user' | 'assistant' | 'tool'
  /** What the model gets. */
  readonly content: string
  /** JSON, see `NewMessage`. */
  readonly toolCalls: string | null
  readonly reasoning: string | null
  readonly parts: string | null
  readonly toolCallId: string | null
  readonly toolName: string | null
  /** Of a summary: the compression that made it. Its `id` is that of the last message it stands for. */
  readonly compressionId?: number
}

interface Row extends Omit<HistoryRow, 'content'> {
  readonly readable: string
  readonly exact: string | null
  readonly column: 'content' | 'sent_content'
}

export const historySql = `
  SELECT id, role, coalesce(sent_content, content) AS readable, exact,
    CASE WHEN sent_content IS NULL THEN 'content' ELSE 'sent_content' END AS "column",
    tool_calls AS toolCalls, reasoning, parts, tool_call_id AS toolCallId, tool_name AS toolName
  FROM messages WHERE session_id = ? AND state = 'active' ORDER BY id`

/** Oldest first, without what was undone or replaced by a summary: costs what the model is sent, however long the session is. */
export function readHistory(db: Database, sessionId: string): HistoryRow[] {
  const rows = db.prepare<[string], Row>(historySql).all(sessionId)
  const messages = rows.map(({ readable, exact, column, ...row }) => ({
    ...row,
    content: decodeText(readable, exact, column),
  }))
  return applyCompressions(db, sessionId, messages)
}

/** 0 when there is none. */
export function lastMessageId(db: Database, sessionId: string): number {
  const sql = `SELECT coalesce(max(id), 0) FROM messages WHERE session_id = ? AND state = 'active'`
  return Number(db.prepare(sql).pluck().get(sessionId))
}
