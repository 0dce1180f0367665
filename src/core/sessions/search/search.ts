import type { Database } from 'better-sqlite3'
import type { SearchHit, SearchRequest, SearchResult } from '../../../shared/search'
import { findMessages } from './find-messages'
import { findTitles } from './find-titles'
import { parseQuery, type SearchQuery } from './parse-query'
import type { FoundMessage } from './read-found'
import { scanGap } from './scan-gap'
import { snippet } from './snippet'

/** On a connection from `openSearch`. Titles first, then messages. Whatever is typed is a query, never an error. */
export function search(db: Database, request: SearchRequest): SearchResult {
  const query = parseQuery(request.text)
  if (query === null) return { hits: [], more: false, unsearched: 0 }
  // One more than shown tells whether there are more.
  const wanted = request.offset + request.limit + 1
  const titles = findTitles(db, query, request)
  const gap = scanGap(db, query, request, wanted)
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
