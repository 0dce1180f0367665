import type { Database } from 'better-sqlite3'

/** As far back as is looked: more would take time, and a key that rested so long is simply not in use. */
const looked = 5_000

/** When each key was last sent with a request, by its label, in milliseconds since 1970. */
export function lastUses(db: Database): ReadonlyMap<string, number> {
  const rows = db
    .prepare<[number], { credential: string; at: number }>(
      `SELECT credential, max(started_at) AS at FROM requests
       WHERE id > (SELECT coalesce(max(id), 0) FROM requests) - ? GROUP BY credential`,
    )
    .all(looked)
  return new Map(rows.map(({ credential, at }) => [credential, at]))
}
