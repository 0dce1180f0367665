import type { Database } from 'better-sqlite3'
import { fact, setFact } from './index-schema'
import { indexText } from './index-text'

const messagesAtOnce = 200
const changesAtOnce = 500
const titlesAtOnce = 500

/** A step ends after so many characters, so that a search never waits long for it. */
const charactersAtOnce = 300_000

/** Longer texts are found by their beginning. */
const longestText = 250_000
const longestToolOutput = 16_384

export interface IndexState {
  /** Messages that are not in the index yet. */
  readonly waiting: boolean
}

/** One short step. Appending to a session never waits for it: the index has a file and a lock of its own. */
export function fillIndex(db: Database): IndexState {
  return db.transaction(() => {
    // A write first: the lock is taken before anything is read, so two processes never do the same step.
    db.prepare(`UPDATE search.facts SET value = value WHERE key = 'version'`).run()
    const titles = readTitles(db)
    const changes = readChanges(db)
    const more = readMessages(db)
    return { waiting: more || titles === titlesAtOnce || changes === changesAtOnce }
  })()
}

interface NewRow {
  readonly id: number
  readonly sessionId: string
  readonly role: string
  readonly content: string
  readonly toolName: string | null
  readonly toolCalls: string | null
  readonly createdAt: number
  readonly display: string | null
}

/** Returns whether there may be more. */
function readMessages(db: Database): boolean {
  const { rows, more } = nextMessages(db)
  const numbers = new Map<string, number>()
  const insertDoc = db.prepare(
    'INSERT OR REPLACE INTO search.docs (id, session, role, tool, at) VALUES (?, ?, ?, ?, ?)',
  )
  const insertWords = db.prepare('INSERT OR REPLACE INTO search.message_index (rowid, words, grams) VALUES (?, ?, ?)')
  const insertParts = db.prepare('INSERT OR REPLACE INTO search.part_index (rowid, parts) VALUES (?, ?)')
  for (const row of rows) {
    if (row.display === 'hidden') continue
    const number = numbers.get(row.sessionId) ?? numberOf(db, row.sessionId)
    numbers.set(row.sessionId, number)
    insertDoc.run(row.id, number, row.role, row.toolName, row.createdAt)
    const { words, grams, parts } = indexText(searchedText(row))
    insertWords.run(row.id, words, grams)
    insertParts.run(row.id, parts)
  }
  const last = rows.at(-1)
  if (last !== undefined) setFact(db, 'messages', String(last.id))
  return more
}

function nextMessages(db: Database): { readonly rows: readonly NewRow[]; readonly more: boolean } {
  const select = db.prepare<[number, number, number, number], NewRow>(
    `SELECT id, session_id AS sessionId, role, tool_name AS toolName, tool_calls AS toolCalls, created_at AS createdAt,
       display, substr(content, 1, CASE role WHEN 'tool' THEN ? ELSE ? END) AS content
     FROM main.messages WHERE id > ? ORDER BY id LIMIT ?`,
  )
  const rows: NewRow[] = []
  let characters = 0
  for (const row of select.iterate(longestToolOutput, longestText, Number(fact(db, 'messages')), messagesAtOnce)) {
    rows.push(row)
    characters += row.content.length
    if (characters >= charactersAtOnce) return { rows, more: true }
  }
  return { rows, more: rows.length === messagesAtOnce }
}

/** What a message is found by: its text, and the names and arguments of the tools that it calls. */
export function searchedText({
  content,
  toolName,
  toolCalls,
}: Pick<NewRow, 'content' | 'toolName' | 'toolCalls'>): string {
  return [content, toolName, toolCalls].filter((text) => text !== null && text !== '').join('\n')
}

function readChanges(db: Database): number {
  const rows = db
    .prepare<[number, number], { id: number; messageId: number | null; sessionId: string | null }>(
      `SELECT id, message_id AS messageId, session_id AS sessionId FROM main.index_changes
       WHERE id > ? ORDER BY id LIMIT ?`,
    )
    .all(Number(fact(db, 'changes')), changesAtOnce)
  for (const { messageId, sessionId } of rows) {
    if (messageId !== null) removeMessage(db, messageId)
    if (sessionId !== null) indexTitle(db, sessionId)
  }
  const last = rows.at(-1)
  if (last !== undefined) setFact(db, 'changes', String(last.id))
  return rows.length
}

function removeMessage(db: Database, id: number): void {
  if (db.prepare('DELETE FROM search.docs WHERE id = ?').run(id).changes === 0) return
  db.prepare('DELETE FROM search.message_index WHERE rowid = ?').run(id)
  db.prepare('DELETE FROM search.part_index WHERE rowid = ?').run(id)
}

/** The first pass over all titles; later ones come with the changes. */
function readTitles(db: Database): number {
  const after = fact(db, 'titles')
  if (after === 'done') return 0
  const ids = db
    .prepare<[string, number], string>(
      'SELECT id FROM main.sessions WHERE id > ? AND title IS NOT NULL ORDER BY id LIMIT ?',
    )
    .pluck()
    .all(after, titlesAtOnce)
  for (const id of ids) indexTitle(db, id)
  setFact(db, 'titles', ids.length < titlesAtOnce ? 'done' : (ids.at(-1) ?? 'done'))
  return ids.length
}

function indexTitle(db: Database, sessionId: string): void {
  const number = numberOf(db, sessionId)
  db.prepare('DELETE FROM search.title_index WHERE rowid = ?').run(number)
  const title = db.prepare<[string], string>('SELECT title FROM main.sessions WHERE id = ?').pluck().get(sessionId)
  if (title === undefined || title === null) return
  const { words, grams, parts } = indexText(title)
  db.prepare('INSERT INTO search.title_index (rowid, words, grams, parts) VALUES (?, ?, ?, ?)').run(
    number,
    words,
    grams,
    parts,
  )
}

function numberOf(db: Database, sessionId: string): number {
  db.prepare('INSERT OR IGNORE INTO search.known_sessions (id) VALUES (?)').run(sessionId)
  return Number(db.prepare('SELECT number FROM search.known_sessions WHERE id = ?').pluck().get(sessionId))
}
