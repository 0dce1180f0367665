import { describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/fixtures/test-store'
import { insertMessage } from '../insert-message'
import { readHistory } from '../ledger/read-history'
import { readTurns } from '../ledger/read-turns'
import { sqliteTurns } from '../ledger/turn-store'
import { listSessions } from '../session-reads'
import { createAutoTitle } from './auto-title'
import { beginPurge } from './delete-session'
import { giveTitle } from './give-title'
import { lineage } from './lineage'
import { sqliteLife } from './sqlite-life'
import { SaidError } from '../../../shared/words/said-error'

async function open() {
  const store = await openTestStore()
  const { database, ports } = store
  const turns = sqliteTurns(database, ports.clock)
  /** A turn with one call of a tool. */
  async function exchange(session: string, name: string): Promise<void> {
    const turnId = `turn-${name}`
    const begun = await turns.begin({ turnId, sessionId: session, text: `ask ${name}`, process: 0 })
    if (!begun.ok) throw new SaidError(begun.message)
    const start = { type: 'turn-start', userMessageId: begun.value, model: 'm', provider: 'p' } as const
    await turns.step({ turnId, sessionId: session, events: [{ at: 1, event: start }] })
    await turns.step({
      turnId,
      sessionId: session,
      messages: [
        { role: 'assistant', content: '', toolCalls: JSON.stringify([{ id: name, name: 'look', arguments: '{}' }]) },
        { role: 'tool', content: `result ${name}`, toolCallId: name, toolName: 'look' },
        { role: 'assistant', content: `answer ${name}` },
      ],
      end: 'completed',
    })
  }
  const history = (session: string) => readHistory(database.db, session).map(({ content }) => content)
  const shown = (session: string) =>
    readTurns(database.db, { sessionId: session, limit: 10 }).turns.map(({ userMessage }) => userMessage.text)
  return { ...store, db: database.db, life: sqliteLife(database, ports), exchange, history, shown }
}

describe('archiving', () => {
  it('ends a session until it is taken back or written in again', async () => {
    const { create, exchange, life, db } = await open()
    const [chat, run] = [await create(), await create({ origin: 'schedule' })]
    await exchange(run, 'run')
    const ends = () => db.prepare('SELECT ended_at > 0, end_reason FROM sessions ORDER BY id').raw().all()
    const completed = [1, 'completed']
    expect(ends()).toEqual([[null, null], completed])
    for (const session of [chat, run]) await life.archive(session, true)
    expect(ends()).toEqual([[1, 'archived'], completed])
    for (const session of [chat, run]) await life.archive(session, false)
    expect(ends()).toEqual([[null, null], completed])
    await life.archive(chat, true)
    await exchange(chat, 'again')
    expect(ends()).toEqual([[null, null], completed])
  })
})

describe('undo', () => {
  it('hides the last exchange and brings it back', async () => {
    const { create, exchange, life, history, shown, db } = await open()
    const session = await create()
    await exchange(session, 'one')
    await exchange(session, 'two')
    const before = history(session)

    expect(await life.undo(session)).toEqual({ ok: true, value: { text: 'ask two', messages: 4 } })
    expect({ history: history(session), shown: shown(session) }).toEqual({
      history: ['ask one', '', 'result one', 'answer one'],
      shown: ['ask one'],
    })
    expect(listSessions(db, { limit: 1 })[0]?.messages).toBe(4)
    expect(await life.undo(session)).toMatchObject({ ok: true, value: { text: 'ask one' } })
    expect(await life.undo(session)).toMatchObject({ ok: false })
    await life.redo(session)
    await life.redo(session)
    expect({ history: history(session), shown: shown(session) }).toEqual({
      history: before,
      shown: ['ask one', 'ask two'],
    })
    expect(await life.redo(session)).toMatchObject({ ok: false })
  })

  it('cannot be taken back once the conversation went on, and not while a turn runs', async () => {
    const { create, exchange, life, database, ports } = await open()
    const session = await create()
    await exchange(session, 'one')
    await life.undo(session)
    await exchange(session, 'two')
    expect(await life.redo(session)).toMatchObject({ ok: false, message: expect.toSay('has continued') })
    const running = sqliteTurns(database, ports.clock)
    await running.begin({ turnId: 'open', sessionId: session, text: 'x', process: 0 })
    expect(await life.undo(session)).toMatchObject({ ok: false, message: expect.toSay('still running') })
  })
})

describe('a branch', () => {
  it('has a copy up to the message, its own turns, the same prompt, and knows where it came from', async () => {
    const { create, exchange, life, history, shown, db } = await open()
    const session = await create()
    await exchange(session, 'one')
    await exchange(session, 'two')
    await exchange(session, 'three')
    db.exec(
      `INSERT INTO prompts VALUES ('h', '{}', 1); UPDATE sessions SET prompt_hash = 'h', title = 'plan', title_source = 'user'`,
    )
    const [, call] = readHistory(db, session)

    const cut = readHistory(db, session).find(({ content }) => content === 'answer two')
    const branched = await life.branch({ sessionId: session, messageId: cut?.id ?? 0, side: 'after' })
    const id = branched.ok ? branched.value : ''
    expect(history(id)).toEqual(history(session).slice(0, 8))
    expect(shown(id)).toEqual(['ask one', 'ask two'])
    expect(db.prepare('SELECT title, prompt_hash FROM sessions WHERE id = ?').get(id)).toEqual({
      title: 'plan #2',
      prompt_hash: 'h',
    })
    expect(lineage(db, { sessionId: id })).toMatchObject([
      { id: session, parentKind: null },
      { id, parentId: session, parentKind: 'branch', branchedAfter: cut?.id },
    ])
    const events = readTurns(db, { sessionId: id, limit: 1 }).turns[0]?.events ?? []
    const ids = new Set(readHistory(db, id).map((row) => row.id))
    for (const event of events) if (event.type === 'message-stored') expect(ids.has(event.messageId)).toBe(true)

    const atCall = await life.branch({ sessionId: session, messageId: call?.id ?? 0, side: 'after' })
    expect(history(atCall.ok ? atCall.value : '')).toEqual(['ask one', '', 'result one'])
    const beforeFirst = await life.branch({ sessionId: session, messageId: 1, side: 'before' })
    expect(history(beforeFirst.ok ? beforeFirst.value : '')).toEqual([])
    expect(history(session)).toHaveLength(12)
  })
})

describe('a deleted session', () => {
  it('is gone everywhere, comes back whole, and is removed for good later', async () => {
    const { create, say, life, db, history, ports } = await open()
    const session = await create()
    const helper = await create({ delegatedBy: session })
    const ends = () => db.prepare('SELECT ended_at > 0, end_reason FROM sessions ORDER BY id').raw().all()
    await say(session, { role: 'user', content: 'keep me' })
    await life.rename(session, 'Plan')
    await life.remove(session)
    expect(ends()).toEqual([
      [1, 'deleted'],
      [1, 'deleted'],
    ])
    expect(listSessions(db, { limit: 9 })).toEqual([])
    expect(listSessions(db, { limit: 9, deleted: true })).toMatchObject([{ id: session, title: 'Plan' }])
    const other = await create()
    expect(await life.rename(other, 'Plan')).toEqual({ ok: true, value: 'Plan' })

    expect(await life.restore(session)).toMatchObject({ ok: true })
    expect(ends()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(history(session)).toEqual(['keep me'])
    expect(new Set(listSessions(db, { limit: 9 }).map(({ title }) => title))).toEqual(new Set(['Plan', 'Plan #2']))
    expect(await life.purge()).toBe(0)
    await life.remove(session)
    const later = sqliteLife(
      { db, write: (await import('../create-writer')).createWriter(db).write },
      {
        ...ports,
        clock: () => ports.clock() + 31 * 86_400_000,
      },
    )
    expect(await later.purge()).toBe(2)
    expect(await life.restore(session)).toMatchObject({ ok: false })
    expect(db.prepare('SELECT count(*) FROM sessions WHERE id = ?').pluck().get(helper)).toBe(0)
  })

  it('of any length goes in steps, and cannot come back once they have begun', async () => {
    const { create, life, db, database, ports } = await open()
    const { write } = database
    const session = await create()
    await write((db) => {
      for (let index = 0; index < 1_200; index += 1) insertMessage(db, session, { role: 'user', content: 'x' }, 1)
    })
    await life.remove(session)
    await write((db) => beginPurge(db, session))
    expect([await life.restore(session), listSessions(db, { limit: 9, deleted: true })]).toMatchObject([
      { ok: false },
      [],
    ])
    let breaks = 0
    const counting = setInterval(() => (breaks += 1), 0)
    const later = sqliteLife({ db, write }, { ...ports, clock: () => ports.clock() + 31 * 86_400_000 })
    expect(await later.purge()).toBe(1)
    clearInterval(counting)
    expect(breaks).toBeGreaterThan(0)
    expect(db.prepare('SELECT (SELECT count(*) FROM messages) + (SELECT count(*) FROM sessions)').pluck().get()).toBe(0)
  })
})

describe('titles', () => {
  it('are derived at once and improved by a model, but never over what the user typed', async () => {
    const { create, exchange, life, db } = await open()
    const titled: string[] = []
    const end = {
      turnId: 't',
      at: 0,
      type: 'turn-end',
      outcome: 'completed',
      failure: null,
      requests: 1,
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      cost: { status: 'unpriced' },
    } as const
    const title = (id: string) => db.prepare('SELECT title, title_source FROM sessions WHERE id = ?').get(id)
    const plain = createAutoTitle({ db, life, askModel: null, titled: (id) => titled.push(id) })
    const session = await create()
    await exchange(session, 'one')
    await plain.heard({ ...end, sessionId: session })
    expect(title(session)).toEqual({ title: 'ask one', title_source: 'derived' })
    expect(titled).toEqual([session])

    const renamed = await create()
    await exchange(renamed, 'two')
    const slow = createAutoTitle({
      db,
      life,
      askModel: async () => {
        await life.rename(renamed, 'Mine')
        return 'By the model'
      },
      titled: () => undefined,
    })
    await slow.heard({ ...end, sessionId: renamed })
    expect(title(renamed)).toEqual({ title: 'Mine', title_source: 'user' })
  })

  it.each([
    ['Audit the rounding in @file:"src/many words/round.ts":10-20, please', 'Audit the rounding in round.ts, please'],
    ['Look at @folder:packages/widgets and fix it', 'Look at widgets and fix it'],
    ['Sum up @url:https://example.org/a/b?c=d for me', 'Sum up example.org for me'],
    ['Your task:\nCount the files.\n\nWorkspace: /x', 'Count the files'],
    ['What changed in @git:3 lately?', 'What changed in lately?'],
  ])('name what a message refers to: %s', async (message, expected) => {
    const { create, exchange, life, db } = await open()
    const session = await create()
    await exchange(session, 'one')
    db.prepare("UPDATE messages SET content = ? WHERE role = 'user' AND session_id = ?").run(message, session)
    const titles = createAutoTitle({ db, life, askModel: null, titled: () => undefined })
    await titles.heard({
      sessionId: session,
      turnId: 't',
      at: 0,
      type: 'turn-end',
      outcome: 'completed',
      failure: null,
      requests: 1,
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      cost: { status: 'unpriced' },
    })
    expect(db.prepare('SELECT title FROM sessions WHERE id = ?').pluck().get(session)).toBe(expected)
  })

  it('are numbered on, however many sessions have one', async () => {
    const { create, database, db } = await open()
    const ids = await Promise.all(Array.from({ length: 200 }, () => create()))
    const titleAll = (some: readonly string[]) =>
      database.write((inside) => some.map((id) => giveTitle(inside, id, 'Plan', 'model')))
    const given = await titleAll(ids)
    expect(given).toEqual({ ok: true, value: ['Plan', ...ids.slice(1).map((_, index) => `Plan #${index + 2}`)] })
    db.prepare("UPDATE sessions SET title = 'Plan #900' WHERE id = ?").run(ids.at(-1))
    expect(await titleAll([await create(), await create()])).toEqual({ ok: true, value: ['Plan #200', 'Plan #201'] })
  })

  it('are given once by a model, and changed by the user as often as wanted', async () => {
    const { create, life } = await open()
    const session = await create()
    const given = [
      await life.giveTitle(session, 'how it begins', 'derived'),
      await life.giveTitle(session, 'By the model', 'model'),
      await life.giveTitle(session, 'By another model', 'model'),
      await life.rename(session, 'Mine'),
      await life.rename(session, 'Mine again'),
    ]
    expect(given).toEqual([
      { ok: true, value: 'how it begins' },
      { ok: true, value: 'By the model' },
      { ok: true, value: null },
      { ok: true, value: 'Mine' },
      { ok: true, value: 'Mine again' },
    ])
  })
})
