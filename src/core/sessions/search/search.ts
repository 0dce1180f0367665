import type { Database } from 'better-sqlite3'
import type { SearchHit, SearchRequest, SearchResult } from '../../../shared/search'
import { findMessages } from './find-messages'
import { findTitles } from './find-titles'
import { parseQuery, type SearchQuery } from './parse-query'
import { type FoundMessage, foundColumns, foundOf, isShown } from './read-found'
import { snippet } from './snippet'
import { fact } from './index-schema'
import { matchText } from './match-text'
import { narrowSessions } from './narrow'

/** On a connection from `openSearch`. Titles first, then messages. Whatever is typed is a query, never an error. */
export function search(db: Database, request: SearchRequest, mostScanned = usuallyScanned): SearchResult {
  const query = parseQuery(request.text)
  if (query === null) return { hits: [], more: false, unsearched: 0 }
  // One more than shown tells whether there are more.
  const wanted = request.offset + request.limit + 1
  const titles = findTitles(db, query, request)
  const gap = scanGap(db, query, request, { wanted, mostScanned })
  const indexed = findMessages(db, query, request, wanted)
  const messages = new Map([...gap.found, ...indexed].map((message) => [message.id, message]))
  const ordered = [...messages.values()]
  if (request.sort === 'newest') ordered.sort((a, b) => b.at - a.at || b.id - a.id)
  if (request.sort === 'oldest') ordered.sort((a, b) => a.at - b.at || a.id - b.id)
  const page = [...titles, ...ordered].slice(request.offset, wanted)
  const shown = page.slice(0, request.limit)
  return {
    hits: shown.map((entry) => ('snippet' in entry ? entry : hitOf(entry, query))),
    more: page.length > request.limit,
    unsearched: gap.unsearched,
  }
}

function hitOf({ id, text, ...message }: FoundMessage, query: SearchQuery): SearchHit {
  const { text: shown, highlights } = snippet(text, query)
  return {
    ...message,
    messageId: id,
    snippet: shown,
    highlights: highlights.map(([start, end]) => [start, end]),
  }
}

/** Somebody types and waits for it; what is left is told. */
const usuallyScanned = 20_000

interface Gap {
  readonly found: readonly FoundMessage[]
  /** Messages that are neither in the index nor were looked at. */
  readonly unsearched: number
}

/** What was stored since the index was filled last is looked through word by word, the newest first. */
function scanGap(
  db: Database,
  query: SearchQuery,
  request: SearchRequest,
  { wanted, mostScanned }: { readonly wanted: number; readonly mostScanned: number },
): Gap {
  const mark = Number(fact(db, 'messages'))
  const newest = Number(db.prepare('SELECT coalesce(max(id), 0) FROM main.messages').pluck().get())
  if (newest <= mark) return { found: [], unsearched: 0 }
  const narrowing = narrowSessions(request)
  const rows = db
    .prepare<unknown[], Parameters<typeof foundOf>[0]>(
      `SELECT ${foundColumns} FROM main.messages JOIN main.sessions ON sessions.id = messages.session_id
       WHERE messages.id > ? AND messages.id <= ? AND ${isShown} AND ${narrowing.sql} ORDER BY messages.id DESC`,
    )
    .iterate(Math.max(mark, newest - mostScanned), newest, ...narrowing.values)
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
