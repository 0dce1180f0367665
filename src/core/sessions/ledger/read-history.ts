import { setImmediate as nextTask } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { applyCompressions } from '../compressions/read-compressions'
import { decodeExact } from '../exact-text'
import { plucked, prepared } from '../prepared'

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
  /** Of a command's result. */
  readonly exitCode?: number | null
  /** Of a summary: the compression that made it. Its `id` is that of the last message it stands for. */
  readonly compressionId?: number
}

interface Row extends Omit<HistoryRow, 'content'> {
  readonly readable: string
  readonly exact: string | null
  readonly column: 'content' | 'sent_content'
}

/** From an id on, a page at a time. */
export const historySql = `
  SELECT id, role, coalesce(sent_content, content) AS readable, exact,
    CASE WHEN sent_content IS NULL THEN 'content' ELSE 'sent_content' END AS "column",
    tool_calls AS toolCalls, reasoning, parts, tool_call_id AS toolCallId, tool_name AS toolName,
    exit_code AS exitCode
  FROM messages WHERE session_id = ? AND state = 'active' AND id > ? ORDER BY id LIMIT ?`

/** A few milliseconds. */
const pageLength = 200

/** Oldest first, without what was undone or replaced by a summary: costs what the model is sent, however long the session is. */
export function readHistory(db: Database, sessionId: string): HistoryRow[] {
  return applyCompressions(db, sessionId, [...pagesOf(db, sessionId)].flat())
}

/** The same, letting others work between two pages. */
export async function loadHistory(db: Database, sessionId: string): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = []
  for (const page of pagesOf(db, sessionId)) {
    for (const row of page) rows.push(row)
    await nextTask()
  }
  return applyCompressions(db, sessionId, rows)
}

function* pagesOf(db: Database, sessionId: string): Generator<HistoryRow[]> {
  const read = prepared<[string, number, number], Row>(db, historySql)
  let after = 0
  for (;;) {
    const page = read.all(sessionId, after, pageLength)
    if (page.length > 0) yield page.map(decoded)
    after = page.at(-1)?.id ?? after
    if (page.length < pageLength) return
  }
}

function decoded({ readable, exact, column, ...row }: Row): HistoryRow {
  return { ...row, content: decodeExact(readable, exact, column) }
}

/** 0 when there is none. */
export function lastMessageId(db: Database, sessionId: string): number {
  const sql = `SELECT coalesce(max(id), 0) FROM messages WHERE session_id = ? AND state = 'active'`
  return Number(plucked(db, sql).get(sessionId))
}
