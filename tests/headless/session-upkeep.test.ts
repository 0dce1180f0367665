import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createUpkeep } from '../../src/runtime/features/sessions/session-upkeep'
import type { Store } from '../../src/runtime/features/sessions/open-store'
import { openTestStore } from '../fixtures/test-store'

const many = 200

it('stops removing what was deleted long ago before the database is closed; the rest goes next time', async () => {
  const { home, path, database, create, say } = await openTestStore()
  for (let count = 0; count < many; count += 1) {
    const id = await create()
    await say(id, { role: 'user', content: `Message ${count}` })
  }
  await database.write((db) => db.prepare('UPDATE sessions SET deleted_at = 1').run())
  const upkeep = createUpkeep({
    store: async () => ({ database, reader: database.reader }) as unknown as Store,
    cache: join(home, 'cache'),
    startSearch: null,
    say: () => undefined,
    changed: () => undefined,
    askTitle: null,
  })
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
  upkeep.heard({
    type: 'turn-end',
    sessionId: 'gone',
    turnId: 'gone',
    at: 0,
    outcome: 'completed',
    failure: null,
    requests: 0,
    usage,
    cost: { status: 'unpriced' },
  })
  await upkeep.idle()
  await upkeep.close()
  await database.close()
  // A step of it that came now would be an error that nobody catches, and fail this test.
  await new Promise(setImmediate)
  const db = new Database(path, { readonly: true })
  const left = db.prepare('SELECT count(*) FROM sessions').pluck().get() as number
  db.close()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(many)
})
