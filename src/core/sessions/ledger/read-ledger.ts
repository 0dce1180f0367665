import type { Database } from 'better-sqlite3'
import type { Usage } from '../../../shared/turn'
import type { BodyPart } from './body-part'
import { joinBody } from './split-body'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

/** The exact text that was sent, or `null` when there is no such request. A missing piece is damage and throws. */
export function requestBody(db: Database, requestId: number): string | null {
  const body = db.prepare<[number], string>('SELECT body FROM requests WHERE id = ?').pluck().get(requestId)
  if (body === undefined) return null
  const piece = db.prepare<[string], string>('SELECT content FROM content_pieces WHERE hash = ?').pluck()
  return joinBody(JSON.parse(body) as BodyPart[], (hash) => {
    const content = piece.get(hash)
    if (content === undefined) throw new SaidError(said('sessions.request_incomplete', { requestId, hash }))
    return content
  })
}

/** What requests cost together. `unpriced` counts those whose price is not known: their cost is not 0, it is not known. */
export interface UsageTotals extends Usage {
  readonly requests: number
  readonly dollars: number
  readonly unpriced: number
}

const totals = `count(*) AS requests, coalesce(sum(input_tokens), 0) AS input, coalesce(sum(output_tokens), 0) AS output,
  coalesce(sum(cache_read_tokens), 0) AS cacheRead, coalesce(sum(cache_write_tokens), 0) AS cacheWrite,
  coalesce(sum(reasoning_tokens), 0) AS reasoning, coalesce(sum(cost_dollars), 0) AS dollars,
  coalesce(sum(cost_status = 'unpriced' AND input_tokens IS NOT NULL), 0) AS unpriced`

export interface UsageFilter {
  readonly sessionId?: string
  readonly turnId?: string
  readonly messageId?: number
  /** Milliseconds since 1970; the end is not included. */
  readonly from?: number
  readonly to?: number
}

export function usageTotals(db: Database, filter: UsageFilter): UsageTotals {
  const { where, values } = conditions(filter)
  return db.prepare<unknown[], UsageTotals>(`SELECT ${totals} FROM requests ${where}`).get(...values) as UsageTotals
}

/** `day` as `2026-11-16` in the time zone whose offset from UTC is given. */
export type UsageGroup =
  | { readonly by: 'model' | 'session' | 'purpose' | 'origin' }
  | { readonly by: 'day'; readonly offsetMinutes: number }

export interface GroupedUsage extends UsageTotals {
  readonly key: string
}

const groupKeys: Record<UsageGroup['by'], string> = {
  model: `provider || '/' || model`,
  session: `coalesce(session_id, '')`,
  purpose: `coalesce(purpose, '')`,
  origin: `coalesce((SELECT origin FROM sessions WHERE sessions.id = session_id), '')`,
  day: `date((started_at + ?) / 1000, 'unixepoch')`,
}

export function usageBy(db: Database, group: UsageGroup, filter: UsageFilter): GroupedUsage[] {
  const { where, values } = conditions(filter)
  const keyValues = group.by === 'day' ? [group.offsetMinutes * 60_000] : []
  return db
    .prepare<unknown[], GroupedUsage>(
      `SELECT ${groupKeys[group.by]} AS key, ${totals} FROM requests ${where} GROUP BY 1 ORDER BY 1`,
    )
    .all(...keyValues, ...values)
}

function conditions({ sessionId, turnId, messageId, from, to }: UsageFilter) {
  const given = [
    ['session_id = ?', sessionId],
    ['turn_id = ?', turnId],
    ['message_id = ?', messageId],
    ['started_at >= ?', from],
    ['started_at < ?', to],
  ].filter(([, value]) => value !== undefined)
  const where = given.length === 0 ? '' : `WHERE ${given.map(([condition]) => condition).join(' AND ')}`
  return { where, values: given.map(([, value]) => value) }
}
