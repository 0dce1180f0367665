import type { Database } from 'better-sqlite3'

export interface Excerpt {
  readonly message_id: number
  readonly role: 'user' | 'assistant' | 'tool'
  readonly tool?: string
  readonly at: string
  readonly text: string
}

interface Row {
  readonly id: number
  readonly role: Excerpt['role']
  readonly toolName: string | null
  readonly at: number
  readonly content: string
  readonly length: number
}

const longestText = 1_500

const columns = `id, role, tool_name AS toolName, created_at AS at, substr(content, 1, ${longestText}) AS content,
  length(content) AS length`
const shown = `session_id = ? AND state <> 'undone' AND display IS NOT 'hidden'`
/** Summaries say again what the messages say. */
const spoken = `${shown} AND display IS NULL AND (role <> 'assistant' OR content <> '')`

/** Around a message, oldest first, with the message itself. */
export function around(db: Database, sessionId: string, messageId: number, window: number): Excerpt[] {
  const before = db
    .prepare<[string, number, number], Row>(
      `SELECT ${columns} FROM messages WHERE ${shown} AND id < ? ORDER BY id DESC LIMIT ?`,
    )
    .all(sessionId, messageId, window)
  const after = db
    .prepare<[string, number, number], Row>(
      `SELECT ${columns} FROM messages WHERE ${shown} AND id >= ? ORDER BY id LIMIT ?`,
    )
    .all(sessionId, messageId, window + 1)
  return [...before.reverse(), ...after].map(excerptOf)
}

export function firstMessages(db: Database, sessionId: string, count: number): Excerpt[] {
  return db
    .prepare<[string, number], Row>(`SELECT ${columns} FROM messages WHERE ${spoken} ORDER BY id LIMIT ?`)
    .all(sessionId, count)
    .map(excerptOf)
}

/** Oldest first, only those after `after`. */
export function lastMessages(db: Database, sessionId: string, count: number, after = 0): Excerpt[] {
  return db
    .prepare<[string, number, number], Row>(
      `SELECT ${columns} FROM messages WHERE ${spoken} AND id > ? ORDER BY id DESC LIMIT ?`,
    )
    .all(sessionId, after, count)
    .reverse()
    .map(excerptOf)
}

function excerptOf({ id, role, toolName, at, content, length }: Row): Excerpt {
  const rest = length - longestText
  return {
    message_id: id,
    role,
    ...(toolName === null ? {} : { tool: toolName }),
    at: new Date(at).toISOString(),
    text: rest > 0 ? `${content}… [${rest} more characters]` : content,
  }
}
