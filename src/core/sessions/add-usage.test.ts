import { expect, it } from 'vitest'
import { openTestStore } from '../../../tests/fixtures/test-store'
import { addUsage } from './add-usage'

it('sums up what all requests of a session took', async () => {
  const { database, create } = await openTestStore()
  const session = await create()
  const { db } = database
  const insert = db.prepare(
    `INSERT INTO requests (id, session_id, turn_id, model, provider, credential, body, cache_markers, started_at)
     VALUES (?, ?, 't', 'm', 'p', 'c', '[]', '[]', 0)`,
  )
  const usage = { input: 10, output: 20, cacheRead: 30, cacheWrite: 40, reasoning: 5 }
  for (const id of [1, 2]) insert.run(id, session)
  addUsage(db, 1, usage, { status: 'actual', dollars: 0.25 })
  addUsage(db, 2, usage, { status: 'unpriced' })
  addUsage(db, 2, null, { status: 'unpriced' })
  expect(
    db
      .prepare(
        `SELECT input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, reasoning_tokens, cost_micro_usd
         FROM sessions`,
      )
      .get(),
  ).toEqual({
    input_tokens: 20,
    output_tokens: 40,
    cache_read_tokens: 60,
    cache_write_tokens: 80,
    reasoning_tokens: 10,
    cost_micro_usd: 250_000,
  })
})
