import type { Database } from 'better-sqlite3'
import type { ModelTarget } from '../../models/errors/fallback-chain'
import { prepared } from '../../sessions/prepared'

/** What a session is sent to now, and the turn that was its last. */
export interface CompressedSession extends ModelTarget {
  readonly lastTurnId: string | null
  readonly isRunning: boolean
}

/** `null` when there is no such session. */
export function compressedSession(db: Database, sessionId: string): CompressedSession | null {
  const target = prepared<[string], ModelTarget>(db, 'SELECT model, provider FROM sessions WHERE id = ?').get(sessionId)
  if (target === undefined) return null
  const last = prepared<[string], { id: string; endedAt: number | null }>(
    db,
    'SELECT id, ended_at AS endedAt FROM turns WHERE session_id = ? ORDER BY user_message_id DESC LIMIT 1',
  ).get(sessionId)
  return { ...target, lastTurnId: last?.id ?? null, isRunning: last !== undefined && last.endedAt === null }
}
