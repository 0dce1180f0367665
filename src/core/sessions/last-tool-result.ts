import type { Database } from 'better-sqlite3'

/** The newest result of the `todo` tool in a session, or `null`. */
export function lastTodoResult(db: Database, sessionId: string): string | null {
  const row = db
    .prepare<[string], { content: string }>(
      `SELECT content FROM messages WHERE session_id = ? AND role = 'tool' AND tool_name = 'todo' ORDER BY id DESC LIMIT 1`,
    )
    .get(sessionId)
  return row?.content ?? null
}
