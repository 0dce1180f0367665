import { setImmediate as nextTask } from 'node:timers/promises'
import type { Writer } from '../create-writer'

/** Some milliseconds. */
const requestsAtOnce = 1_000

/**
 * Sums up the requests that are older than the sums, a few at a time, newest first. It may stop anywhere: whoever reads takes
 * what is left as it is.
 */
export async function sumOlderUsage({ write }: Pick<Writer, 'write'>): Promise<void> {
  for (;;) {
    const written = await write((db) => {
      const after = Number(db.prepare('SELECT after_id FROM usage_start').pluck().get() ?? 0)
      if (after === 0) return 0
      const next = Number(
        db
          .prepare('SELECT id FROM requests WHERE id <= ? ORDER BY id DESC LIMIT 1 OFFSET ?')
          .pluck()
          .get(after, requestsAtOnce) ?? 0,
      )
      db.prepare(
        `INSERT INTO usage_quarters
           SELECT started_at / 900000, coalesce(session_id, ''), provider, model, coalesce(purpose, ''), count(*),
             coalesce(sum(input_tokens), 0), coalesce(sum(output_tokens), 0), coalesce(sum(cache_read_tokens), 0),
             coalesce(sum(cache_write_tokens), 0), coalesce(sum(reasoning_tokens), 0),
             coalesce(sum(CAST(round(cost_dollars * 1e12) AS INTEGER)), 0),
             coalesce(sum(cost_status = 'unpriced' AND input_tokens IS NOT NULL), 0)
           FROM requests WHERE id <= ? AND id > ? GROUP BY 1, 2, 3, 4, 5
         ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, input = input + excluded.input,
           output = output + excluded.output, cache_read = cache_read + excluded.cache_read,
           cache_write = cache_write + excluded.cache_write, reasoning = reasoning + excluded.reasoning,
           picodollars = picodollars + excluded.picodollars, unpriced = unpriced + excluded.unpriced`,
      ).run(after, next)
      db.prepare('UPDATE usage_start SET after_id = ?').run(next)
      return next
    })
    if (!written.ok || written.value === 0) return
    await nextTask()
  }
}
