import type { Database } from 'better-sqlite3'
import { beginningOf, usageTotals } from './read-usage'

/** US dollars, as far as prices are known. */
interface Spent {
  readonly chat: number
  /** Since midnight on this machine, everything together. */
  readonly day: number
}

/** A chat and its sub-agents spend together, whichever of them asks. */
export function readSpending(db: Database, sessionId: string, now: number): Spent {
  const family = db
    .prepare<[string], string>(
      `WITH RECURSIVE up (id, parent_id, origin) AS (
         SELECT id, parent_id, origin FROM sessions WHERE id = ?
         UNION SELECT one.id, one.parent_id, one.origin FROM sessions one JOIN up ON one.id = up.parent_id AND up.origin = 'sub-agent'
       ), down (id) AS (
         SELECT id FROM up WHERE origin <> 'sub-agent' OR parent_id IS NULL
         UNION SELECT one.id FROM sessions one JOIN down ON one.parent_id = down.id AND one.origin = 'sub-agent'
       ) SELECT id FROM down`,
    )
    .pluck()
    .all(sessionId)
  return {
    chat: family.reduce((sum, id) => sum + usageTotals(db, { sessionId: id }).dollars, 0),
    day: usageTotals(db, { from: beginningOf(now, 1) }).dollars,
  }
}
