import { describe, expect, it } from 'vitest'
import type { ApiMode } from '../../src/core/models/model-client'
import { requestBody } from '../../src/core/sessions/ledger/read-ledger'
import { fail, type Part, reasoning, reply, text, toolCall, usage } from '../fixtures/model-server/script'
import { openHarness } from './agent/harness'
import { echo } from './agent/tools'

type Body = Readonly<Record<string, unknown>>

const turns = 50

/** Thoughts, several calls, keys in any order, retries, blank ends: what a session is made of. */
function answersOf(turn: number, mode: ApiMode): Part[][] {
  const thought = mode === 'anthropic_messages' ? [reasoning(`Turn ${turn}.`, { signature: `sig-${turn}` })] : []
  if (turn % 3 === 0) return [[...thought, text(`Answer ${turn}.\n`), usage({ input: 1, output: 1 })]]
  const calls = Array.from({ length: (turn % 4) + 1 }, (_, index) =>
    toolCall('echo', `{ "text": "${turn}-${index}" }`, `call_${turn}_${index}`),
  )
  return [
    [...thought, text(`Looking ${turn}. `), ...calls],
    [text(''), toolCall('echo', { text: '世界 🚀' })],
    [text(`Answer ${turn}.`)],
  ]
}

describe.each(['chat_completions', 'responses', 'anthropic_messages'] as const)(
  'in a session of fifty turns over %s',
  (mode) => {
    it(
      'each request begins with the whole request before, up to its last cache marker',
      { timeout: 60_000 },
      async () => {
        await using harness = await openHarness({ mode, tools: [echo] })
        const { server, database } = harness
        database.db.pragma('synchronous = OFF')
        for (let turn = 0; turn < turns; turn += 1) {
          server.script(
            ...(turn % 7 === 3 ? [fail(500, 'Try again')] : []),
            ...answersOf(turn, mode).map((parts) => reply(...parts)),
          )
          expect((await harness.run(`Question ${turn} `)).outcome).toBe('completed')
          if (turn % 20 === 19) await harness.restart()
        }
        const bodies = server.requests.map(({ json }) => json)
        expect(bodies.length).toBeGreaterThan(100)
        const breaks = bodies.flatMap((body, index) => {
          const next = bodies[index + 1]
          return next === undefined || bytes(next).startsWith(stablePart(body, mode)) ? [] : [index]
        })
        expect(breaks).toEqual([])
        expect(server.requests.map(({ rawBody }) => rawBody.toString())).toEqual(
          server.requests.map((_, index) => requestBody(database.db, index + 1)),
        )
      },
    )
  },
)

/** Everything up to the last marked message; without markers, all messages. */
function stablePart(body: Body, mode: ApiMode): string {
  const list = mode === 'responses' ? 'input' : 'messages'
  const items = body[list] as unknown[]
  const marked = items.findLastIndex((item) => JSON.stringify(item).includes('"cache_control":'))
  if (mode === 'anthropic_messages') expect(marked).toBeGreaterThanOrEqual(0)
  const kept = items.slice(0, marked === -1 ? items.length : marked + 1)
  return bytes({ ...body, [list]: kept }).slice(0, -']}'.length)
}

/** The body as it is sent, without the markers: they move, and no provider hashes them. */
function bytes(body: Body): string {
  return JSON.stringify(body, (key, value: unknown) => (key === 'cache_control' ? undefined : value))
}
