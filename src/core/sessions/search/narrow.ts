import type { SearchRequest } from '../../../shared/search'

/** A condition on `docs`, and what it is filled with. */
export interface Narrowing {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

type Part = readonly [sql: string, ...values: (string | number)[]]

/** `null` when every message counts. */
export function narrowMessages(request: SearchRequest): Narrowing | null {
  const parts: Part[] = []
  const session = sessionParts(request)
  if (session.length > 0)
    parts.push([
      `docs.session IN (SELECT number FROM search.known_sessions JOIN main.sessions USING (id)
         WHERE ${session.map(([sql]) => sql).join(' AND ')})`,
      ...session.flatMap(([, ...values]) => values),
    ])
  const roles = request.roles?.filter((role) => role !== 'title')
  if (roles !== undefined) parts.push([`docs.role IN (${roles.map(() => '?').join(', ')})`, ...roles])
  if (request.tool !== undefined) parts.push(['docs.tool = ?', request.tool])
  if (request.from !== undefined) parts.push(['docs.at >= ?', request.from])
  if (request.to !== undefined) parts.push(['docs.at <= ?', request.to])
  return parts.length === 0 ? null : join(parts)
}

/** A condition on `sessions`. */
export function narrowSessions(request: SearchRequest): Narrowing {
  const parts: Part[] = [['sessions.deleted_at IS NULL'], ...sessionParts(request)]
  if (request.from !== undefined) parts.push(['sessions.last_active_at >= ?', request.from])
  if (request.to !== undefined) parts.push(['sessions.started_at <= ?', request.to])
  return join(parts)
}

function sessionParts({ sessionId, workspace, model, archived }: SearchRequest): Part[] {
  return [
    ...(sessionId === undefined ? [] : [['sessions.id = ?', sessionId] as const]),
    ...(workspace === undefined ? [] : [['sessions.workspace = ?', workspace] as const]),
    ...(model === undefined ? [] : [['sessions.model = ?', model] as const]),
    ...(archived ? [] : [['sessions.archived = 0'] as const]),
  ]
}

const join = (parts: readonly Part[]): Narrowing => ({
  sql: parts.map(([sql]) => sql).join(' AND '),
  values: parts.flatMap(([, ...values]) => values),
})
