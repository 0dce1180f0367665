import { describe, expect, it } from 'vitest'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { requestBody } from '../../src/core/sessions/ledger/read-ledger'
import { requestsOfTurn } from '../fixtures/requests-of-turn'
import { readTurns } from '../../src/core/sessions/ledger/read-turns'
import { generatedTokens } from '../fixtures/model-server/deltas'
import { reply, text, toolCall, usage } from '../fixtures/model-server/script'
import { said } from '../../src/shared/words/said'
import { inEnglish } from '../../src/shared/words/in-english'
import { accepted, openHarness, shape } from './agent/harness'
import { echo } from './agent/tools'

describe('a turn', () => {
  it('stores streamed text in few pieces, while the listener gets every one', async () => {
    await using harness = await openHarness()
    const { server, events, database } = harness
    server.script(reply(text(generatedTokens(3_000))))
    await harness.run()
    const rows = database.db.prepare(`SELECT count(*) FROM turn_events WHERE event LIKE '%text-delta%'`).pluck().get()
    expect(events.filter(({ type }) => type === 'text-delta').length).toBe(3_000)
    expect(rows).toBeLessThan(60)
  })

  it('is sent with no more tools than providers take, and tells once what was left out of which server', async () => {
    const tools = Array.from({ length: 200 }, (_, index) => ({ ...echo, name: `mcp__lab__t${index}` }))
    await using harness = await openHarness({ tools: [echo, ...tools] })
    const { server, events } = harness
    server.script(reply(text('One.')), reply(text('Two.')))
    await harness.run()
    await harness.run()
    expect(server.requests.map(({ json }) => (json['tools'] as unknown[]).length)).toEqual([128, 128])
    expect(events.flatMap((event) => (event.type === 'notice' ? [event.notice] : []))).toEqual([
      { kind: 'ignored', source: 'mcp:lab', reason: said('mcp.too_many_tools', { left: 73, most: 128 }) },
    ])
  })

  it('gives what references add to the model, and the next turn sends the same again', async () => {
    await using harness = await openHarness({
      parts: {
        references: {
          expand: async (message) => ({
            text: message === 'see @a' ? `${message}\n\nthe file` : message,
            refused: null,
            notices: [{ kind: 'ignored', source: '@b', reason: 'not found' }],
          }),
        },
      },
    })
    const { server, sessionId, database } = harness
    server.otherwise(reply(text('Read.')))
    await harness.run('see @a')
    await harness.restart()
    await harness.run('and now')
    expect(server.lastRequest().json['messages']).toMatchObject([
      { role: 'system' },
      { role: 'user', content: 'see @a\n\nthe file' },
      { role: 'assistant', content: 'Read.' },
      { role: 'user', content: 'and now' },
    ])
    const { turns } = readTurns(database.db, { sessionId, limit: 9 })
    expect(turns.map(({ userMessage }) => userMessage.text)).toEqual(['see @a', 'and now'])
    expect(turns[0]?.events.filter(({ type }) => type === 'notice').length).toBe(1)
  })

  it('whose references are too large is refused before anything is sent, and leaves no trace in later requests', async () => {
    let refused: string | null = 'Too much.'
    await using harness = await openHarness({
      parts: { references: { expand: async (text) => ({ text, refused, notices: [] }) } },
    })
    const { server } = harness
    server.otherwise(reply(text('Fine.')))
    expect(await harness.run('see @everything')).toMatchObject({ outcome: 'refused', failure: { layer: 'references' } })
    expect(server.requests).toEqual([])
    refused = null
    await harness.run('see less')
    expect(server.lastRequest().rawBody.toString()).not.toContain('everything')
  })

  it('that cannot fit into the window is held before anything is sent, and says by how much', async () => {
    await using harness = await openHarness({ route: (route) => ({ ...route, contextWindow: 1_000 }) })
    const { server } = harness
    server.otherwise(reply(text('Fine.')))
    const ended = await harness.run('word '.repeat(10_000))
    expect(ended).toMatchObject({ outcome: 'refused', failure: { layer: 'prompt' } })
    expect(inEnglish(ended.failure?.message ?? '')).toMatch(
      /^The request needs about \d+ tokens, but the context window of claude-test holds 1000\. It was not sent\.$/,
    )
    expect(server.requests).toEqual([])
  })

  it('has no price when one of its answers has none', async () => {
    await using harness = await openHarness({
      tools: [echo],
      route: (route) => ({
        ...route,
        cost: (used) => (used === null ? { status: 'unpriced' } : { status: 'estimated', dollars: 0.01 }),
      }),
    })
    const { server, events } = harness
    server.script(reply(toolCall('echo', { text: 'x' }), usage({ input: 1, output: 1 })), reply(text('Done.')))
    await harness.run()
    expect(events.at(-1)).toMatchObject({ requests: 2, usage: { input: 1, output: 1 }, cost: { status: 'unpriced' } })
  })

  it('goes on when a reader of its events fails', async () => {
    await using harness = await openHarness({
      parts: {
        listen: () => {
          throw new Error('The window is gone.')
        },
      },
    })
    harness.server.script(reply(text('Still here.')))
    expect(await harness.run()).toEqual({ outcome: 'completed', failure: null })
  })

  it('finds its conversation again after many others', async () => {
    await using harness = await openHarness()
    const { server, sessions, agent } = harness
    server.otherwise(reply(text('Yes.')))
    await harness.run('First')
    for (let other = 0; other < 10; other += 1) {
      const created = await sessions.create({ model: 'm', provider: 'lab', workspace: null, origin: 'window' })
      await accepted(await agent.send(created.ok ? created.value : '', 'Elsewhere')).done
    }
    await harness.run('Second')
    const said = server.lastRequest().json['messages'] as { role: string; content: unknown }[]
    expect(said.slice(1).map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(JSON.stringify(said)).toMatch(/First.*Yes\..*Second/)
  })

  it('is read back page by page, with its neighbouring deltas as one', async () => {
    await using harness = await openHarness()
    const { server, sessionId, database } = harness
    server.otherwise(reply(text(['a', 'b', 'c'])))
    for (const question of ['1', '2', '3']) await harness.run(question)
    const last = readTurns(database.db, { sessionId, limit: 2 })
    const first = readTurns(database.db, { sessionId, limit: 2, before: last.turns[0]?.turnId ?? '' })
    const questions = [first, last].map(({ turns, hasEarlier }) => [
      turns.map((turn) => turn.userMessage.text),
      hasEarlier,
    ])
    expect(questions).toEqual([
      [['1'], false],
      [['2', '3'], true],
    ])
    expect(last.turns[0]?.events.filter(({ type }) => type === 'text-delta')).toMatchObject([{ text: 'abc' }])
  })
})

describe.each(['chat_completions', 'responses', 'anthropic_messages'] as const)('a turn over %s', (mode) => {
  it('streams, runs tools, stores everything and ends once', async () => {
    await using harness = await openHarness({ mode, tools: [echo] })
    const { server, events, sessionId, database } = harness
    server.script(
      reply(text(['Let me ', 'see.']), toolCall('echo', { text: 'a' }, 'call_a'), usage({ input: 10, output: 4 })),
      reply(text('Done.'), usage({ input: 20, output: 2, cacheRead: 5 })),
    )
    expect(await harness.run('Hi')).toEqual({ outcome: 'completed', failure: null })
    expect(shape(events)).toEqual([
      'turn-start',
      'request-start',
      'text-delta',
      'request-end',
      'message-stored',
      'tool-start',
      'tool-end',
      'message-stored',
      'request-start',
      'text-delta',
      'request-end',
      'message-stored',
      'turn-end',
    ])
    const [first] = events
    const turnId = first?.turnId ?? ''
    expect(shape(harness.stored(turnId))).toEqual(shape(events))
    expect(readHistory(database.db, sessionId).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hi'],
      ['assistant', 'Let me see.'],
      ['tool', 'echo: a'],
      ['assistant', 'Done.'],
    ])
    const records = requestsOfTurn(database.db, turnId)
    expect(records.map(({ id }) => requestBody(database.db, id))).toEqual(
      server.requests.map(({ rawBody }) => rawBody.toString()),
    )
    expect(records.map(({ outcome, usage }) => [outcome, usage?.input, usage?.output])).toEqual([
      ['completed', 10, 4],
      ['completed', 20, 2],
    ])
    expect(server.unexpected).toEqual([])
  })
})
