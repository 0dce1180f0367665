import type { Database } from 'better-sqlite3'
import type { Origin } from '../../../shared/origin'
import { decodeExact } from '../exact-text'

export interface ExportedSession {
  readonly id: string
  readonly title: string | null
  readonly workspace: string | null
  readonly model: string
  readonly provider: string
  readonly origin: Origin
  /** `null`: the person at this machine. */
  readonly userId: string | null
  readonly parentId: string | null
  readonly startedAt: number
  readonly lastActiveAt: number
  /** `null` while it goes on. */
  readonly endedAt: number | null
  readonly endReason: string | null
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface ExportedMessage {
  readonly id: number
  readonly role: 'user' | 'assistant' | 'tool'
  readonly state: 'active' | 'compacted'
  readonly content: string
  /** What the model got, when that is not what was typed. */
  readonly sent: string | null
  readonly toolName: string | null
  readonly toolCallId: string | null
  /** JSON. */
  readonly toolCalls: string | null
  readonly partial: boolean
  readonly tokenCount: number | null
  /** Of an answer: why the model stopped. */
  readonly finishReason: string | null
  readonly at: number
}

export function readExportedSession(db: Database, sessionId: string): ExportedSession | null {
  return (
    db
      .prepare<[string], ExportedSession>(
        `SELECT id, title, workspace, model, provider, origin, user_id AS userId, parent_id AS parentId, started_at AS startedAt,
           last_active_at AS lastActiveAt, ended_at AS endedAt, end_reason AS endReason, input_tokens AS inputTokens, output_tokens AS outputTokens
         FROM sessions WHERE id = ? AND deleted_at IS NULL`,
      )
      .get(sessionId) ?? null
  )
}

interface Row extends Omit<ExportedMessage, 'partial'> {
  readonly partial: 0 | 1
  readonly exact: string | null
}

const pageSize = 50

/** Oldest first, without what was undone. A few at a time: a session can be larger than the memory. */
export function* exportedMessages(db: Database, sessionId: string): Generator<ExportedMessage> {
  const select = db.prepare<[string, number, number], Row>(
    `SELECT id, role, state, content, sent_content AS sent, exact, tool_name AS toolName, tool_call_id AS toolCallId,
       tool_calls AS toolCalls, partial, token_count AS tokenCount, finish_reason AS finishReason, created_at AS at
     FROM messages WHERE session_id = ? AND id > ? AND state <> 'undone' AND display IS NOT 'hidden'
     ORDER BY id LIMIT ?`,
  )
  for (let last = 0; ;) {
    const rows = select.all(sessionId, last, pageSize)
    for (const { exact, partial, ...row } of rows) {
      const content = decodeExact(row.content, exact, 'content')
      const sent = row.sent === null ? null : decodeExact(row.sent, exact, 'sent_content')
      yield { ...row, content, sent, partial: partial === 1 }
    }
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id ?? last
  }
}
