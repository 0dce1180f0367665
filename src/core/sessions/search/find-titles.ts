import type { Database } from 'better-sqlite3'
import type { SearchHit, SearchRequest } from '../../../shared/search'
import { matchExpression, partExpression } from './match-expression'
import { matchText } from './match-text'
import { narrowSessions } from './narrow'
import type { SearchQuery } from './parse-query'
import { snippet } from './snippet'

const mostTitles = 50

interface Row {
  readonly id: string
  readonly title: string
  readonly preview: string
  readonly workspace: string | null
  readonly model: string
  readonly at: number
}

/** Sessions whose title has the words, newest first. */
export function findTitles(db: Database, query: SearchQuery, request: SearchRequest): SearchHit[] {
  if (request.roles !== undefined && !request.roles.includes('title')) return []
  if (request.tool !== undefined) return []
  const narrowing = narrowSessions(request)
  const select = db.prepare<unknown[], Row>(
    `SELECT sessions.id, title, preview, workspace, model, last_active_at AS at
     FROM search.title_index CROSS JOIN search.known_sessions ON number = title_index.rowid
       CROSS JOIN main.sessions ON sessions.id = known_sessions.id
     WHERE title_index MATCH ? AND title IS NOT NULL AND ${narrowing.sql}
     ORDER BY last_active_at DESC LIMIT ${mostTitles}`,
  )
  const parts = partExpression(query)
  const expressions = [matchExpression(query, 'prefixes'), ...(parts === null ? [] : [`parts : (${parts})`])]
  const rows = expressions.flatMap((expression) => select.all(expression, ...narrowing.values))
  const unique = new Map(rows.map((row) => [row.id, row]))
  return [...unique.values()].filter(({ title }) => matchText(title, query).length > 0).map((row) => hitOf(row, query))
}

function hitOf({ id, title, preview, workspace, model, at }: Row, query: SearchQuery): SearchHit {
  const { text, highlights } = snippet(title, query)
  return {
    sessionId: id,
    sessionTitle: title,
    sessionPreview: preview,
    workspace,
    model,
    messageId: null,
    turnId: null,
    role: 'title',
    toolName: null,
    at,
    snippet: text,
    highlights: highlights.map(([start, end]) => [start, end]),
  }
}
