import type { Database } from 'better-sqlite3'
import { stemOf } from './titles'

/** Which session a person means: the one with this id, else the newest of those with this title or a number behind it. */
export function sessionNamed(db: Database, name: string): string | null {
  const byId = db
    .prepare<[string], string>('SELECT id FROM sessions WHERE id = ? AND deleted_at IS NULL')
    .pluck()
    .get(name)
  if (byId !== undefined) return byId
  const titled = db
    .prepare<[string, string, string], { readonly id: string; readonly title: string }>(
      `SELECT id, title FROM sessions WHERE deleted_at IS NULL AND (title = ? OR substr(title, 1, length(?) + 2) = ? || ' #')
       ORDER BY started_at DESC, length(title) DESC, title DESC`,
    )
    .all(name, name, name)
  return titled.find(({ title }) => title === name || stemOf(title) === name)?.id ?? null
}

/** The conversation that somebody had last in this folder. Sub-agents and jobs are nobody's conversation. */
export function latestSessionIn(db: Database, workspace: string): string | null {
  const sql = `SELECT id FROM sessions WHERE workspace = ? AND deleted_at IS NULL AND archived = 0
       AND (parent_kind IS NULL OR parent_kind IN ('branch', 'reset')) AND origin NOT IN ('schedule', 'sub-agent', 'api')
       ORDER BY last_active_at DESC, id DESC LIMIT 1`
  return db.prepare<[string], string>(sql).pluck().get(workspace) ?? null
}
