import type { Database } from 'better-sqlite3'
import type { Cost } from '../../../shared/turn'
import type { HistoryRow } from '../ledger/read-history'
import type { Compression, ShortenedMessage } from './compression'
import { plucked, prepared } from '../prepared'

interface Row extends Omit<Compression, 'cost'> {
  readonly status: Cost['status']
  readonly dollars: number | null
}

/** Oldest first, undone ones included. */
export function listCompressions(db: Database, sessionId: string): Compression[] {
  const rows = prepared<[string], Row>(
    db,
    `SELECT id, turn_id AS turnId, cause, made_by AS "by", topic, state, position, summary, messages,
         tokens_before AS tokensBefore, tokens_after AS tokensAfter, cost_status AS status, cost_dollars AS dollars,
         created_at AS createdAt
       FROM compressions WHERE session_id = ? ORDER BY id`,
  ).all(sessionId)
  return rows.map(({ status, dollars, ...row }) => ({
    ...row,
    cost: status === 'unpriced' ? { status } : { status, dollars: dollars ?? 0 },
  }))
}

export interface ActiveSummary {
  readonly id: number
  readonly summary: string
  /** What the model gets. */
  readonly handoff: string
}

/** The summary that is part of the conversation now. */
export function activeSummary(db: Database, sessionId: string): ActiveSummary | null {
  const sql = `SELECT compressions.id, summary, handoff
    FROM compressions JOIN messages ON messages.id = position AND messages.state = 'compacted'
    WHERE compressions.session_id = ? AND compressions.state = 'active' ORDER BY compressions.id DESC LIMIT 1`
  return prepared<[string], ActiveSummary>(db, sql).get(sessionId) ?? null
}

/** Changes with every compression and every undo. */
export function compressionMark(db: Database, sessionId: string): string {
  const sql = `SELECT count(*) || '/' || coalesce(sum(state = 'undone'), 0) FROM compressions WHERE session_id = ?`
  return String(plucked(db, sql).get(sessionId))
}

interface SummaryRow {
  readonly compressionId: number
  readonly id: number
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** The history as compressions left it: shortened messages, and each summary in the place of what it stands for. */
export function applyCompressions(db: Database, sessionId: string, rows: readonly HistoryRow[]): HistoryRow[] {
  const shortened = shortenedMessages(db, sessionId)
  const messages = shortened.size === 0 ? [...rows] : rows.map((row) => ({ ...row, ...shortened.get(row.id) }))
  const summaries = prepared<[string], SummaryRow>(
    db,
    // Once the last message that it stands for was undone by the user, the summary tells of things that never happened.
    `SELECT compressions.id AS compressionId, messages.id, compressions.role, handoff AS content
       FROM compressions JOIN messages ON messages.id = position AND messages.state = 'compacted'
       WHERE compressions.session_id = ? AND compressions.state = 'active' AND compressions.role IS NOT NULL`,
  ).all(sessionId)
  if (summaries.length === 0) return messages
  const nothing = { toolCalls: null, reasoning: null, parts: null, toolCallId: null, toolName: null }
  return [...messages, ...summaries.map((summary) => ({ ...nothing, ...summary }))].sort((a, b) => a.id - b.id)
}

/** The newest form of each message that a compression changed. */
function shortenedMessages(db: Database, sessionId: string): Map<number, Omit<ShortenedMessage, 'messageId'>> {
  const rows = prepared<[string], ShortenedMessage>(
    db,
    `SELECT message_id AS messageId, content, parts, tool_calls AS toolCalls, reasoning
       FROM shortened_messages JOIN compressions ON compressions.id = compression_id
       WHERE session_id = ? AND state <> 'undone' ORDER BY compression_id`,
  ).all(sessionId)
  return new Map(rows.map(({ messageId, ...form }) => [messageId, form]))
}
