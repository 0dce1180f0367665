import type { Database } from 'better-sqlite3'
import type { SearchRequest } from '../../../shared/search'
import { fact } from './index-schema'
import { matchText } from './match-text'
import { narrowSessions } from './narrow'
import type { SearchQuery } from './parse-query'
import { foundColumns, type FoundMessage, foundOf, isShown } from './read-found'

const mostScanned = 2_000

export interface Gap {
  readonly found: readonly FoundMessage[]
  /** Messages that are neither in the index nor were looked at. */
  readonly unsearched: number
}

/** What was stored since the index was filled last is looked through word by word, the newest first. */
export function scanGap(db: Database, query: SearchQuery, request: SearchRequest, wanted: number): Gap {
  const mark = Number(fact(db, 'messages'))
  const newest = Number(db.prepare('SELECT coalesce(max(id), 0) FROM main.messages').pluck().get())
  if (newest <= mark) return { found: [], unsearched: 0 }
  const narrowing = narrowSessions(request)
  const rows = db
    .prepare<unknown[], Parameters<typeof foundOf>[0]>(
      `SELECT ${foundColumns} FROM main.messages JOIN main.sessions ON sessions.id = messages.session_id
       WHERE messages.id > ? AND messages.id <= ? AND ${isShown} AND ${narrowing.sql} ORDER BY messages.id DESC`,
    )
    .all(Math.max(mark, newest - mostScanned), newest, ...narrowing.values)
  const found: FoundMessage[] = []
  for (const row of rows) {
    if (found.length >= wanted) break
    const message = foundOf(row)
    if (isWanted(message, request) && matchText(message.text, query).length > 0) found.push(message)
  }
  return { found, unsearched: Math.max(0, newest - mark - mostScanned) }
}

function isWanted({ role, toolName, at }: FoundMessage, { roles, tool, from, to }: SearchRequest): boolean {
  if (roles !== undefined && !roles.includes(role)) return false
  if (tool !== undefined && toolName !== tool) return false
  return (from === undefined || at >= from) && (to === undefined || at <= to)
}
