import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unstoredText } from '../../src/core/sessions/ledger/shown-text'
import { chatMessage } from '../../src/core/agent/chat-history'
import type { ApiMode, ChatMessage } from '../../src/core/models/model-client'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { requestsOfTurn } from '../fixtures/requests-of-turn'
import { free } from '../../src/core/tools/concurrency'
import { defineTool, type Tool } from '../../src/core/tools/tool'
import type { TurnEvent } from '../../src/shared/turn'
import {
  disconnect,
  fail,
  htmlInsteadOfJson,
  malformed,
  type Part,
  type Reply,
  reasoning,
  reply,
  stop,
  streamError,
  text,
  toolCall,
  usage,
  wire,
} from '../fixtures/model-server/script'
import { type Harness, openHarness } from './agent/harness'
import { inEnglish } from '../../src/shared/words/in-english'

/** `HERMES_FUZZ_TURNS=10000` for the long run. */
const turns = Number(process.env['HERMES_FUZZ_TURNS'] ?? 300)
const turnsPerSession = 25
const formats: readonly ApiMode[] = ['chat_completions', 'responses', 'anthropic_messages']

const tool = (name: string, run: Tool['run']): Tool =>
  defineTool({
    name,
    toolset: 'test',
    shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
    description: 'For the fuzz test.',
    input: z.object({ path: z.string().optional() }),
    concurrency: free(),
    run,
  })

const tools = [
  tool('works', async () => ({ ok: true, text: 'fine' })),
  tool('throws', async () => {
    throw new Error('no luck')
  }),
]

const words = fc.array(fc.constantFrom('Hello', ' there', '，世界', ' 🚀', '\n', ' "quoted"', '\\', ' é'), {
  minLength: 1,
  maxLength: 6,
})
const argumentText = fc.constantFrom('{}', '', '{"path":"a"}', '{"path": "a', '{bad}', '[1]', 'null')
const call = fc
  .tuple(fc.constantFrom('works', 'throws', 'Works', 'nowhere'), argumentText)
  .map(([name, args]): Part => toolCall(name, args))
/** In so many of ten cases. */
const sometimes = <T>(often: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 10 - often, arbitrary: fc.constant(null) }, { weight: often, arbitrary })
const parts: fc.Arbitrary<readonly Part[]> = fc
  .record({
    thought: sometimes(3, words),
    said: sometimes(8, words),
    calls: fc.array(call, { maxLength: 3 }),
    chunks: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
    end: sometimes(2, fc.constantFrom('length' as const, 'none' as const)),
    broken: sometimes(
      2,
      fc.oneof(
        fc.integer({ min: 0, max: 400 }).map((afterBytes) => disconnect({ afterBytes })),
        fc.constant(streamError('Something broke inside the stream.')),
        fc.constant(streamError('Overloaded', { type: 'overloaded_error' })),
      ),
    ),
  })
  .map(({ thought, said, calls, chunks, end, broken }) => [
    ...(thought === null ? [] : [reasoning(thought)]),
    ...(said === null ? [] : [text(said)]),
    ...calls,
    usage({ input: 10, output: 5 }),
    wire({ chunkAt: (index) => chunks[index % chunks.length] ?? 1 }),
    ...(end === null ? [] : [stop(end)]),
    ...(broken === null ? [] : [broken]),
  ])
const answer: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 8, arbitrary: parts.map((made) => reply(...made)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      fail(500, 'Internal error'),
      fail(503, 'Overloaded'),
      fail(429, 'Rate limit reached', { 'retry-after': '1' }),
      fail(401, 'Invalid key'),
      fail(400, 'This request is malformed'),
      htmlInsteadOfJson(),
      malformed('data: {"half'),
      malformed('', 200),
    ),
  },
)
const lastWords = 'The end.'
const script = fc.array(answer, { minLength: 1, maxLength: 8 })

describe('whatever a provider sends', () => {
  it(
    `no text is lost or doubled, every call has one result and a turn ends once (${turns} turns)`,
    { timeout: 60_000 + turns * 100 },
    async () => {
      let left = turns
      while (left > 0) {
        const mode = formats[Math.floor(left / turnsPerSession) % formats.length] ?? 'chat_completions'
        await using harness = await openHarness({ mode, tools })
        // Nobody pulls the plug here, and waiting for the disk is most of the time of a turn.
        harness.database.db.pragma('synchronous = OFF')
        const runs = Math.min(turnsPerSession, left)
        await fc.assert(
          fc.asyncProperty(script, fc.boolean(), async (replies, interrupt) => {
            await oneTurn(harness, replies, interrupt && replies.length % 5 === 0)
          }),
          { numRuns: runs, endOnFailure: true },
        )
        checkPairs(harness)
        left -= runs
      }
    },
  )
})

async function oneTurn(harness: Harness, replies: readonly Reply[], interrupt: boolean): Promise<void> {
  const { server, events, agent, sessionId } = harness
  server.reset()
  server.script(...replies)
  server.otherwise(reply(text(lastWords)))
  events.length = 0
  const sent = await agent.send(sessionId, 'Go on')
  if (!sent.ok) throw new Error(inEnglish(sent.message))
  if (interrupt) {
    await harness.when(({ type }) => type === 'request-start')
    agent.stop(sessionId)
  }
  const ending = await sent.done

  expect(events.filter(({ type }) => type === 'turn-end')).toEqual([events.at(-1)])
  expect(ending?.failure?.layer).not.toBe('app')
  expect(harness.stored(sent.turnId).at(-1)).toEqual(events.at(-1))
  // What was shown and not taken back is what was stored, piece by piece.
  const answers = answersOf(harness, sent.turnId).map(({ content }) => content)
  expect(answers).toEqual(shownAnswers(events))
  expect(answers).toEqual(shownAnswers(harness.stored(sent.turnId)))
  checkAgainstServer(harness, sent.turnId, replies)
  expect(server.unexpected).toEqual([])
}

/** A stored answer is what the server sent for its requests; of a request that broke off, as much as arrived. */
function checkAgainstServer(harness: Harness, turnId: string, replies: readonly Reply[]): void {
  const shown = shownByRequest(harness.events)
  const records = requestsOfTurn(harness.database.db, turnId)
  for (const [index, { id, outcome }] of records.entries()) {
    const sent = sentText(replies[index])
    const arrived = shown.get(id)
    if (arrived === undefined) continue
    if (outcome === 'completed') expect(arrived).toBe(sent)
    else expect(sent.startsWith(arrived)).toBe(true)
  }
  for (const { id, content } of answersOf(harness, turnId)) {
    const parts = records.filter(({ messageId }) => messageId === id).map((record) => shown.get(record.id) ?? '')
    expect(content).toBe(parts.join(''))
  }
}

/** Without what was taken back. */
function shownByRequest(events: readonly TurnEvent[]): Map<number, string> {
  const shown = new Map<number, string>()
  let current = 0
  for (const event of events) {
    if (event.type === 'request-start') current = event.requestId
    if (event.type === 'text-delta') shown.set(current, (shown.get(current) ?? '') + event.text)
    if (event.type === 'answer-discarded') shown.delete(event.requestId)
  }
  return shown
}

function answersOf({ database }: Harness, turnId: string) {
  return database.db
    .prepare<[string], { id: number; content: string; partial: 0 | 1 }>(
      `SELECT id, content, partial FROM messages WHERE turn_id = ? AND role = 'assistant' ORDER BY id`,
    )
    .all(turnId)
}

function sentText(scripted: Reply | undefined): string {
  if (scripted === undefined) return lastWords
  if (scripted.kind !== 'answer') return ''
  return scripted.parts.flatMap((part) => (part.kind === 'text' && Array.isArray(part.text) ? part.text : [])).join('')
}

function shownAnswers(events: readonly TurnEvent[]): string[] {
  const ends = events.flatMap((event, index) =>
    event.type === 'message-stored' && event.role === 'assistant' ? [index] : [],
  )
  return ends.map((end, index) => unstoredText(events.slice((ends[index - 1] ?? -1) + 1, end)))
}

function rowsOf({ database, sessionId }: Harness) {
  return readHistory(database.db, sessionId)
}

/** Each call is answered by exactly one result before anything else is said. */
function checkPairs(harness: Harness): void {
  let open: string[] = []
  for (const message of rowsOf(harness).map((row): ChatMessage => chatMessage(row))) {
    if (message.role === 'tool') {
      expect(message.callId).toBe(open[0])
      open = open.slice(1)
      continue
    }
    expect(open).toEqual([])
    if (message.role === 'assistant') open = message.toolCalls.map(({ id }) => id)
  }
  expect(open).toEqual([])
}
