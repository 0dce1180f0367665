import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { createInlineReader, createReader } from '../sessions/create-reader'
import { openDatabase } from '../sessions/open-database'
import { sqliteSessions } from '../sessions/sqlite-sessions'

const hooks = new URL('../../../tests/fixtures/source-imports.mjs', import.meta.url).href

function start(path: string): Worker {
  const file = new URL('./reader-worker.ts', import.meta.url)
  return new Worker(file, { workerData: path, execArgv: ['--no-warnings', '--import', hooks] })
}

async function storeWithOneSession() {
  const folder = temporaryFolder()
  const clock = () => 1_000
  const files = {
    stateDb: `${folder}/state.db`,
    fallbackDb: `${folder}/desktop/state.db`,
    backups: `${folder}/backups`,
  }
  const database = await openDatabase({ ...files, clock })
  onTestFinished(() => database.close())
  const sessions = sqliteSessions(database, { clock, randomHex: () => 'abcdef' })
  const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
  const id = created.ok ? created.value : ''
  await sessions.append(id, { role: 'user', content: 'hello' })
  return { database, path: files.stateDb, id }
}

function readerOf(spawn: () => Worker, db = new Database(':memory:')) {
  const reader = createReader(db, spawn)
  onTestFinished(() => reader.close())
  return reader
}

describe('createReader', () => {
  it('answers from its own thread what the main connection has stored', async () => {
    const { path, id } = await storeWithOneSession()
    const reader = readerOf(() => start(path))

    expect(await reader.ask('messages', { sessionId: id, limit: 10 })).toEqual({
      ok: true,
      value: [{ id: 1, sessionId: id, role: 'user', content: 'hello', createdAt: 1_000 }],
    })
    expect(await reader.ask('damage', undefined)).toEqual({ ok: true, value: [] })
  })

  it('answers short reads from the main connection, and starts no thread for them', async () => {
    const { database, id } = await storeWithOneSession()
    const reader = readerOf(() => expect.unreachable('No thread is needed for it.'), database.db)

    expect(await reader.ask('sessions', { limit: 10 })).toMatchObject({ ok: true, value: [{ id, messages: 1 }] })
    expect(await reader.ask('session', { sessionId: id })).toMatchObject({ ok: true, value: { id, messages: 1 } })
  })

  it('answers with the reason when the query fails, and goes on', async () => {
    const { database, path, id } = await storeWithOneSession()
    const reader = readerOf(() => start(path))
    await database.write((db) => db.exec('ALTER TABLE messages RENAME TO elsewhere'))

    expect(await reader.ask('messages', { sessionId: id, limit: 10 })).toEqual({
      ok: false,
      message: expect.toSay('The database is damaged.'),
    })
    expect(await reader.ask('lineage', { sessionId: id })).toMatchObject({ ok: true })
  })

  it('answers when the thread cannot start', async () => {
    const reader = readerOf(() => start(`${temporaryFolder()}/missing.db`))
    expect(await reader.ask('damage', undefined)).toEqual({
      ok: false,
      message: 'The thread "reader" failed: unable to open database file',
    })
  })

  it('answers every open question when the thread dies, and starts a new one for the next', async () => {
    const { path } = await storeWithOneSession()
    const threads: Worker[] = []
    const reader = readerOf(() => {
      const thread = start(path)
      threads.push(thread)
      return thread
    })
    const open = [reader.ask('structure', undefined), reader.ask('damage', undefined)]
    await threads[0]?.terminate()

    const lost = { ok: false, message: expect.toSay(/^The thread "reader" ended with code \d\.$/) }
    expect(await Promise.all(open)).toEqual([lost, lost])
    expect(await reader.ask('structure', undefined)).toMatchObject({ ok: true })
    expect(threads).toHaveLength(2)
  })

  it('answers what is open or asked after it was closed', async () => {
    const { path } = await storeWithOneSession()
    const reader = readerOf(() => start(path))
    const open = reader.ask('structure', undefined)
    await reader.close()

    const closed = { ok: false, message: 'The thread "reader" is closed.' }
    expect([await open, await reader.ask('structure', undefined)]).toEqual([closed, closed])
  })
})

describe('openDatabase with a reader', () => {
  it('checks the file in the thread after a crash, and answers from it', async () => {
    const { database, path } = await storeWithOneSession()
    const threads: string[] = []
    const spawnReader = (file: string) => {
      threads.push(file)
      return start(file)
    }
    // The first connection is still open, so its log is there as after a crash.
    const files = { stateDb: path, fallbackDb: `${path}.fallback`, backups: `${path}.backups` }
    const second = await openDatabase({ ...files, clock: () => 2_000, spawnReader })
    onTestFinished(() => second.close())
    expect(threads).toEqual([path])
    expect(await second.reader.ask('sessions', { limit: 9 })).toEqual(
      await database.reader.ask('sessions', { limit: 9 }),
    )
  })
})

describe('createInlineReader', () => {
  it('answers from a database in memory, failures included', async () => {
    const reader = createInlineReader(new Database(':memory:'))
    expect(await reader.ask('damage', undefined)).toEqual({ ok: true, value: [] })
    expect(await reader.ask('sessions', { limit: 1 })).toEqual({ ok: false, message: 'no such table: sessions' })
  })
})
