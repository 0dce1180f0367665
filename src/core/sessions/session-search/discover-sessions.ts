import type { Database } from 'better-sqlite3'
import type { Origin } from '../../../shared/origin'
import { lineageRoot } from '../life/lineage'
import type { Search } from '../search/create-search'
import { type SearchHit, SearchRequest } from '../../../shared/search'
import { around, firstMessages, lastMessages } from './read-excerpts'
import { linkTo } from './session-link'
import type { SaidText } from '../../../shared/words/said'

export interface DiscoverRequest {
  readonly query: string
  readonly limit: number
  readonly sort: SearchRequest['sort']
  readonly roles: SearchRequest['roles']
  readonly everything: boolean
  /** The session that asks: what it still has before its eyes is no news. */
  readonly current: string
  readonly asker: string
}

const scanned = 200
const neighbours = 5
const edges = 3

export type Discovered =
  | { readonly ok: true; readonly results: readonly object[] }
  | { readonly ok: false; readonly message: SaidText }

/** Sessions in which something was said, best first, each once. */
export async function discoverSessions(
  db: Database,
  ask: Search['ask'],
  profile: string,
  request: DiscoverRequest,
): Promise<Discovered> {
  const { query, limit, sort, roles, current, asker, everything } = request
  const answer = await ask(SearchRequest.parse({ text: query, sort, limit: scanned, roles }), asker)
  if (answer === 'stale') return { ok: false, message: 'The search was overtaken by another one.' }
  if (!answer.ok) return answer
  const currentRoot = lineageRoot(db, current)
  const known = answer.result.hits.flatMap((hit) => {
    const origin = originOf(db, hit.sessionId)
    const root = lineageRoot(db, hit.sessionId)
    const isBeforeItsEyes = root === currentRoot && !isCompacted(db, hit)
    return origin === null || !isVisible(origin) || isBeforeItsEyes ? [] : [{ ...hit, origin, root }]
  })
  const best = onePerLineage(demoteScheduled(known)).slice(0, limit)
  const results = best.map((hit, index) => ({
    session_id: hit.sessionId,
    link: linkTo(profile, hit.sessionId),
    title: hit.sessionTitle ?? hit.sessionPreview,
    when: new Date(hit.at).toISOString(),
    ...(hit.messageId === null ? {} : { message_id: hit.messageId }),
    found_in: hit.role,
    snippet: marked(hit),
    ...(index === 0 || everything ? detail(db, hit) : {}),
  }))
  return { ok: true, results }
}

function detail(db: Database, { sessionId, messageId }: SearchHit): object {
  return {
    ...(messageId === null ? {} : { around: around(db, sessionId, messageId, neighbours) }),
    first: firstMessages(db, sessionId, edges),
    last: lastMessages(db, sessionId, edges),
  }
}

function marked({ snippet, highlights }: SearchHit): string {
  let text = snippet
  for (const [start, end] of highlights.toReversed())
    text = `${text.slice(0, start)}>>>${text.slice(start, end)}<<<${text.slice(end)}`
  return text
}

function originOf(db: Database, sessionId: string): Origin | null {
  return db.prepare<[string], Origin>('SELECT origin FROM sessions WHERE id = ?').pluck().get(sessionId) ?? null
}

function isCompacted(db: Database, { messageId }: SearchHit): boolean {
  if (messageId === null) return false
  return db.prepare('SELECT state FROM messages WHERE id = ?').pluck().get(messageId) === 'compacted'
}

/** People do not know the sessions of sub-agents as such. */
export const isVisible = (origin: Origin) => origin !== 'sub-agent'

/** What ran by itself comes after what somebody took part in; otherwise the order stays. */
export function demoteScheduled<Hit extends { readonly origin: Origin }>(hits: readonly Hit[]): Hit[] {
  const isScheduled = ({ origin }: Hit) => origin === 'schedule'
  return [...hits.filter((hit) => !isScheduled(hit)), ...hits.filter(isScheduled)]
}

/** One result for sessions that hang together, the best one. */
export function onePerLineage<Hit extends { readonly root: string }>(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ root }) => {
    const isNew = !seen.has(root)
    seen.add(root)
    return isNew
  })
}
