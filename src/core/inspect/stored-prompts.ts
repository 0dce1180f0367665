import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { PromptSnapshot } from '../../shared/model'

/** Which stored prompt has which text; filled as prompts are met. A stored prompt never changes. */
const known = new WeakMap<Database, { last: number; readonly byText: Map<string, string> }>()

/** The prompt that has exactly this text, with its layers; `null` when none was stored. */
export function promptWithText(db: Database, text: string): PromptSnapshot | null {
  const key = textsOf(db).get(hash('sha256', text))
  return key === undefined ? null : promptByKey(db, key)
}

function promptByKey(db: Database, key: string): PromptSnapshot | null {
  const json = db.prepare<[string], string>('SELECT snapshot FROM prompts WHERE hash = ?').pluck().get(key)
  const parsed = json === undefined ? null : PromptSnapshot.safeParse(JSON.parse(json))
  return parsed?.success === true ? parsed.data : null
}

function textsOf(db: Database): ReadonlyMap<string, string> {
  const seen = known.get(db) ?? { last: 0, byText: new Map<string, string>() }
  known.set(db, seen)
  const sql = `SELECT rowid, hash, snapshot ->> '$.sha256' AS sha256 FROM prompts WHERE rowid > ? ORDER BY rowid`
  for (const row of db.prepare<[number], { rowid: number; hash: string; sha256: string | null }>(sql).all(seen.last)) {
    seen.last = row.rowid
    if (row.sha256 !== null) seen.byText.set(row.sha256, row.hash)
  }
  return seen.byText
}
