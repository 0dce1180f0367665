import { describe, expect, it, vi } from 'vitest'
import { requestsOfTurn } from '../fixtures/requests-of-turn'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { readMessages } from '../../src/core/sessions/session-reads'
import { fail, reply, text, toolCall, usage } from '../fixtures/model-server/script'
import { echo, heldTool } from './agent/tools'
import { type CompressingHarness, openCompressing } from './compress/compressing-harness'
import { assistant, exchanges, result, user } from './compress/messages'
import { said } from '../../src/shared/words/said'

// Whole conversations on a real disk: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const notes = '## Goal\n\nNotes on the first part.'
const never = new AbortController().signal

const compressedOf = ({ events }: CompressingHarness) => events.filter((event) => event.type === 'compressed')
const noticesOf = ({ events }: CompressingHarness) =>
  events.flatMap((event) => (event.type === 'notice' ? [event.notice] : []))
const sentTo = ({ server }: CompressingHarness, model: string) =>
  server.requests.filter(({ json }) => json['model'] === model).map(({ json }) => JSON.stringify(json['messages']))
const historyOf = ({ database, sessionId }: CompressingHarness) => readHistory(database.db, sessionId)

/** The newest message of the last of these histories. */
const lastBefore = (histories: readonly unknown[]): number =>
  ((histories.at(-1) as readonly { id: number }[] | undefined) ?? []).at(-1)?.id ?? Number.MAX_SAFE_INTEGER

describe('a conversation that outgrows its model', () => {
  it('is summarised before it is sent, and goes on', async () => {
    await using harness = await openCompressing()
    const { server, database, sessionId } = harness
    server.scriptFor({ model: 'summariser' }, reply(text(notes), usage({ input: 30_000, output: 400 })))
    server.scriptFor({ model: 'claude-test' }, reply(text('Going on.'), usage({ input: 30_000 })))
    await harness.seed(exchanges(40, 2_000))
    expect(await harness.run('What is next?')).toEqual({ outcome: 'completed', failure: null })

    const [event] = compressedOf(harness)
    expect(event).toMatchObject({ cause: 'preflight', by: 'model', summary: notes })
    expect(event?.type === 'compressed' && event.tokensAfter < event.tokensBefore / 2).toBe(true)
    expect(noticesOf(harness).at(-1)).toMatchObject({ kind: 'compressed', messages: 55, dollars: 0.02 })
    const [sent] = sentTo(harness, 'claude-test')
    expect(sent).toContain('[CONTEXT COMPACTION — REFERENCE ONLY]')
    expect(sent).toContain('Question 0: what')
    expect(sent).not.toContain('Question 9: what')
    expect(sent).toContain('What is next?')
    const turnId = event?.turnId ?? ''
    expect(
      requestsOfTurn(database.db, turnId).map(({ purpose, model, outcome, cost, usage: billed }) => [
        purpose,
        model,
        outcome,
        cost.dollars,
        billed?.output,
      ]),
    ).toEqual([
      ['compression', 'summariser', 'completed', 0.02, 400],
      ['turn', 'claude-test', 'completed', 0.01, 0],
    ])
    expect(harness.events.at(-1)).toMatchObject({ type: 'turn-end', requests: 2, cost: { dollars: 0.03 } })
    expect(readMessages(database.db, { sessionId, limit: 1_000 })).toHaveLength(82)
  })

  it('keeps its new beginning byte for byte from then on, also after a restart', async () => {
    await using harness = await openCompressing()
    const { server } = harness
    server.scriptFor({ model: 'summariser' }, reply(text(notes)))
    server.scriptFor(
      { model: 'claude-test' },
      ...['One.', 'Two.', 'Three.'].map((said) => reply(text(said), usage({ input: 30_000 }))),
    )
    await harness.seed(exchanges(40, 2_000))
    await harness.run('first')
    await harness.run('second')
    await harness.restart()
    await harness.run('third')
    const [first, second, third] = sentTo(harness, 'claude-test').map((sent) => sent.slice(0, -1))
    expect(second?.startsWith(first ?? '-')).toBe(true)
    expect(third?.startsWith(second ?? '-')).toBe(true)
    expect(sentTo(harness, 'summariser')).toHaveLength(1)
  })

  it('is summarised when the provider says that it is too long', async () => {
    await using harness = await openCompressing({ contextWindow: 1_000_000 })
    const { server } = harness
    server.scriptFor({ model: 'summariser' }, reply(text(notes)))
    server.scriptFor({ model: 'claude-test' }, fail(413, 'Request entity too large'), reply(text('Now it fits.')))
    await harness.seed(exchanges(100, 3_000))
    expect((await harness.run('Still there?')).outcome).toBe('completed')
    expect(compressedOf(harness)).toMatchObject([{ cause: 'overflow', by: 'model' }])
    expect(historyOf(harness).at(-1)?.content).toBe('Now it fits.')
  })

  it('is summarised in the middle of a turn, and calls stay with their results', async () => {
    const big = { ...echo, run: async () => ({ ok: true, text: 'result line\n'.repeat(3_000) }) }
    await using harness = await openCompressing({ tools: [big], contextWindow: 40_000 })
    const { server } = harness
    server.scriptFor({ model: 'summariser' }, reply(text(notes)))
    let calls = 0
    server.scriptFor(
      { model: 'claude-test' },
      ...Array.from({ length: 6 }, () =>
        reply(toolCall('echo', { text: String((calls += 1)) }), usage({ input: 9_000 * calls })),
      ),
      reply(text('Done.'), usage({ input: 5_000 })),
    )
    expect((await harness.run('Do it.')).outcome).toBe('completed')
    expect(compressedOf(harness).length).toBeGreaterThan(0)
    const roles = historyOf(harness).map(({ role, toolCallId, toolCalls }) => ({ role, toolCallId, toolCalls }))
    const called = roles
      .flatMap(({ toolCalls }) => (toolCalls === null ? [] : (JSON.parse(toolCalls) as { id: string }[])))
      .map(({ id }) => id)
    expect(roles.flatMap(({ toolCallId }) => (toolCallId === null ? [] : [toolCallId]))).toEqual(called)
  })
})

describe('what decides', () => {
  it('is the bill of the last request, also one of an earlier turn', async () => {
    await using harness = await openCompressing()
    const { server } = harness
    server.scriptFor({ model: 'summariser' }, reply(text(notes)))
    server.scriptFor(
      { model: 'claude-test' },
      reply(text('One.'), usage({ input: 80_000 })),
      reply(text('Two.'), usage({ input: 20_000 })),
    )
    await harness.seed(exchanges(10, 2_000))
    await harness.run('first')
    expect(compressedOf(harness)).toEqual([])
    await harness.run('second')
    expect(compressedOf(harness)).toMatchObject([{ cause: 'preflight' }])
  })

  it('is whether it helped: after two that did not, nothing is compressed by itself and the user is told', async () => {
    await using harness = await openCompressing()
    const { server, sessionId, compression } = harness
    server.otherwise((request) =>
      JSON.stringify(request.json['messages']).includes('Now write the notes')
        ? reply(text(notes))
        : reply(text('Still large.'), usage({ input: 90_000 })),
    )
    for (const topic of ['one', 'two', 'three', 'four']) {
      await harness.seed(exchanges(10, 1_000))
      await harness.run(topic)
    }
    expect(compression.list(sessionId)).toHaveLength(2)
    expect(noticesOf(harness).at(-1)).toMatchObject({
      kind: 'ignored',
      source: 'compression',
      reason: said('agent.conversation_close_model_take'),
    })
  })
})

describe('/compress', () => {
  it('asks for the topic, and can be taken back', async () => {
    await using harness = await openCompressing()
    const { server, sessionId, compression } = harness
    server.scriptFor({ model: 'summariser' }, reply(text(notes)))
    server.scriptFor({ model: 'claude-test' }, reply(text('Hello.')), reply(text('Again.')))
    await harness.seed(exchanges(20, 1_500))
    await harness.run('Hello?')
    const before = historyOf(harness)
    const done = await compression.compressNow(sessionId, 'the parser', never)
    expect(done).toMatchObject({ ok: true, event: { cause: 'user', by: 'model' } })
    expect(sentTo(harness, 'summariser')[0]).toContain('the parser')
    expect(historyOf(harness).length).toBeLessThan(before.length)
    expect(harness.stored(done.ok ? done.event.turnId : '').slice(-2)).toMatchObject([
      { type: 'compressed' },
      { type: 'background', purpose: 'compression', requests: 1, cost: { status: 'estimated', dollars: 0.02 } },
    ])

    expect(await compression.undoCompression(sessionId)).toMatchObject({
      messages: done.ok && done.event.messages,
    })
    expect(historyOf(harness)).toEqual(before)
    await harness.run('And now?')
    expect(sentTo(harness, 'claude-test').at(-1)).toContain('Question 3: what')
    expect(compression.list(sessionId)).toMatchObject([{ state: 'undone' }])
  })

  it('brings the earlier summary up to date, and undo goes back one step at a time', async () => {
    await using harness = await openCompressing()
    const { server, sessionId, compression } = harness
    server.scriptFor({ model: 'summariser' }, reply(text(notes)), reply(text('## Goal\n\nSecond notes.')))
    server.scriptFor({ model: 'claude-test' }, reply(text('Hello.')))
    await harness.run('Hello?')
    await harness.seed(exchanges(20, 1_500))
    await compression.compressNow(sessionId, null, never)
    const once = historyOf(harness)
    await harness.seed(exchanges(20, 1_500))
    const twiceBefore = historyOf(harness)
    await compression.compressNow(sessionId, null, never)
    const summaries = historyOf(harness).filter(({ content }) => content.includes('REFERENCE ONLY'))
    expect(summaries).toHaveLength(1)
    expect(summaries[0]?.content).toContain('Second notes.')
    expect(sentTo(harness, 'summariser')[1]).toContain('Notes on the first part.')
    expect(compression.list(sessionId).map(({ state }) => state)).toEqual(['absorbed', 'active'])

    await compression.undoCompression(sessionId)
    expect(historyOf(harness)).toEqual(twiceBefore)
    expect(historyOf(harness).slice(0, once.length)).toEqual(once)
    await compression.undoCompression(sessionId)
    expect(historyOf(harness)).toHaveLength(82)
    expect(await compression.undoCompression(sessionId)).toEqual({
      problem: said('agent.nothing_conversation_compressed'),
    })
  })

  it('can be done many times: there is always one summary, and every step can be taken back', async () => {
    await using harness = await openCompressing()
    const { server, sessionId, compression } = harness
    server.otherwise((request) =>
      JSON.stringify(request.json['messages']).includes('Now write the notes')
        ? reply(text(notes))
        : reply(text('Yes.')),
    )
    const before: unknown[] = []
    await harness.run('Hello?')
    for (let round = 0; round < 4; round += 1) {
      await harness.seed(
        round % 2 === 0
          ? exchanges(8, 1_500)
          : [
              ...exchanges(8, 1_500),
              user(`And ${round}?`),
              assistant('', [`c${round}`, 'echo', '{}']),
              result(`c${round}`, 'x '.repeat(2_000)),
            ],
      )
      before.push(historyOf(harness))
      expect(await compression.compressNow(sessionId, null, never)).toMatchObject({ ok: true })
      const history = historyOf(harness)
      expect(JSON.stringify(history).match(/REFERENCE ONLY/g)).toHaveLength(1)
      const spoken = history.filter(({ role }) => role !== 'tool').map(({ role }) => role)
      expect(spoken.filter((role, index) => role === spoken[index - 1])).toEqual([])
    }
    while (before.length > 0) {
      expect(await compression.undoCompression(sessionId)).toHaveProperty('id')
      // What was said after a compression stays; it is before it that is as it was.
      const expected = before.pop()
      expect(historyOf(harness)).toEqual(expected)
      await harness.database.write((db) => db.prepare(`DELETE FROM messages WHERE id > ?`).run(lastBefore(before)))
    }
  })

  it('is refused while a turn is running', async () => {
    const held = heldTool()
    await using harness = await openCompressing({ tools: [held.tool] })
    harness.server.script(reply(toolCall('held', {})), reply(text('Done.')))
    const running = harness.run()
    await held.started
    const tried = await harness.compression.compressNow(harness.sessionId, null, never)
    held.release()
    await running
    expect(tried).toEqual({ ok: false, reason: said('agent.turn_running_wait_end') })
  })
})

describe('a summary that fails', () => {
  it('leaves every message alone when the network or the key is the reason, and rests for ten minutes', async () => {
    let now = 1_000_000
    await using harness = await openCompressing({ ports: { clock: () => now } })
    const { server, sessionId, compression } = harness
    server.scriptFor({ model: 'summariser' }, fail(401, 'Invalid key'))
    server.otherwise((request) =>
      JSON.stringify(request.json['messages']).includes('Now write the notes')
        ? fail(401, 'Invalid key')
        : reply(text('Hello.')),
    )
    await harness.seed(exchanges(40, 2_000))
    const before = historyOf(harness)
    expect((await harness.run('Go on.')).outcome).toBe('completed')
    expect(historyOf(harness).slice(0, before.length)).toEqual(before)
    expect(noticesOf(harness)).toContainEqual(expect.objectContaining({ kind: 'ignored', source: 'compression' }))
    const asked = server.requests.length
    now += 599_000
    await harness.run('Go on again.')
    expect(server.requests.length).toBe(asked + 1)
    expect(compression.list(sessionId)).toEqual([])
  })

  it('is replaced by notes without a model when no model can write one', async () => {
    await using harness = await openCompressing()
    const { server } = harness
    server.otherwise((request) =>
      JSON.stringify(request.json['messages']).includes('Now write the notes')
        ? fail(400, 'messages: invalid value for this model')
        : reply(text('Hello.')),
    )
    await harness.seed(exchanges(40, 2_000))
    expect((await harness.run('Go on.')).outcome).toBe('completed')
    expect(compressedOf(harness)).toMatchObject([
      { by: 'fallback', summary: expect.stringContaining('Question 28: what') },
    ])
  })
})

it('is written down whole or not at all', async () => {
  await using harness = await openCompressing()
  const { database, server, sessionId, compression } = harness
  server.scriptFor({ model: 'summariser' }, reply(text(notes)))
  server.scriptFor({ model: 'claude-test' }, reply(text('Hello.')))
  await harness.run('Hello?')
  await harness.seed(exchanges(20, 1_500))
  const before = historyOf(harness)
  // The last statement of the change fails, as a full disk would make it.
  database.db.exec(
    `CREATE TEMP TRIGGER broken BEFORE INSERT ON compression_health BEGIN SELECT RAISE(ABORT, 'full'); END`,
  )
  await expect(compression.compressNow(sessionId, null, never)).rejects.toThrow('full')
  expect(historyOf(harness)).toEqual(before)
  expect(compression.list(sessionId)).toEqual([])
})
