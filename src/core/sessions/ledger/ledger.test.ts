import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { Cost, Usage } from '../../../shared/turn'
import { insertMessage } from '../insert-message'
import { openDatabase } from '../open-database'
import { sqliteSessions } from '../sqlite-sessions'
import { lastUses } from './last-uses'
import { historySql, loadHistory, readHistory } from './read-history'
import { requestBody } from './read-ledger'
import { usageBy, usageTotals } from './read-usage'
import { requestsOfTurn } from '../../../../tests/fixtures/requests-of-turn'
import { createRequestLedger, finishRequest, type NewRequest } from './request-ledger'
import { joinBody, type SplitBody, splitBody } from './split-body'

const markers = fc.constantFrom<object>(
  { cache_control: { type: 'ephemeral' } },
  { cache_control: { type: 'ephemeral', ttl: '1h' } },
)
const marked = fc.tuple(fc.string(), markers, fc.string()).map(([text, marker, more]) => ({
  text,
  ...marker,
  content: [{ text: more, ...marker }],
}))
const plainJson = fc.oneof(fc.jsonValue({ maxDepth: 4 }), marked)
const bodies = fc
  .tuple(fc.dictionary(fc.string(), plainJson), fc.array(plainJson, { maxLength: 150 }), fc.array(plainJson))
  .map(([fields, messages, tools]) => ({ ...fields, messages, tools }))

const sent = ({ bytes }: { readonly bytes: readonly Uint8Array[] }) => Buffer.concat(bytes).toString()

describe('a split body', () => {
  it('is put together again to exactly the bytes that were sent', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const split = splitBody(body)
        expect(joinBody(split.parts, (hash) => split.pieces.get(hash) ?? 'lost')).toBe(JSON.stringify(body))
        expect(sent(split)).toBe(JSON.stringify(body))
      }),
    )
  })

  it.each([{}, { a: undefined }, { messages: [] }, { messages: [undefined, null] }, { text: '\ud800' }])(
    'of %j too',
    (body) => {
      const split = splitBody(body)
      expect(joinBody(split.parts, (hash) => split.pieces.get(hash) ?? 'lost')).toBe(JSON.stringify(body))
      expect(sent(split)).toBe(JSON.stringify(body))
    },
  )

  it('shares everything but its end with the request before', () => {
    const messages = Array.from({ length: 1_000 }, (_, index) => ({ role: 'user', content: `message ${index}` }))
    const first = splitBody({ messages })
    const second = splitBody({ messages: [...messages, { role: 'user', content: 'one more' }] }, first)
    expect(second.pieces.size).toBe(1)
  })

  it('has a long message once, wherever its cache marker has moved', () => {
    const said = (words: string, marks: object) => ({
      role: 'user',
      content: [{ type: 'text', text: words, ...marks }],
    })
    const texts = Array.from({ length: 6 }, (_, index) => `${index} ${'words @7,"cache_control" '.repeat(500)}`)
    const marks = [{ cache_control: { type: 'ephemeral' } }, { cache_control: { type: 'ephemeral', ttl: '1h' } }]
    const stored = new Map<string, string>()
    let before: Pick<SplitBody, 'runs'> | null = null
    for (let length = 1; length <= texts.length; length += 1) {
      const messages = texts.slice(0, length).map((words, index) => said(words, marks[length - index - 1] ?? {}))
      const split = splitBody({ messages }, before)
      for (const [hash, text] of split.pieces) stored.set(hash, text)
      before = split
      expect(joinBody(split.parts, (hash) => stored.get(hash) ?? 'lost')).toBe(JSON.stringify({ messages }))
    }
    const long = [...stored.values()].filter((text) => text.length > 10_000)
    expect(long).toEqual(texts.map((words) => JSON.stringify(said(words, {}))))
  })

  it('is the same whether the body before is known or not, and has only what is new', () => {
    const lists = fc.array(plainJson, { maxLength: 150 })
    fc.assert(
      fc.property(lists, lists, fc.nat(150), (old, added, kept) => {
        const first = splitBody({ messages: old })
        const body = { messages: [...structuredClone(old.slice(0, kept)), ...added] }
        const second = splitBody(body, first)
        expect({ parts: second.parts, markers: second.markers }).toEqual(
          (({ parts, markers }) => ({ parts, markers }))(splitBody(body)),
        )
        const pieces = new Map([...first.pieces, ...second.pieces])
        expect(joinBody(second.parts, (hash) => pieces.get(hash) ?? 'lost')).toBe(JSON.stringify(body))
        expect(sent(second)).toBe(JSON.stringify(body))
      }),
    )
  })

  it('tells where the cache markers are, and is not fooled by text that looks like one', () => {
    const cache_control = { type: 'ephemeral', ttl: '1h' }
    const body = {
      system: [{ type: 'text', text: 'a', cache_control: { type: 'ephemeral' } }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: '"cache_control":{"type":"ephemeral"}' }] },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'b' },
            { type: 'text', text: 'c', cache_control },
          ],
        },
        { role: 'assistant', content: [{ type: 'tool_use', input: { cache_control: 'mine' } }] },
      ],
    }
    expect(splitBody(body).markers).toEqual([
      { at: 'system.0', ttl: '5m' },
      { at: 'messages.1.content.1', ttl: '1h' },
    ])
  })
})

describe('the ledger', () => {
  async function open() {
    const home = temporaryFolder()
    let now = Date.UTC(2026, 10, 16, 22)
    const clock = () => now
    const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
    const database = await openDatabase({ ...files, clock })
    onTestFinished(() => database.close())
    const sessions = sqliteSessions(database, { clock, randomHex: () => 'abcdef' })
    const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
    const sessionId = created.ok ? created.value : ''
    const ledger = createRequestLedger(database.write, clock)
    const request: Omit<NewRequest, 'body'> = {
      sessionId,
      turnId: 't',
      purpose: 'turn',
      model: 'm',
      provider: 'p',
      credential: 'work',
    }
    const pass = (hours: number) => void (now += hours * 3_600_000)
    async function ask(changes: Partial<typeof request>, usage: Usage | null, cost: Cost): Promise<number> {
      const recorded = await ledger.record({ ...request, ...changes, body: { messages: ['hello'] } })
      const requestId = recorded.ok ? recorded.value.requestId : 0
      const rest = { stop: 'stop', failure: null, answeredBy: null, firstEventAt: now }
      await database.write((db) => finishRequest(db, { requestId, outcome: 'completed', usage, cost, ...rest }, now))
      return requestId
    }
    return { database, db: database.db, ledger, request, sessionId, ask, pass }
  }
  const usage = { input: 10, output: 5, cacheRead: 3, cacheWrite: 2, reasoning: 1 }

  it('knows when each key was last used', async () => {
    const { db, ask, pass } = await open()
    expect(lastUses(db)).toEqual(new Map())
    const at = Date.UTC(2026, 10, 16, 22)
    await ask({ credential: 'home' }, null, { status: 'unpriced' })
    pass(1)
    await ask({}, null, { status: 'unpriced' })
    pass(1)
    await ask({}, null, { status: 'unpriced' })
    expect(lastUses(db)).toEqual(
      new Map([
        ['home', at],
        ['work', at + 2 * 3_600_000],
      ]),
    )
  })

  it('has a request before it is finished, then all of it', async () => {
    const { db, ledger, request } = await open()
    const body = { model: 'm', messages: [{ role: 'user', content: 'Hi '.repeat(100) }] }
    const recorded = await ledger.record({ ...request, body })
    expect(recorded).toMatchObject({ ok: true, value: { requestId: 1 } })
    expect(sent(recorded.ok ? recorded.value : { bytes: [] })).toBe(requestBody(db, 1))
    expect(requestBody(db, 1)).toBe(JSON.stringify(body))
    expect(requestBody(db, 2)).toBeNull()
    expect(requestsOfTurn(db, 't')).toEqual([
      {
        id: 1,
        sessionId: request.sessionId,
        turnId: 't',
        messageId: null,
        purpose: 'turn',
        model: 'm',
        provider: 'p',
        credential: 'work',
        cacheMarkers: [],
        startedAt: Date.UTC(2026, 10, 16, 22),
        firstEventAt: null,
        endedAt: null,
        outcome: null,
        stop: null,
        failure: null,
        answeredBy: null,
        usage: null,
        cost: { status: 'unpriced', dollars: null },
      },
    ])
  })

  it('has a long conversation byte for byte, in whatever steps it was taken, and lets others work meanwhile', async () => {
    const { db, ledger, request } = await open()
    const messages = Array.from({ length: 5_000 }, (_, index) => ({ role: 'user', content: `message ${index} é` }))
    let breaks = 0
    const counting = setInterval(() => (breaks += 1), 0)
    for (const [index, body] of [
      { model: 'm', messages },
      { model: 'm', messages: [...messages.slice(0, 3_000), { role: 'user', content: 'other' }] },
      { model: 'm', messages: [{ role: 'user', content: 'new' }, ...messages] },
    ].entries()) {
      const recorded = await ledger.record({ ...request, body })
      expect(requestBody(db, index + 1)).toBe(JSON.stringify(body))
      expect(sent(recorded.ok ? recorded.value : { bytes: [] })).toBe(JSON.stringify(body))
    }
    clearInterval(counting)
    expect(breaks).toBeGreaterThan(4)
  })

  it('stores a piece once, however many requests carry it', async () => {
    const { db, ledger, request } = await open()
    const body = () => ({ messages: [{ role: 'user', content: 'The same '.repeat(50) }] })
    await ledger.record({ ...request, body: body() })
    const before = db.prepare('SELECT count(*) FROM content_pieces').pluck().get()
    await ledger.record({ ...request, body: body() })
    expect(db.prepare('SELECT count(*) FROM content_pieces').pluck().get()).toBe(before)
    expect(requestBody(db, 2)).toBe(JSON.stringify(body()))
  })

  it('adds up usage and cost by session, model and day, and counts what has no price', async () => {
    const { db, sessionId, ask, pass } = await open()
    await ask({}, usage, { status: 'estimated', dollars: 0.5 })
    pass(3)
    await ask({ model: 'n' }, usage, { status: 'unpriced' })
    await ask({ model: 'n', purpose: 'title' }, null, { status: 'unpriced' })
    const one = { requests: 1, ...usage, dollars: 0.5, unpriced: 0 }
    const other = { requests: 2, ...usage, dollars: 0, unpriced: 1 }
    expect(usageBy(db, 'model', {})).toEqual([
      { key: 'p/m', ...one },
      { key: 'p/n', ...other },
    ])
    expect(usageBy(db, 'purpose', {}).map(({ key, requests }) => [key, requests])).toEqual([
      ['title', 1],
      ['turn', 2],
    ])
    expect(usageBy(db, 'session', {}).map(({ key, requests }) => [key, requests])).toEqual([[sessionId, 3]])
    expect(usageTotals(db, { sessionId })).toMatchObject({ requests: 3, input: 20, dollars: 0.5, unpriced: 1 })
    expect(usageTotals(db, { sessionId: 'other' })).toMatchObject({ requests: 0, input: 0, dollars: 0 })
    expect(usageTotals(db, { to: Date.UTC(2026, 10, 17) })).toMatchObject({ requests: 1 })
  })
})

describe('the history for a request', () => {
  it('is found by its own index, so that what was compacted costs nothing', async () => {
    const home = temporaryFolder()
    const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
    const { db, close } = await openDatabase({ ...files, clock: () => 1 })
    onTestFinished(close)
    expect(db.prepare(`EXPLAIN QUERY PLAN ${historySql}`).all('s', 0, 1)).toMatchObject([
      { detail: 'SEARCH messages USING INDEX messages_in_use (session_id=? AND id>?)' },
    ])
  })

  it('is the same at once and in steps, and the steps let others work', async () => {
    const home = temporaryFolder()
    const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
    const database = await openDatabase({ ...files, clock: () => 1 })
    onTestFinished(database.close)
    const sessions = sqliteSessions(database, { clock: () => 1, randomHex: () => 'abcdef' })
    const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
    const sessionId = created.ok ? created.value : ''
    await database.write((db) => {
      for (let index = 0; index < 1_001; index += 1)
        insertMessage(db, sessionId, { role: 'user', content: `${index} \ud800` }, 1)
    })
    let breaks = 0
    const counting = setInterval(() => (breaks += 1), 0)
    const loaded = await loadHistory(database.db, sessionId)
    clearInterval(counting)
    expect(loaded).toEqual(readHistory(database.db, sessionId))
    expect([loaded.length, loaded.at(-1)?.content, breaks > 0]).toEqual([1_001, '1000 \ud800', true])
  })
})
