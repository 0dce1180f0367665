import type { Database } from 'better-sqlite3'
import type { Written, Writer } from './create-writer'

/** What a session is sent to, and how hard the model thinks; `null`: as the settings say. */
export interface SessionModel {
  readonly provider: string
  readonly model: string
  readonly effort: 'minimal' | 'low' | 'medium' | 'high' | null
}

/** From the next turn on. `false` when there is no such session. */
export function storeSessionModel(
  write: Writer['write'],
  sessionId: string,
  { provider, model, effort }: SessionModel,
): Promise<Written<boolean>> {
  return write((db) => {
    const sql = 'UPDATE sessions SET provider = ?, model = ?, effort = ? WHERE id = ?'
    return db.prepare(sql).run(provider, model, effort, sessionId).changes === 1
  })
}

export function sessionEffort(db: Database, sessionId: string): SessionModel['effort'] {
  const sql = 'SELECT effort FROM sessions WHERE id = ?'
  return db.prepare<[string], SessionModel['effort']>(sql).pluck().get(sessionId) ?? null
}

/** The tokens of the conversation as the last answer billed them; `null` when nothing was billed since it is what it is now. */
export function billedConversation(db: Database, sessionId: string): number | null {
  const sql = `SELECT input_tokens + cache_read_tokens + cache_write_tokens + output_tokens FROM requests
    WHERE session_id = :id AND outcome = 'completed' AND input_tokens > 0 AND message_id IS NOT NULL
      AND id > (SELECT coalesce(max(request_id), 0) FROM compressions WHERE session_id = :id AND state = 'active')
    ORDER BY id DESC LIMIT 1`
  return db.prepare<{ id: string }, number>(sql).pluck().get({ id: sessionId }) ?? null
}
