import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { viewTurn } from '../../src/renderer/state/reduce-turn'
import { sessionCost } from '../../src/renderer/chat/session-cost'
import type { Runtime } from '../../src/runtime/open-runtime'
import type { CallName, Input, Output } from '../../src/shared/ipc'
import { inEnglish } from '../../src/shared/words/in-english'
import { json, reply, text, usage } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const env = { LAB_API_KEY: 'sk-lab-0123456789' }
const long = 'A line about the parser and what it does with a token.\n'.repeat(400)

async function ask<C extends CallName>(runtime: Runtime, name: C, input: Input<C>): Promise<Output<C>> {
  const answer = await runtime.call(name, input)
  if (!answer.ok) throw new Error(inEnglish(answer.message))
  return answer.value
}

it('follows a summary that the user asks for at once and after a restart, and counts what it cost', async () => {
  await using server = await startModelServer()
  const home = temporaryFolder()
  const lab = { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' }
  writeFileSync(
    join(home, 'config.yaml'),
    stringify({
      model: { provider: 'lab', default: 'lab-1' },
      providers: { lab },
      auxiliary: { compression: { provider: 'lab', model: 'lab-small' } },
    }),
  )
  const pricing = { prompt: '0.000001', completion: '0.000002' }
  server.scriptFor(
    { format: 'models' },
    json({ data: ['lab-1', 'lab-small'].map((id) => ({ id, context_length: 200_000, pricing })) }),
  )
  server.scriptFor({ model: 'lab-small' }, reply(text('## Goal\n\nNotes.'), usage({ input: 50_000, output: 500 })))
  server.otherwise(reply(text(long), usage({ input: 60_000, output: 1_000 })))
  const runtime = await openTestRuntime(home, { env })
  await (await runtime.rooms.models()).askOwn('lab')
  const sessionId = await runtime.turn(null, long)
  for (let turn = 0; turn < 12; turn += 1) await runtime.turn(sessionId, long)

  const meter = async (from: Runtime) => {
    const size = await ask(from, 'inspect.size', { sessionId })
    const { turns } = await ask(from, 'session.turns', { sessionId })
    return { total: size.total, window: size.window, cost: sessionCost(turns.map(viewTurn), false) }
  }
  const before = await meter(runtime)
  expect(before.total).toEqual({ value: 61_000, quality: 'billed' })
  const event = await ask(runtime, 'session.compress', { sessionId })
  if (event.type !== 'compressed') throw new Error(event.type)
  const { tokensBefore, tokensAfter } = event
  expect(tokensAfter).toBeLessThan(tokensBefore)
  const after = await meter(runtime)
  expect(after).toEqual({
    total: { value: 61_000 + tokensAfter - tokensBefore, quality: 'estimated' },
    window: 200_000,
    cost: {
      kind: 'sum',
      dollars: expect.closeTo(costOf(before.cost) + 0.05 + 0.001, 6),
      estimated: true,
      least: false,
    },
  })
  await runtime.close()

  const again = await openTestRuntime(home, { env })
  expect(await meter(again)).toEqual(after)
  await ask(again, 'session.undoCompression', { sessionId })
  expect((await meter(again)).total).toEqual(before.total)
  await again.close()
  const third = await openTestRuntime(home, { env })
  expect((await meter(third)).total).toEqual(before.total)
})

const costOf = (cost: ReturnType<typeof sessionCost>) => (cost.kind === 'sum' ? cost.dollars : Number.NaN)
