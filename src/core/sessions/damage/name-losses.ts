import Database from 'better-sqlite3'
import { databaseFailure } from '../database-failure'
import { type SaidText, said, sentences } from '../../../shared/words/said'
import type { SalvagedRows } from './salvage'
import { tablesOf } from './table-shape'

export interface LostInSession {
  /** Its title, or its id where that is lost too. */
  readonly title: string
  readonly messages: number
  /** Nothing is left of it, only its name; or it is there again, without what was known about it. */
  readonly session: 'kept' | 'without-details' | 'gone'
}

/** What a damaged file had and the new one has not, as far as its indexes still tell. */
export interface Losses {
  readonly sessions: readonly LostInSession[]
  /** Rows of other tables, by table. */
  readonly rows: Readonly<Record<string, number>>
}

interface Known {
  readonly title: string | null
  readonly expected: number
}

/** Gives sessions that were lost their titles back. To be called before `target` is mended. */
export function nameLosses(path: string, target: Database.Database, salvaged: SalvagedRows): () => Losses {
  const source = openSource(path)
  const ask = <T>(sql: string): T[] => asked(() => source?.prepare(sql).all() as T[] | undefined) ?? []
  const ids = ask<{ row: number; id: string }>(
    'SELECT rowid AS row, id FROM sessions INDEXED BY sqlite_autoindex_sessions_1',
  )
  const titles = ask<{ row: number; title: string }>(
    'SELECT rowid AS row, title FROM sessions INDEXED BY sessions_by_title WHERE title IS NOT NULL',
  )
  const indexed = ask<{ id: string; count: number }>(
    'SELECT session_id AS id, count(*) AS count FROM messages INDEXED BY messages_by_session GROUP BY session_id',
  )
  const expectedRows = tablesOf(target).map(({ name }) => {
    const [found] = ask<{ count: number }>(`SELECT count(*) AS count FROM ${name}`)
    return { name, expected: found?.count ?? 0 }
  })
  source?.close()

  const known = new Map<string, Known>()
  const titleOf = new Map(titles.map(({ row, title }) => [row, title]))
  for (const { row, id } of ids) known.set(id, { title: titleOf.get(row) ?? null, expected: 0 })
  const stored = target
    .prepare<[], { id: string; title: string | null; expected: number }>(
      'SELECT id, title, message_count AS expected FROM sessions',
    )
    .all()
  const kept = new Set(stored.map(({ id }) => id))
  for (const { id, title, expected } of stored) known.set(id, { title, expected: indexed.length > 0 ? 0 : expected })
  for (const { id, count } of indexed) known.set(id, { title: known.get(id)?.title ?? null, expected: count })
  const present = new Map(
    target
      .prepare<[], { id: string; count: number }>('SELECT session_id AS id, count(*) AS count FROM messages GROUP BY 1')
      .all()
      .map(({ id, count }) => [id, count]),
  )

  return () => {
    const isThere = target.prepare('SELECT 1 FROM sessions WHERE id = ?').pluck()
    const sessions = [...known].flatMap(([id, { title, expected }]): LostInSession[] => {
      const session = kept.has(id) ? 'kept' : isThere.get(id) === undefined ? 'gone' : 'without-details'
      if (session === 'without-details' && title !== null)
        target.prepare('UPDATE OR IGNORE sessions SET title = ? WHERE id = ?').run(title, id)
      const messages = Math.max(0, expected - (present.get(id) ?? 0))
      return session === 'kept' && messages === 0 ? [] : [{ title: title ?? id, messages, session }]
    })
    const rows = expectedRows
      .map(({ name, expected }) => [name, expected - (salvaged[name] ?? 0)] as const)
      .filter(([name, lost]) => lost > 0 && name !== 'sessions' && name !== 'messages')
    return { sessions, rows: Object.fromEntries(rows) }
  }
}

const mostNamed = 20

export function sayLosses({ sessions, rows }: Losses): SaidText {
  const named = sessions.slice(0, mostNamed).map(({ title, messages: count, session }) => {
    if (session === 'gone') return said('sessions.lost_session', { title, count })
    if (session === 'without-details') return said('sessions.lost_details', { title, count })
    return said('sessions.lost_messages', { title, count })
  })
  const more = sessions.length > mostNamed ? [said('sessions.lost_more', { count: sessions.length - mostNamed })] : []
  const others = Object.entries(rows).map(([table, count]) => said('sessions.lost_rows', { table, count }))
  const all = [...named, ...more, ...others]
  return all.length === 0 ? said('sessions.lost_nothing') : sentences(all)
}

function openSource(path: string): Database.Database | null {
  return asked(() => new Database(path, { readonly: true, fileMustExist: true })) ?? null
}

/** Nothing where the file is too damaged to answer. */
function asked<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if (databaseFailure(error) === null && !(error instanceof Database.SqliteError)) throw error
    return null
  }
}
