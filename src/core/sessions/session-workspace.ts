import type { OpenDatabase } from './open-database'

/** Whether a session works, or worked, in this folder. */
export function isWorkspaceOfSession(db: OpenDatabase['db'], path: string): boolean {
  return db.prepare<[string], 1>('SELECT 1 FROM sessions WHERE workspace = ? LIMIT 1').pluck().get(path) !== undefined
}
