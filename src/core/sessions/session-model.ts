import type { Database } from 'better-sqlite3'
import type { Written, Writer } from './create-writer'

/** What a session is sent to, and how hard the model thinks; `null`: as the settings say. */
export interface SessionModel {
  readonly provider: string
  readonly model: string
  readonly effort: 'none' | 'minimal' | 'low' | 'medium' | 'high' | null
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
