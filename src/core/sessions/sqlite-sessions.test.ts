import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import type { PromptSnapshot } from '../../shared/model'
import { openDatabase } from './open-database'
import { listSessions, messageWindowSql, readMessages } from './session-reads'
import { sqliteSessions } from './sqlite-sessions'
import { SaidError } from '../../shared/words/said-error'

const anySession = { model: 'claude', provider: 'anthropic', workspace: '/code/项目', origin: 'window' } as const
const started = new Date(2026, 10, 16, 1, 59, 33).getTime()

async function store() {
  const home = temporaryFolder()
  let now = started
  let random = 0
  const ports = { clock: () => (now += 1), randomHex: () => (random += 1).toString(16).padStart(6, '0') }
  const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'backups') }
  const database = await openDatabase({ ...files, clock: ports.clock })
  onTestFinished(() => database.close())
  const sessions = sqliteSessions(database, ports)
  const create = async () => {
    const created = await sessions.create(anySession)
    if (!created.ok) throw new SaidError(created.message)
    return created.value
  }
  return { database, db: database.db, sessions, create, path: files.stateDb }
}

describe('sessions', () => {
  it('are listed with the newest activity first, page by page', async () => {
    const { db, sessions, create } = await store()
    const [a, b, c] = [await create(), await create(), await create()]
    await sessions.append(a, { role: 'user', content: '  line one\nline two ' })

    expect(listSessions(db, { limit: 10 })[0]).toEqual({
      id: '20261116_015933_000001',
      title: null,
      preview: 'line one line two',
      workspace: '/code/项目',
      model: 'claude',
      startedAt: expect.any(Number),
      lastActiveAt: expect.any(Number),
      messages: 1,
      pinned: false,
      archived: false,
    })
    const first = listSessions(db, { limit: 2 })
    const last = first.at(-1)
    const second = listSessions(db, last === undefined ? { limit: 2 } : { limit: 2, after: last })
    expect([first, second].map((page) => page.map(({ id }) => id))).toEqual([[a, c], [b]])
  })

  it('never share an id, also when chance repeats itself', async () => {
    const { database } = await store()
    const hex = ['aaaaaa', 'aaaaaa', 'bbbbbb'].values()
    const sessions = sqliteSessions(database, { clock: () => started, randomHex: () => hex.next().value ?? 'cccccc' })
    expect([await sessions.create(anySession), await sessions.create(anySession)]).toEqual([
      { ok: true, value: '20261116_015933_aaaaaa' },
      { ok: true, value: '20261116_015933_bbbbbb' },
    ])
  })

  it('are previewed by the first 60 characters of the first user message', async () => {
    const { db, sessions, create } = await store()
    const id = await create()
    await sessions.append(id, { role: 'assistant', content: 'Hello' })
    await sessions.append(id, { role: 'user', content: '🚀'.repeat(61) })
    await sessions.append(id, { role: 'user', content: 'later' })
    expect(listSessions(db, { limit: 1 })[0]?.preview).toBe(`${'🚀'.repeat(60)}...`)
  })
})

describe('messages', () => {
  it('are read window by window from the end, oldest first', async () => {
    const { db, sessions, create } = await store()
    const id = await create()
    for (const content of ['1', '2', '3', '4', '5']) await sessions.append(id, { role: 'user', content })
    const contents = (before?: number) =>
      readMessages(db, before === undefined ? { sessionId: id, limit: 2 } : { sessionId: id, limit: 2, before })
    const last = contents()
    const middle = contents(last[0]?.id)
    const first = contents(middle[0]?.id)
    expect([first, middle, last].map((window) => window.map(({ content }) => content))).toEqual([
      ['1'],
      ['2', '3'],
      ['4', '5'],
    ])
  })

  it('are found by the index, so a window costs the same in a long session', async () => {
    const { db } = await store()
    expect(db.prepare(`EXPLAIN QUERY PLAN ${messageWindowSql}`).all('s', 9, 1)).toMatchObject([
      { detail: 'SEARCH messages USING INDEX messages_by_session (session_id=? AND id<?)' },
    ])
  })

  it('keep every text as it was, with NUL and lone surrogates', async () => {
    const { db, sessions, create } = await store()
    const id = await create()
    const texts = fc.string({ unit: fc.constantFrom('a', '\0', '\ud800', '\udc00', '字', '🚀', '\n', '"', '\\') })
    await fc.assert(
      fc.asyncProperty(texts, async (content) => {
        await sessions.append(id, { role: 'user', content, sentContent: `${content}\udfff` })
        expect(readMessages(db, { sessionId: id, limit: 1 })[0]?.content).toBe(content)
      }),
    )
  })

  it('of an unknown session are a bug, not a lost message', async () => {
    const { sessions } = await store()
    await expect(sessions.append('nobody', { role: 'user', content: 'x' })).rejects.toThrow('FOREIGN KEY')
  })

  it('are stored in the order they were given while another process held the lock', async () => {
    const { db, path, sessions, create } = await store()
    const id = await create()
    const other = new Database(path)
    onTestFinished(() => void other.close())
    other.exec('BEGIN IMMEDIATE')
    const appended = ['1', '2', '3'].map((content) => sessions.append(id, { role: 'user', content }))
    other.exec('COMMIT')
    await Promise.all(appended)
    expect(readMessages(db, { sessionId: id, limit: 9 }).map(({ content }) => content)).toEqual(['1', '2', '3'])
  })

  it('that do not fit on the disk are refused with what to do', async () => {
    const { db, sessions, create } = await store()
    const id = await create()
    db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`)
    expect(await sessions.append(id, { role: 'user', content: 'x'.repeat(100_000) })).toMatchObject({
      ok: false,
      reason: 'full',
      message: expect.toSay('The disk is full. Free some space and try again.'),
    })
    db.pragma('max_page_count = 1000000')
    expect(await sessions.append(id, { role: 'user', content: 'x' })).toMatchObject({ ok: true })
  })
})

describe('prompts', () => {
  const snapshot = (builtAt: string, text = 'I am \ud800 Hermes'): PromptSnapshot => ({
    text,
    sha256: 'f'.repeat(64),
    chars: 16,
    tokens: { value: 5, quality: 'estimated' },
    layers: [],
    ghosts: [{ path: 'AGENTS.md', reason: 'blank' }],
    notices: [{ kind: 'ignored', source: 'x', reason: 'y' }],
    builtFor: { model: 'm', provider: 'p', workspace: null, builtAt },
  })

  it('come back whole, and equal ones are stored once', async () => {
    const { db, sessions, create } = await store()
    const [a, b] = [await create(), await create()]
    await sessions.storePrompt(a, snapshot('2026-11-16T01:00:00Z'))
    await sessions.storePrompt(b, snapshot('2026-11-16T02:00:00Z'))
    expect([sessions.loadPrompt(a), sessions.loadPrompt(b)]).toEqual([
      snapshot('2026-11-16T01:00:00Z'),
      snapshot('2026-11-16T02:00:00Z'),
    ])
    expect(db.prepare('SELECT count(*) FROM prompts').pluck().get()).toBe(1)
  })

  it('are replaced by a rebuilt one', async () => {
    const { sessions, create } = await store()
    const id = await create()
    expect(sessions.loadPrompt(id)).toBeNull()
    await sessions.storePrompt(id, snapshot('2026-11-16T01:00:00Z'))
    await sessions.storePrompt(id, snapshot('2026-11-16T02:00:00Z', 'Other'))
    expect(sessions.loadPrompt(id)).toEqual(snapshot('2026-11-16T02:00:00Z', 'Other'))
  })
})
