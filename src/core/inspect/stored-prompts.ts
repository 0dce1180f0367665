import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { PromptSnapshot } from '../../shared/model'

/** Which stored prompt has which text; filled as prompts are met. A stored prompt never changes. */
const known = new WeakMap<Database, { last: number; readonly byText: Map<string, string> }>()

/**
 * The prompt that was sent as this system text, with its layers; `null` when none was stored. Behind it may stand what held
 * for that request only.
 */
export function promptWithText(db: Database, text: string): PromptSnapshot | null {
  const key = textsOf(db).get(hash('sha256', text)) ?? keyOfStart(db, text)
  return key === null ? null : promptByKey(db, key)
}

const starts = new WeakMap<Database, Map<string, string | null>>()

/** A request is never older than its prompt, so what is found once is found for good. */
function keyOfStart(db: Database, text: string): string | null {
  const known = starts.get(db) ?? new Map<string, string | null>()
  starts.set(db, known)
  const sha256 = hash('sha256', text)
  const sql = `SELECT hash FROM (SELECT hash, snapshot ->> '$.text' AS prompt FROM prompts)
    WHERE prompt <> '' AND substr(?, 1, length(prompt)) = prompt ORDER BY length(prompt) DESC LIMIT 1`
  const seen = known.get(sha256)
  if (seen !== undefined) return seen
  const found = db.prepare<[string], string>(sql).pluck().get(text) ?? null
  known.set(sha256, found)
  return found
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
