import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { Notice } from '../../../shared/model'
import { SearchRequest } from '../../../shared/search'
import type { NewMessage } from '../insert-message'
import { openDatabase } from '../open-database'
import { sqliteSessions } from '../sqlite-sessions'
import { createSearch } from './create-search'
import { fillIndex } from './fill-index'
import { openSearch } from './open-index'
import { search } from './search'
import { createSearchEngine } from './search-engine'
import { SaidError } from '../../../shared/words/said-error'

async function store() {
  const home = temporaryFolder()
  const files = { database: join(home, 'state.db'), index: join(home, 'cache/search.db') }
  let now = 1_000
  let ids = 0
  const ports = { clock: () => (now += 1_000), randomHex: () => (ids += 1).toString(16).padStart(6, '0') }
  const database = await openDatabase({
    stateDb: files.database,
    fallbackDb: join(home, 'd.db'),
    backups: join(home, 'backups'),
    clock: ports.clock,
  })
  onTestFinished(() => database.close())
  const sessions = sqliteSessions(database, ports)
  const create = async (workspace: string | null = null, model = 'm') => {
    const created = await sessions.create({ model, provider: 'p', workspace, origin: 'window' })
    if (!created.ok) throw new SaidError(created.message)
    return created.value
  }
  const say = async (session: string, message: NewMessage) => {
    const stored = await sessions.append(session, message)
    if (!stored.ok) throw new SaidError(stored.message)
    return stored.value
  }
  return { database, files, create, say }
}

const connect = (files: { database: string; index: string }) => {
  const db = openSearch(files)
  onTestFinished(() => void db.close())
  return db
}

const request = (text: string, more: Partial<SearchRequest> = {}) => SearchRequest.parse({ text, ...more })

describe('search', () => {
  it('shows the place of the match and leads to its turn', async () => {
    const { files, create, say } = await store()
    const session = await create('/code/app')
    const content = `${'Lorem ipsum. '.repeat(20)}Die Straße nach 桂林 is\nlong.`
    const id = await say(session, { role: 'user', content, turnId: 'turn-1' })
    const db = connect(files)
    fillIndex(db)

    const { hits, more, unsearched } = search(db, request('桂林 STRASSE'))
    expect({ more, unsearched }).toEqual({ more: false, unsearched: 0 })
    expect(hits).toHaveLength(0)
    const [hit] = search(db, request('桂林 straße')).hits
    expect(hit).toMatchObject({
      sessionId: session,
      messageId: id,
      turnId: 'turn-1',
      role: 'user',
      workspace: '/code/app',
    })
    expect(hit?.highlights.map(([start, end]) => hit.snippet.slice(start, end))).toEqual(['Straße', '桂林'])
    expect(hit?.snippet).not.toContain('\n')
  })

  it('looks through everything that the index has not yet, or says how much it left out', async () => {
    const { files, create, say, database } = await store()
    const session = await create()
    const first = await say(session, { role: 'user', content: 'the needle' })
    await database.write((db) => {
      const insert = db.prepare(
        `INSERT INTO messages (session_id, role, content, created_at) VALUES (?, 'user', 'hay', 1)`,
      )
      for (let one = 0; one < 2_500; one += 1) insert.run(session)
    })
    const db = connect(files)
    const found = (most?: number) => {
      const { hits, unsearched } = search(db, request('needle'), most)
      return { ids: hits.map(({ messageId }) => messageId), unsearched }
    }
    expect(found()).toEqual({ ids: [first], unsearched: 0 })
    expect(found(1_000)).toEqual({ ids: [], unsearched: 1_501 })
  })

  it('finds a message at once, before the index has it', async () => {
    const { files, create, say } = await store()
    const db = connect(files)
    const session = await create()
    const id = await say(session, { role: 'assistant', content: '数据库 migration' })
    expect(search(db, request('据库')).hits.map(({ messageId }) => messageId)).toEqual([id])
    fillIndex(db)
    expect(search(db, request('据库')).hits.map(({ messageId }) => messageId)).toEqual([id])
  })

  it('is narrowed down by workspace, model, role, tool, session and time', async () => {
    const { files, create, say } = await store()
    const [a, b] = [await create('/a', 'x'), await create('/b', 'y')]
    const first = await say(a, { role: 'user', content: 'needle' })
    const second = await say(b, { role: 'tool', content: 'needle', toolName: 'terminal' })
    const third = await say(b, { role: 'assistant', content: 'needle' })
    const db = connect(files)
    const ids = (more: Partial<SearchRequest>) =>
      search(db, request('needle', { sort: 'oldest', ...more })).hits.map(({ messageId }) => messageId)
    for (const when of ['before', 'after'] as const) {
      if (when === 'after') fillIndex(db)
      expect(ids({})).toEqual([first, second, third])
      expect(ids({ sort: 'newest' })).toEqual([third, second, first])
      expect(ids({ workspace: '/b' })).toEqual([second, third])
      expect(ids({ model: 'x' })).toEqual([first])
      expect(ids({ roles: ['user', 'assistant'] })).toEqual([first, third])
      expect(ids({ tool: 'terminal' })).toEqual([second])
      expect(ids({ sessionId: a })).toEqual([first])
      const at = search(db, request('needle', { tool: 'terminal' })).hits[0]?.at ?? 0
      expect(ids({ from: at })).toEqual([second, third])
      expect(ids({ to: at })).toEqual([first, second])
      expect(ids({ limit: 1, offset: 1 })).toEqual([second])
    }
  })

  it('says OR, NOT, phrases and parts of words', async () => {
    const { files, create, say } = await store()
    const session = await create()
    for (const content of ['red apple', 'green apple pie', 'green pear', 'pineapples'])
      await say(session, { role: 'user', content })
    const db = connect(files)
    fillIndex(db)
    const found = (text: string) => search(db, request(text, { sort: 'oldest' })).hits.map(({ snippet }) => snippet)
    expect(found('red OR pear')).toEqual(['red apple', 'green pear'])
    expect(found('apple NOT red')).toEqual(['green apple pie'])
    expect(found('"green apple"')).toEqual(['green apple pie'])
    expect(found('apple').toSorted()).toEqual(['green apple pie', 'pineapples', 'red apple'])
  })

  it('takes every text as a query', { timeout: 60_000 }, async () => {
    const { files, create, say } = await store()
    const session = await create()
    await say(session, { role: 'user', content: 'alpha "beta" 桂林 🚀' })
    const db = connect(files)
    fillIndex(db)
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc
        .array(
          fc.constantFrom('"', '*', 'AND', 'OR', 'NOT', 'NEAR(', '(', ')', '{words}', ':', '^', '桂', 'a', '\ud800'),
          {
            maxLength: 12,
          },
        )
        .map((pieces) => pieces.join(' ')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { hits } = search(db, request(text))
        expect(hits.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 400 },
    )
  })
})

it.skipIf(process.platform !== 'linux')(
  'answers from a home that cannot be written, with an index of its own',
  async () => {
    const { files, create, say } = await store()
    await say(await create(), { role: 'user', content: 'a quiet harbour' })
    // Nobody makes a folder there, not even root.
    const db = connect({ database: files.database, index: '/sys/hermes-test/search.db' })
    fillIndex(db)
    expect(search(db, request('harbour')).hits).toHaveLength(1)
  },
)

describe('a damaged index', () => {
  it('is built anew while the search is answered', { timeout: 30_000 }, async () => {
    const { files, create, say } = await store()
    const session = await create()
    for (let index = 0; index < 300; index += 1)
      await say(session, { role: 'user', content: `needle ${index} ${'filler words '.repeat(30)}` })
    const first = openSearch(files)
    while (fillIndex(first).waiting);
    first.pragma('search.wal_checkpoint(TRUNCATE)')
    first.close()
    const bytes = readFileSync(files.index)
    for (let at = 4096 * 6; at < bytes.length; at += 512) bytes.fill(0xa5, at, at + 256)
    writeFileSync(files.index, bytes)

    const reasons: string[] = []
    const db = openSearch(files)
    onTestFinished(() => void db.close())
    const engine = createSearchEngine(db, files.index, (reason) => reasons.push(reason))
    expect(engine.search(request('needle 299')).hits).toHaveLength(1)
    while (engine.fill());
    expect(engine.search(request('needle 7')).hits.length).toBeGreaterThan(0)
    expect(reasons.length).toBeGreaterThan(0)
  })

  it('of another database is thrown away', async () => {
    const one = await store()
    await one.say(await one.create(), { role: 'user', content: 'secret of one' })
    const db = openSearch(one.files)
    fillIndex(db)
    db.close()
    const other = await store()
    const otherDb = connect({ database: other.files.database, index: one.files.index })
    expect(search(otherDb, request('secret')).hits).toEqual([])
  })
})

describe('the search thread', () => {
  it('answers, drops what was overtaken, and finds what was stored since', { timeout: 30_000 }, async () => {
    const { files, create, say } = await store()
    const session = await create()
    await say(session, { role: 'user', content: 'first needle' })
    const notices: Notice[] = []
    const program = fileURLToPath(new URL('search-worker.ts', import.meta.url))
    const hooks = new URL('../../../../tests/fixtures/source-imports.mjs', import.meta.url).href
    const searching = createSearch(
      () => new Worker(program, { workerData: files, execArgv: ['--no-warnings', '--import', hooks] }),
      (notice) => notices.push(notice),
    )
    onTestFinished(() => searching.close())
    const [one, two, three] = await Promise.all(
      ['first', 'nothing', 'needle'].map((text) => searching.ask(request(text))),
    )
    expect([one, two, three].map((answer) => (answer === 'stale' ? answer : answer?.ok))).toEqual([true, 'stale', true])
    await say(session, { role: 'user', content: 'second needle' })
    searching.stored()
    expect(await searching.ask(request('second'))).toMatchObject({ ok: true, result: { hits: [{ role: 'user' }] } })
    expect(notices).toEqual([])
  })
})
