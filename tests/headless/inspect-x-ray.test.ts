import { expect, it, vi } from 'vitest'
import { timeline } from '../../src/core/inspect/timeline'
import { reply, text, usage } from '../fixtures/model-server/script'
import { openCompressing } from './compress/compressing-harness'
import { exchanges } from './compress/messages'

// A whole conversation on a real disk: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

it('opens a compression up: what left, before and after, and the rules by their hashes', async () => {
  await using harness = await openCompressing()
  const { server, database, sessionId } = harness
  server.scriptFor({ model: 'summariser' }, reply(text('## Goal\n\nNotes.'), usage({ input: 30_000, output: 400 })))
  server.scriptFor(
    { model: 'claude-test' },
    ...['One.', 'Two.'].map((said) => reply(text(said), usage({ input: 30_000 }))),
  )
  await harness.run('Hello')
  await harness.seed(exchanges(40, 2_000))
  expect(await harness.compression.compressNow(sessionId, null, new AbortController().signal)).toMatchObject({
    ok: true,
  })
  await harness.run('And then?')

  const { causes, compressions } = timeline(database.db, { sessionId })
  const [xray, ...others] = compressions
  expect(others).toEqual([])
  expect(xray).toMatchObject({ cause: 'user', by: 'model', state: 'active', summary: '## Goal\n\nNotes.' })
  expect(xray?.left.length).toBeGreaterThan(40)
  expect(xray?.left.some(({ text: said }) => said.startsWith('Question 9'))).toBe(true)
  expect(xray && xray.tokensAfter < xray.tokensBefore / 2).toBe(true)
  expect(xray?.layers.map(({ layer, same }) => [layer, same])).toEqual([['identity', true]])
  expect(causes.filter(({ kind }) => kind === 'compression')).toHaveLength(1)
})
