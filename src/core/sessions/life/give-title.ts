import type { Database } from 'better-sqlite3'
import { prepared } from '../prepared'
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
  prepared(db, 'UPDATE sessions SET title = ?, title_source = ? WHERE id = ?').run(title, source, sessionId)
  return title
}

/** The title, or the title with a number when others have it. Thousands of one title cost no more than a few. */
export function freeTitle(db: Database, title: string, sessionId: string | null): string {
  const stem = stemOf(title)
  const others = prepared(
    db,
    // In the order of the index everything that begins with the stem and a number stands together.
    'SELECT title FROM sessions WHERE (title = ? OR (title >= ? AND title < ?)) AND id <> ? LIMIT ?',
  ).all(stem, `${stem} #`, `${stem} $`, sessionId ?? '', many) as readonly { readonly title: string }[]
  const taken = others.map((other) => other.title)
  if (taken.length === many) return freeAmongMany(db, stem, sessionId)
  return taken.includes(title) || title !== stem ? nextTitle(stem, taken) : title
}

const many = 64

/** A number that is free, found by halves: among so many there are hardly gaps. */
function freeAmongMany(db: Database, stem: string, sessionId: string | null): string {
  const holder = prepared(db, 'SELECT 1 FROM sessions WHERE title = ? AND id <> ?')
  const after = (number: number) => nextTitle(stem, [`${stem} #${number}`])
  const isTaken = (number: number) => holder.get(after(number - 1), sessionId ?? '') !== undefined
  let [taken, free] = [1, 2]
  while (isTaken(free)) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (isTaken(middle)) taken = middle
    else free = middle
  }
  return after(free - 1)
}

function holderOf(db: Database, title: string): string | undefined {
  return db.prepare<[string], string>('SELECT id FROM sessions WHERE title = ?').pluck().get(title)
}

function titleOf(db: Database, sessionId: string): Title {
  const sql = 'SELECT title, title_source AS source FROM sessions WHERE id = ? AND deleted_at IS NULL'
  const found = prepared(db, sql).get(sessionId) as Title | undefined
  if (found === undefined) throw new Refused(said('sessions.gone'))
  return found
}
