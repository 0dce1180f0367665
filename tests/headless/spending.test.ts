import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inEnglish } from '../../src/shared/words/in-english'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

async function open(spending: string) {
  const home = temporaryFolder()
  writeFileSync(join(home, 'config.yaml'), `spending: { ${spending} }\n`)
  const runtime = await openTestRuntime(home)
  const { db } = (await runtime.rooms.store()).database
  return {
    runtime,
    /** As if the chat had been answered by a model with a price. */
    pay: (session: string, dollars: number) =>
      db
        .prepare(
          `INSERT INTO requests (session_id, provider, model, purpose, credential, body, cache_markers, started_at, outcome,
             input_tokens, output_tokens, cost_status, cost_dollars)
           VALUES (?, 'p', 'm', 'turn', '', '[]', '[]', ?, 'completed', 10, 5, 'actual', ?)`,
        )
        .run(session, Date.now(), dollars),
    childOf: (session: string) => {
      db.prepare(
        `INSERT INTO sessions (id, parent_id, title, model, provider, origin, started_at, last_active_at)
         VALUES ('child', ?, 'Child', 'm', 'p', 'sub-agent', 0, 0)`,
      ).run(session)
      return 'child'
    },
    last: () => {
      const [end] = runtime.heard.filter((event) => event.type === 'turn-end').slice(-1)
      return end?.type === 'turn-end' && end.failure !== null ? inEnglish(end.failure.message) : null
    },
    warnings: () =>
      runtime.heard.flatMap((event) =>
        event.type === 'notice' && event.notice.kind === 'noted' ? [inEnglish(event.notice.reason)] : [],
      ),
  }
}

it('asks no model in a chat that has cost its limit, its sub-agents counted, and goes on in another', async () => {
  const { runtime, pay, childOf, last } = await open('chat_stop: 2')
  const chat = await runtime.turn(null, 'Hello')
  expect(last()).toBeNull()
  pay(chat, 1.5)
  await runtime.turn(chat, 'More')
  expect(last()).toBeNull()
  pay(childOf(chat), 0.75)
  await runtime.turn(chat, 'And more')
  expect(last()).toBe('This chat has cost $2.25; your limit is $2.00.')
  await runtime.turn(null, 'Another chat')
  expect(last()).toBeNull()
  await runtime.rooms.config.set('spending.chat_stop', 3)
  await runtime.turn(chat, 'And more')
  expect(last()).toBeNull()
})

it('asks no model once the day has cost its limit, whatever the chat', async () => {
  const { runtime, pay, last } = await open('day_stop: 1')
  const chat = await runtime.turn(null, 'Hello')
  pay(chat, 1)
  await runtime.turn(null, 'A new chat')
  expect(last()).toBe('Everything together has cost $1.00 today; your limit is $1.00.')
})

it('warns once and goes on', async () => {
  const { runtime, pay, last, warnings } = await open('chat_warn: 0.05, day_warn: 0.01')
  const chat = await runtime.turn(null, 'Hello')
  pay(chat, 0.0625)
  await runtime.turn(chat, 'More')
  await runtime.turn(chat, 'And more')
  expect(last()).toBeNull()
  expect(warnings()).toEqual([
    'This chat has cost $0.063; your limit is $0.05.',
    'Everything together has cost $0.063 today; your limit is $0.01.',
  ])
})
