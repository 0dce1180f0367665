import type { Database } from 'better-sqlite3'
import type { GroupedUsage, UsageGroup, UsageReport, UsageRow, UsageTotals } from '../../../shared/usage'
import { type CountedUsage, foldUsage, type SessionPlace } from './fold-usage'

export interface UsageFilter {
  readonly sessionId?: string
  /** Milliseconds since 1970, the beginning of a quarter of an hour; the end is not included. */
  readonly from?: number
  readonly to?: number
}

const quarterMs = 900_000

const totals = `coalesce(sum(requests), 0) AS requests, coalesce(sum(input), 0) AS input, coalesce(sum(output), 0) AS output,
  coalesce(sum(cache_read), 0) AS cacheRead, coalesce(sum(cache_write), 0) AS cacheWrite,
  coalesce(sum(reasoning), 0) AS reasoning, coalesce(sum(picodollars), 0) / 1e12 AS dollars,
  coalesce(sum(unpriced), 0) AS unpriced`

export function usageTotals(db: Database, filter: UsageFilter): UsageTotals {
  const { sql, values } = counted(filter)
  return db.prepare<unknown[], UsageTotals>(`${sql} SELECT ${totals} FROM counted`).get(...values) as UsageTotals
}

const ofSession = (column: string) =>
  `coalesce((SELECT ${column} FROM sessions WHERE sessions.id = counted.session_id), '')`

const groupKeys: Record<UsageGroup, string> = {
  model: `provider || '/' || model`,
  provider: 'provider',
  session: 'session_id',
  purpose: 'purpose',
  origin: ofSession('origin'),
  folder: ofSession('workspace'),
  // As the clock of this machine said then, whatever it says now.
  day: `date(quarter * 900, 'unixepoch', 'localtime')`,
}

/** What the command line prints and the window draws: nobody else sums requests up. */
export function usageBy(db: Database, by: UsageGroup, filter: UsageFilter): GroupedUsage[] {
  const { sql, values } = counted(filter)
  return db
    .prepare<unknown[], GroupedUsage>(
      `${sql} SELECT ${groupKeys[by]} AS key, ${totals} FROM counted GROUP BY 1 ORDER BY 1`,
    )
    .all(...values)
}

/** Requests that are older than the sums are summed up as they are: see `sum-usage.ts`. */
function counted({ sessionId, from, to }: UsageFilter) {
  const given = [
    ['session_id = ?', "coalesce(session_id, '') = ?", sessionId],
    ['quarter >= ?', 'started_at / 900000 >= ?', from === undefined ? undefined : Math.floor(from / quarterMs)],
    ['quarter < ?', 'started_at / 900000 < ?', to === undefined ? undefined : Math.floor(to / quarterMs)],
  ].filter(([, , value]) => value !== undefined)
  const where = given.length === 0 ? '' : `WHERE ${given.map(([summed]) => summed).join(' AND ')}`
  const and = given.map(([, single]) => ` AND ${single}`).join('')
  const values = given.map(([, , value]) => value)
  const rows = `SELECT * FROM usage_quarters ${where}
    UNION ALL
    SELECT started_at / 900000, coalesce(session_id, ''), provider, model, coalesce(purpose, ''), 1,
      coalesce(input_tokens, 0), coalesce(output_tokens, 0), coalesce(cache_read_tokens, 0),
      coalesce(cache_write_tokens, 0), coalesce(reasoning_tokens, 0),
      CAST(round(coalesce(cost_dollars, 0) * 1e12) AS INTEGER), cost_status = 'unpriced' AND input_tokens IS NOT NULL
    FROM requests WHERE id <= (SELECT after_id FROM usage_start)${and}`
  return { rows, sql: `WITH counted AS (${rows})`, values: [...values, ...values] }
}

/** `days`: today and those before it; `null`: whatever there is. */
export interface UsageQuestion {
  readonly days: number | null
  readonly now: number
}

const mostSessions = 10

/** All that the usage page shows: the sums that `usageBy` makes, out of one walk over the rows. */
export function usageReport(db: Database, question: UsageQuestion): UsageReport {
  const counting = counted(periodOf(question))
  const rows = db
    .prepare<unknown[], CountedUsage>(counting.rows)
    .raw()
    .all(...counting.values)
  const places = db
    .prepare<[string], SessionPlace & { readonly id: string }>(
      `SELECT id, coalesce(origin, '') AS origin, coalesce(workspace, '') AS folder FROM sessions
       WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify([...new Set(rows.map(([, id]) => id))]))
  const groups = foldUsage(rows, new Map(places.map((place) => [place.id, place])), mostSessions)
  const name = db.prepare<[string], { title: string; isOpen: number }>(
    `SELECT coalesce(title, preview) AS title, deleted_at IS NULL AS isOpen FROM sessions WHERE id = ?`,
  )
  const today = db.prepare<[number], string>(`SELECT date(?, 'unixepoch', 'localtime')`).pluck()
  return {
    today: today.get(question.now / 1000) ?? '',
    ...groups,
    sessions: groups.sessions.map((used) => {
      const named = name.get(used.key)
      return { ...used, title: named?.title ?? '', isOpen: named?.isOpen === 1 }
    }),
  }
}

export function usageRows(db: Database, question: UsageQuestion): UsageRow[] {
  const { sql, values } = counted(periodOf(question))
  const { day, folder, origin } = groupKeys
  return db
    .prepare<unknown[], UsageRow>(
      `${sql} SELECT ${day} AS day, provider, model, ${folder} AS folder, ${origin} AS origin, purpose, ${totals}
       FROM counted GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`,
    )
    .all(...values)
}

const periodOf = ({ days, now }: UsageQuestion): UsageFilter => (days === null ? {} : { from: beginningOf(now, days) })

/** Midnight on this machine, when so many days, today counted, began. */
export function beginningOf(now: number, days: number): number {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1)).getTime()
}
