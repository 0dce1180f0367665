import type { Database } from 'better-sqlite3'
import type { Message } from '../../shared/model'
import { estimateTokens } from '../models/estimate-tokens'
import { encodeTexts } from './exact-text'
import { prepared } from './prepared'
import { preview } from './preview'

export interface NewMessage {
  readonly role: Message['role']
  /** As the user typed it, the model wrote it or the tool returned it. */
  readonly content: string
  /** What the model gets, when that is not `content`. */
  readonly sentContent?: string
  readonly turnId?: string
  /** Of an answer: the calls it makes, as JSON. */
  readonly toolCalls?: string
  /** Of an answer: what the model thought, as JSON. */
  readonly reasoning?: string
  /** Of a tool's result: the call that it answers. */
  readonly toolCallId?: string
  readonly toolName?: string
  /** Of a command's result. */
  readonly exitCode?: number
  /** The content as JSON, when it is more than one text. */
  readonly parts?: string
  /** The answer ended before the model was done. */
  readonly partial?: boolean
  /** `hidden`: scaffolding that nobody typed. `summary`: stands for older messages. Neither names a session. */
  readonly display?: 'hidden' | 'summary'
  /** By the estimate unless it is known better. */
  readonly tokenCount?: number
  /** Of an answer: why the model stopped. */
  readonly finishReason?: string
}

/** Inside a transaction. Returns the new message's id. Ids grow within a session. */
export function insertMessage(db: Database, session: string, message: NewMessage, now: number): number {
  const { role, content, sentContent: sent = null } = message
  const { lastInsertRowid } = prepared(
    db,
    `INSERT INTO messages (session_id, role, content, sent_content, exact, turn_id, tool_calls, reasoning, tool_call_id,
       tool_name, parts, partial, display, token_count, finish_reason, exit_code, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    session,
    role,
    content,
    sent,
    encodeTexts({ content, sent_content: sent }),
    message.turnId ?? null,
    message.toolCalls ?? null,
    message.reasoning ?? null,
    message.toolCallId ?? null,
    message.toolName ?? null,
    message.parts ?? null,
    message.partial === true ? 1 : 0,
    message.display ?? null,
    message.tokenCount ?? estimateTokens(`${sent ?? content}${message.toolCalls ?? ''}`),
    message.finishReason ?? null,
    message.exitCode ?? null,
    now,
  )
  prepared(
    db,
    `UPDATE sessions SET message_count = message_count + 1, last_active_at = max(last_active_at, ?),
       tool_call_count = tool_call_count + ?, preview = CASE WHEN preview = '' THEN ? ELSE preview END
     WHERE id = ?`,
  ).run(now, role === 'tool' ? 1 : 0, role === 'user' && message.display === undefined ? preview(content) : '', session)
  return Number(lastInsertRowid)
}
