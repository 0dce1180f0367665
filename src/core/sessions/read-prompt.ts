import type { Database } from 'better-sqlite3'
import { PromptSnapshot } from '../../shared/model'

const sql = `SELECT snapshot, prompt_built_at AS builtAt FROM sessions JOIN prompts ON hash = prompt_hash WHERE id = ?`

/** `null` when the session has none, or one that this version cannot read. A long prompt takes tens of milliseconds. */
export function readPrompt(db: Database, { sessionId }: { readonly sessionId: string }): PromptSnapshot | null {
  const row = db.prepare<[string], { snapshot: string; builtAt: string }>(sql).get(sessionId)
  if (row === undefined) return null
  const parsed = PromptSnapshot.safeParse(JSON.parse(row.snapshot))
  if (!parsed.success) return null
  return { ...parsed.data, builtFor: { ...parsed.data.builtFor, builtAt: row.builtAt } }
}
