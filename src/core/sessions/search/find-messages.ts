import type { Database } from 'better-sqlite3'
import type { SearchRequest } from '../../../shared/search'
import { matchExpression, hasPrefixes, partExpression, type Reading } from './match-expression'
import { matchText } from './match-text'
import { narrowMessages, type Narrowing } from './narrow'
import type { SearchQuery } from './parse-query'
import { type FoundMessage, readFound } from './read-found'

/** Candidates for a part of a word are looked at one by one, the newest first. */
const mostCandidates = 1_000

/**
 * The best `wanted` messages, best first: those with the words, then those with longer words that begin so, then those with
 * words that have it inside.
 */
export function findMessages(db: Database, query: SearchQuery, request: SearchRequest, wanted: number): FoundMessage[] {
  const narrowing = narrowMessages(request)
  const found = new Map<number, FoundMessage>()
  const readings: Reading[] = hasPrefixes(query) ? ['words', 'prefixes'] : ['words']
  for (const reading of readings) {
    if (found.size >= wanted) break
    collect(db, orderedIds(db, query, reading, request.sort, narrowing), found, wanted)
  }
  const parts = found.size >= wanted ? null : partExpression(query)
  if (parts !== null) collectParts(db, query, partIds(db, parts, narrowing), found, wanted)
  return [...found.values()]
}

type Page = (limit: number, offset: number) => number[]

/** Rows that are gone or hidden by now are skipped, which may take another page. */
function collect(db: Database, page: Page, found: Map<number, FoundMessage>, wanted: number): void {
  let offset = 0
  for (let size = wanted - found.size + 8; found.size < wanted; size *= 4) {
    const ids = page(size, offset)
    for (const message of readFound(
      db,
      ids.filter((id) => !found.has(id)),
    )) {
      if (found.size < wanted) found.set(message.id, message)
    }
    if (ids.length < size) return
    offset += size
  }
}

function collectParts(
  db: Database,
  query: SearchQuery,
  ids: readonly number[],
  found: Map<number, FoundMessage>,
  wanted: number,
): void {
  const step = 50
  for (let start = 0; start < ids.length && found.size < wanted; start += step) {
    const fresh = ids.slice(start, start + step).filter((id) => !found.has(id))
    for (const message of readFound(db, fresh)) {
      if (found.size < wanted && matchText(message.text, query).length > 0) found.set(message.id, message)
    }
  }
}

function orderedIds(
  db: Database,
  query: SearchQuery,
  reading: Reading,
  sort: SearchRequest['sort'],
  narrowing: Narrowing | null,
): Page {
  const isByTime = sort !== 'relevance'
  // How well a mere beginning fits says little, and weighing every word that begins so takes long.
  const byFit = reading === 'words' ? 'rank' : 'message_index.rowid DESC'
  const order = isByTime ? `docs.at ${direction[sort]}, docs.id ${direction[sort]}` : byFit
  const join = isByTime || narrowing !== null ? 'JOIN search.docs ON docs.id = message_index.rowid' : ''
  const where = narrowing === null ? '' : `AND ${narrowing.sql}`
  // With this order FTS5 itself keeps the best, and the docs are only asked about those.
  const statement = db
    .prepare<unknown[], number>(
      `SELECT message_index.rowid FROM search.message_index ${join.replace('JOIN', 'CROSS JOIN')}
       WHERE message_index MATCH ? ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    )
    .pluck()
  return (limit, offset) => statement.all(matchExpression(query, reading), ...(narrowing?.values ?? []), limit, offset)
}

const direction = { newest: 'DESC', oldest: 'ASC', relevance: '' } as const

function partIds(db: Database, expression: string, narrowing: Narrowing | null): number[] {
  const join = narrowing === null ? '' : 'CROSS JOIN search.docs ON docs.id = part_index.rowid'
  const where = narrowing === null ? '' : `AND ${narrowing.sql}`
  return db
    .prepare<unknown[], number>(
      `SELECT part_index.rowid FROM search.part_index ${join}
       WHERE part_index MATCH ? ${where} ORDER BY part_index.rowid DESC LIMIT ?`,
    )
    .pluck()
    .all(expression, ...(narrowing?.values ?? []), mostCandidates)
}
