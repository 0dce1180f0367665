import type { Database } from 'better-sqlite3'
import type { Cost, Usage } from '../../shared/turn'

/** Inside a transaction: what a request took is added to the sums of its session. */
export function addUsage(db: Database, requestId: number, usage: Usage | null, cost: Cost): void {
  if (usage === null) return
  const { input, output, cacheRead, cacheWrite, reasoning } = usage
  const microDollars = cost.status === 'unpriced' ? 0 : Math.round(cost.dollars * 1_000_000)
  db.prepare(
    `UPDATE sessions SET input_tokens = input_tokens + ?, output_tokens = output_tokens + ?,
       cache_read_tokens = cache_read_tokens + ?, cache_write_tokens = cache_write_tokens + ?,
       reasoning_tokens = reasoning_tokens + ?, cost_micro_usd = cost_micro_usd + ?
     WHERE id = (SELECT session_id FROM requests WHERE id = ?)`,
  ).run(input, output, cacheRead, cacheWrite, reasoning, microDollars, requestId)
}
