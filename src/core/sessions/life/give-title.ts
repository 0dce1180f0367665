import type { Database } from 'better-sqlite3'
import { Refused } from './refused'
import { cleanTitle, mayReplace, nextTitle, stemOf, type Title, type TitleSource } from './titles'
import { said } from '../../../shared/words/said'

/** Inside a transaction: what the user calls the session. Returns the title; throws `Refused`. */
export function renameSession(db: Database, sessionId: string, text: string): string | null {
  const cleaned = cleanTitle(text)
  if (!cleaned.ok) throw new Refused(cleaned.message)
  titleOf(db, sessionId)
  const { title } = cleaned
  const holder = title === null ? undefined : holderOf(db, title)
  if (title !== null && holder !== undefined && holder !== sessionId)
    throw new Refused(said('sessions.title_taken', { title }))
  db.prepare('UPDATE sessions SET title = ?, title_source = ? WHERE id = ?').run(
    title,
    title === null ? null : 'user',
    sessionId,
  )
  return title
}

/** Inside a transaction: a title that nobody typed. `null` when the session has a better one. A taken title gets a number. */
export function giveTitle(db: Database, sessionId: string, text: string, source: TitleSource): string | null {
  const cleaned = cleanTitle([...text].slice(0, 90).join(''))
  if (!cleaned.ok || cleaned.title === null) return null
  if (!mayReplace(titleOf(db, sessionId), source)) return null
  const title = freeTitle(db, cleaned.title, sessionId)
  db.prepare('UPDATE sessions SET title = ?, title_source = ? WHERE id = ?').run(title, source, sessionId)
  return title
}

/** The title, or the title with a number when others have it. */
export function freeTitle(db: Database, title: string, sessionId: string | null): string {
  const stem = stemOf(title)
  const taken = db
    .prepare<[string, string, string, string], string>(
      // In the order of the index everything that begins with the stem and a number stands together.
      `SELECT title FROM sessions WHERE (title = ? OR (title >= ? AND title < ?)) AND id <> ?`,
    )
    .pluck()
    .all(stem, `${stem} #`, `${stem} $`, sessionId ?? '')
  return taken.includes(title) || title !== stem ? nextTitle(stem, taken) : title
}

function holderOf(db: Database, title: string): string | undefined {
  return db.prepare<[string], string>('SELECT id FROM sessions WHERE title = ?').pluck().get(title)
}

function titleOf(db: Database, sessionId: string): Title {
  const found = db
    .prepare<[string], Title>('SELECT title, title_source AS source FROM sessions WHERE id = ? AND deleted_at IS NULL')
    .get(sessionId)
  if (found === undefined) throw new Refused(said('sessions.gone'))
  return found
}
