import type { Database } from 'better-sqlite3'
import { plucked, prepared } from '../prepared'

/** How well compressing a session has worked, as far as it decides about the next attempt. */
export interface CompressionHealth {
  readonly model: string
  /** Compressions in a row after which the conversation was still too long. */
  readonly ineffective: number
  /** Summaries in a row that were made without a model. */
  readonly fallbacks: number
  /** When a model last failed to write one. */
  readonly failedAt: number | null
  /** The newest compression whose effect is counted; 0 for none. */
  readonly judged: number
  /** The user took a compression back: nothing happens by itself until there is no other way. */
  readonly paused: boolean
}

export function readHealth(db: Database, sessionId: string, model: string): CompressionHealth {
  const row = prepared<[string], Omit<CompressionHealth, 'paused'> & { paused: 0 | 1 }>(
    db,
    `SELECT model, ineffective, fallbacks, failed_at AS failedAt, judged, paused FROM compression_health WHERE session_id = ?`,
  ).get(sessionId)
  if (row === undefined) return healthy(model)
  // Another model has another window and other manners: what was counted says nothing about it.
  if (row.model !== model) return { ...healthy(model), judged: row.judged, paused: row.paused === 1 }
  return { ...row, paused: row.paused === 1 }
}

export const healthy = (model: string): CompressionHealth => ({
  model,
  ineffective: 0,
  fallbacks: 0,
  failedAt: null,
  judged: 0,
  paused: false,
})

/** Inside a transaction. */
export function storeHealth(db: Database, sessionId: string, health: CompressionHealth): void {
  const { model, ineffective, fallbacks, failedAt, judged, paused } = health
  prepared(
    db,
    `INSERT INTO compression_health (session_id, model, ineffective, fallbacks, failed_at, judged, paused)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (session_id) DO UPDATE SET model = excluded.model, ineffective = excluded.ineffective,
       fallbacks = excluded.fallbacks, failed_at = excluded.failed_at, judged = excluded.judged,
       paused = excluded.paused`,
  ).run(sessionId, model, ineffective, fallbacks, failedAt, judged, paused ? 1 : 0)
}

/** Real sizes of the conversation, as billed. */
export interface BilledInput {
  /** Of the newest answered request since the last compression; `null` when there was none yet. */
  readonly tokens: number | null
  /** Of the first one since the last compression: it tells how much that helped. */
  readonly first: number | null
  /** The last compression; 0 when there was none. */
  readonly compressionId: number
}

export function billedInput(db: Database, sessionId: string): BilledInput {
  const last = prepared<[string], { id: number; requestId: number }>(
    db,
    `SELECT id, request_id AS requestId FROM compressions WHERE session_id = ? AND state = 'active' ORDER BY id DESC LIMIT 1`,
  ).get(sessionId)
  const billed = (order: 'ASC' | 'DESC') =>
    plucked<[string, number], number>(
      db,
      // A request without a message of its own was no part of the conversation.
      `SELECT input_tokens + coalesce(cache_read_tokens, 0) + coalesce(cache_write_tokens, 0) FROM requests
         WHERE session_id = ? AND id > ? AND message_id IS NOT NULL AND input_tokens IS NOT NULL ORDER BY id ${order} LIMIT 1`,
    ).get(sessionId, last?.requestId ?? 0) ?? null
  return { tokens: billed('DESC'), first: last === undefined ? null : billed('ASC'), compressionId: last?.id ?? 0 }
}
