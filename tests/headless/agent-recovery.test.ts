import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/core/models/create-client'
import { createFetch } from '../../src/core/models/network/create-fetch'
import { plainDialect } from '../../src/core/models/providers/dialect'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { said } from '../../src/shared/words/said'
import { requestsOfTurn } from '../fixtures/requests-of-turn'
import {
  disconnect,
  fail,
  htmlInsteadOfJson,
  malformed,
  raw,
  reasoning,
  reply,
  slow,
  stop,
  text,
  toolCall,
} from '../fixtures/model-server/script'
import { gate } from '../fixtures/model-server/gate'
import { type Harness, openHarness } from './agent/harness'
import { echo } from './agent/tools'

const lab = { provider: 'lab', host: '127.0.0.1', dialect: plainDialect }
const fetch = createFetch({ env: {} })
const noticesOf = ({ events }: Harness) => events.flatMap((event) => (event.type === 'notice' ? [event.notice] : []))
const answersOf = ({ database, sessionId }: Harness) =>
  readHistory(database.db, sessionId).flatMap(({ role, content }) => (role === 'assistant' ? [content] : []))

describe('a failed request', () => {
  it('is asked again, and what the broken one had shown is taken back', async () => {
    const pause = gate()
    await using harness = await openHarness()
    const { server, events, waits } = harness
    server.script(reply(text('Half of'), slow(pause), disconnect()), reply(text('The whole.')))
    const running = harness.run()
    await harness.when(({ type }) => type === 'text-delta')
    pause.open()
    expect(await running).toEqual({ outcome: 'completed', failure: null })
    expect(answersOf(harness)).toEqual(['The whole.'])
    const [first] = events.flatMap((event) => (event.type === 'request-start' ? [event.requestId] : []))
    expect(events.filter(({ type }) => type === 'answer-discarded')).toMatchObject([{ requestId: first }])
    expect(noticesOf(harness)).toMatchObject([{ kind: 'retrying', cause: 'network', attempt: 1 }])
    expect(waits).toEqual([2000])
  })

  it.each([
    ['an event without an end', reply(text('Hel'), raw(`data: ${'x'.repeat(9_000_000)}`)), 'endless_answer'],
    ['nothing in place of an event', reply(text('Hel'), raw('data: null\n\n')), 'not_a_stream'],
    ['one JSON text', malformed('{"choices":[]}', 200, { 'content-type': 'application/json' }), 'not_a_stream'],
  ])('is not asked again for %s', async (_, answer, code) => {
    await using harness = await openHarness()
    harness.server.script(answer)
    expect(await harness.run()).toMatchObject({
      outcome: 'failed',
      failure: { layer: 'provider', message: { code: `models.${code}` } },
    })
    expect([harness.server.requests.length, noticesOf(harness), harness.waits]).toEqual([1, [], []])
  })

  it('keeps the last words when every attempt breaks', async () => {
    await using harness = await openHarness()
    const pause = gate()
    harness.server.script(reply(text('Half of'), slow(pause), disconnect()))
    harness.server.otherwise(fail(500, 'Broken'))
    const running = harness.run()
    await harness.when(({ type }) => type === 'text-delta')
    pause.open()
    expect(await running).toMatchObject({ outcome: 'failed', failure: { layer: 'provider' } })
    expect(answersOf(harness)).toEqual(['Half of'])
    expect(harness.database.db.prepare(`SELECT partial FROM messages WHERE role = 'assistant'`).pluck().get()).toBe(1)
  })

  it('falls back to the next model, is told its own name, and the next turn starts with the first again', async () => {
    await using harness = await openHarness({ fallbacks: [{ provider: 'spare', model: 'spare-model' }] })
    const { server, database } = harness
    server.scriptFor({ model: 'claude-test' }, fail(402, 'Insufficient credits'), reply(text('Back again.')))
    server.scriptFor({ model: 'spare-model' }, reply(text('From the spare.')))
    expect((await harness.run('one')).outcome).toBe('completed')
    expect((await harness.run('two')).outcome).toBe('completed')
    expect(answersOf(harness)).toEqual(['From the spare.', 'Back again.'])
    expect(noticesOf(harness)).toMatchObject([
      { kind: 'fell-back', from: 'claude-test', to: 'spare-model', cause: 'billing' },
    ])
    const systems = server.requests.map(({ json }) => JSON.stringify(json['messages']).match(/Model: [\w-]+/)?.[0])
    expect(systems).toEqual(['Model: claude-test', 'Model: spare-model', 'Model: claude-test'])
    expect(database.db.prepare('SELECT DISTINCT credential, provider FROM requests ORDER BY provider').all()).toEqual([
      { credential: 'none', provider: 'lab' },
      { credential: 'none', provider: 'spare' },
    ])
  })

  it('names the layer and what to do when nothing helps, and the session stays usable', async () => {
    await using harness = await openHarness()
    const { server } = harness
    server.script(fail(404, 'The model `claude-test` does not exist'), htmlInsteadOfJson(), htmlInsteadOfJson())
    expect(await harness.run('one')).toMatchObject({
      outcome: 'failed',
      failure: { layer: 'model', message: expect.toSay('claude-test'), action: expect.toSay(/.+/) },
    })
    server.reset()
    server.script(reply(text('Now it works.')))
    expect((await harness.run('two')).outcome).toBe('completed')
    expect(readHistory(harness.database.db, harness.sessionId).map(({ content }) => content)).toEqual([
      'one',
      'two',
      'Now it works.',
    ])
  })

  it.each([
    ['a wrong key', fail(401, 'Incorrect API key provided'), 'key'],
    ['an unknown model', fail(404, 'The model `claude-test` does not exist'), 'model'],
    ['a wrong address', fail(404, '<!doctype html><title>404</title>', { 'content-type': 'text/html' }), 'provider'],
    ['a web page instead of an answer', htmlInsteadOfJson(), 'provider'],
    ['an answer that breaks off every time', reply(text('Half'), disconnect()), 'network'],
    ['an answer without an end', reply(text('on and on '.repeat(500))), 'provider'],
  ])('by %s keeps what was asked, says what to do, and the session goes on', async (_, broken, layer) => {
    const limits = { length: 1_000 }
    await using harness = await openHarness({
      route: (route) => ({ ...route, client: createClient('chat_completions', lab, { fetch, limits }) }),
    })
    const { server, database, sessionId } = harness
    server.otherwise(broken)
    const { outcome, failure } = await harness.run('The question')
    expect([outcome, failure?.layer]).toEqual(['failed', layer])
    expect([failure?.message, failure?.action]).toEqual([expect.toSay(/\.$/), expect.toSay(/\.$/)])
    server.otherwise(reply(text('Back again.')))
    expect((await harness.run('And now?')).outcome).toBe('completed')
    const said = readHistory(database.db, sessionId).map(({ content }) => content)
    expect(said).toEqual(expect.arrayContaining(['The question', 'And now?', 'Back again.']))
  })

  it('that nobody answers says that the network failed', async () => {
    await using harness = await openHarness()
    await harness.server.close()
    expect(await harness.run()).toMatchObject({ outcome: 'failed', failure: { layer: 'network' } })
  })

  it('to a provider that does not exist is not sent', async () => {
    await using harness = await openHarness({
      parts: { routeOf: () => ({ ok: false, reason: 'There is no provider "nowhere".' }) },
    })
    expect(await harness.run()).toMatchObject({ outcome: 'failed', failure: { layer: 'provider' } })
    expect(harness.server.requests).toEqual([])
  })
})

describe('an answer', () => {
  it('that ran into its length limit is continued and becomes one message', async () => {
    await using harness = await openHarness()
    const { server, database, events } = harness
    server.script(reply(text('One two '), stop('length')), reply(text('three.')))
    expect((await harness.run()).outcome).toBe('completed')
    expect(answersOf(harness)).toEqual(['One two three.'])
    expect(server.lastRequest().json['messages']).toMatchObject([
      { role: 'system' },
      { role: 'user' },
      { role: 'assistant', content: 'One two' },
      { role: 'user', content: expect.stringContaining('Continue exactly where it stopped') },
    ])
    const turnId = events[0]?.turnId ?? ''
    const messages = requestsOfTurn(database.db, turnId).map(({ messageId }) => messageId)
    expect(new Set(messages).size).toBe(1)
  })

  it('that never fits ends partial with all of its text', async () => {
    await using harness = await openHarness()
    harness.server.otherwise(reply(text('more '), stop('length')))
    expect(await harness.run()).toMatchObject({ outcome: 'partial', failure: { layer: 'model' } })
    expect(answersOf(harness)).toEqual(['more more more more '])
  })

  it('that is empty after tool results is nudged once, then asked again, then given up', async () => {
    await using harness = await openHarness({ tools: [echo] })
    const { server } = harness
    server.script(reply(toolCall('echo', { text: 'x' })))
    server.otherwise(reply(text('')))
    expect(await harness.run()).toMatchObject({ outcome: 'partial', failure: { layer: 'model' } })
    expect(server.requests.length).toBe(1 + 1 + 1 + 3)
    expect(JSON.stringify(server.requests[2]?.json['messages'])).toContain('(empty)')
    expect(readHistory(harness.database.db, harness.sessionId).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
    ])
  })

  it('that is empty but has thoughts is asked for its words', async () => {
    await using harness = await openHarness({ mode: 'anthropic_messages' })
    const { server } = harness
    server.script(reply(reasoning('Hmm.', { signature: 's' })), reply(text('Here.')))
    expect((await harness.run()).outcome).toBe('completed')
    expect(answersOf(harness)).toEqual(['Here.'])
  })

  it('that was only housekeeping counts when nothing follows', async () => {
    const memory = { ...echo, name: 'memory' }
    await using harness = await openHarness({ tools: [memory] })
    harness.server.script(reply(text('I have noted it.'), toolCall('memory', { text: 'x' })), reply(text('')))
    expect(await harness.run()).toEqual({ outcome: 'completed', failure: null })
    expect(answersOf(harness)).toEqual(['I have noted it.'])
  })

  it('that declines is told as such', async () => {
    await using harness = await openHarness()
    harness.server.script(reply({ kind: 'refusal', text: 'I cannot help with that.' }))
    expect(await harness.run()).toMatchObject({ outcome: 'refused', failure: { layer: 'model' } })
  })
})

describe('the budget of a turn', () => {
  it('ends after 90 calls with a summary; tools stay in the request and are not run', async () => {
    await using harness = await openHarness({ tools: [echo] })
    const { server, database, events } = harness
    database.db.pragma('synchronous = OFF')
    server.otherwise((request) =>
      request.rawBody.toString().includes('Sum up for the user')
        ? reply(text('That is how far I got.'), toolCall('echo', { text: 'more' }))
        : reply(toolCall('echo', { text: String(request.sequence) })),
    )
    expect(await harness.run()).toMatchObject({
      outcome: 'partial',
      failure: { message: said('agent.turn_used_all_model', { used: 90 }) },
    })
    expect(server.requests.length).toBe(91)
    expect(answersOf(harness).at(-1)).toBe('That is how far I got.')
    expect(events.filter(({ type }) => type === 'tool-start').length).toBe(90)
    expect(server.lastRequest().json['tools']).toEqual(server.requests[0]?.json['tools'])
  })

  it('does not count calls that only start a program', async () => {
    const code = { ...echo, name: 'execute_code' }
    await using harness = await openHarness({ tools: [code] })
    const { server, database } = harness
    database.db.pragma('synchronous = OFF')
    let calls = 0
    server.otherwise(() => ((calls += 1) > 95 ? reply(text('Done.')) : reply(toolCall('execute_code', { text: 'x' }))))
    expect((await harness.run()).outcome).toBe('completed')
  })
})
