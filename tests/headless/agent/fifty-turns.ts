import type { ApiMode } from '../../../src/core/models/model-client'
import { requestBody } from '../../../src/core/sessions/ledger/read-ledger'
import { fail, type Part, reasoning, reply, text, toolCall, usage } from '../../fixtures/model-server/script'
import { openHarness } from './harness'
import { echo } from './tools'

type Body = Readonly<Record<string, unknown>>

export interface FiftyTurns {
  /** How each turn ended. */
  readonly outcomes: ReadonlySet<string | undefined>
  readonly requests: number
  /** Requests without a marked message, where the format has markers. */
  readonly unmarked: readonly number[]
  /** Requests that the next one does not begin with, up to the last cache marker. */
  readonly breaks: readonly number[]
  /** Requests that the ledger gives back in other bytes. */
  readonly differing: readonly number[]
}

const turns = 50

/** A session with tools, thoughts, retries and restarts, and what became of the beginning of its requests. */
export async function fiftyTurns(mode: ApiMode): Promise<FiftyTurns> {
  await using harness = await openHarness({ mode, tools: [echo] })
  const { server, database } = harness
  database.db.pragma('synchronous = OFF')
  const outcomes = new Set<string | undefined>()
  for (let turn = 0; turn < turns; turn += 1) {
    server.script(
      ...(turn % 7 === 3 ? [fail(500, 'Try again')] : []),
      ...answersOf(turn, mode).map((parts) => reply(...parts)),
    )
    outcomes.add((await harness.run(`Question ${turn} `)).outcome)
    if (turn % 20 === 19) await harness.restart()
  }
  const bodies = server.requests.map(({ json }): Body => json)
  const where = (is: (body: Body, index: number) => boolean) =>
    bodies.flatMap((body, index) => (is(body, index) ? [index] : []))
  return {
    outcomes,
    requests: bodies.length,
    unmarked: where((body) => mode === 'anthropic_messages' && lastMarked(itemsOf(body, mode)) === -1),
    breaks: where((body, index) => {
      const next = bodies[index + 1]
      return next !== undefined && !bytes(next).startsWith(stablePart(body, mode))
    }),
    differing: where((_, index) => server.requests[index]?.rawBody.toString() !== requestBody(database.db, index + 1)),
  }
}

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

const listName = (mode: ApiMode) => (mode === 'responses' ? 'input' : 'messages')
const itemsOf = (body: Body, mode: ApiMode) => body[listName(mode)] as readonly unknown[]
const lastMarked = (items: readonly unknown[]) =>
  items.findLastIndex((item) => JSON.stringify(item).includes('"cache_control":'))

/** Everything up to the last marked message; without markers, all messages. */
function stablePart(body: Body, mode: ApiMode): string {
  const items = itemsOf(body, mode)
  const marked = lastMarked(items)
  const kept = items.slice(0, marked === -1 ? items.length : marked + 1)
  return bytes({ ...body, [listName(mode)]: kept }).slice(0, -']}'.length)
}

/** The body as it is sent, without the markers: they move, and no provider hashes them. */
function bytes(body: Body): string {
  return JSON.stringify(body, (key, value: unknown) => (key === 'cache_control' ? undefined : value))
}
