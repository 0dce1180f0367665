import { closeSync, copyFileSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { integrityProblems } from '../integrity'
import { openDatabase } from '../open-database'
import { listSessions, readMessages } from '../session-reads'
import { sqliteSessions } from '../sqlite-sessions'

const pageSize = 4096
const clock = () => Date.UTC(2026, 10, 16, 1, 59, 33)
const messageCount = 400

const openIn = async (home: string) => {
  const database = await openDatabase({
    stateDb: join(home, 'state.db'),
    fallbackDb: join(home, 'desktop/state.db'),
    backups: join(home, 'desktop/backups'),
    clock,
  })
  onTestFinished(() => database.close())
  return database
}

/** A closed database with one session of many messages, a few on each page. */
async function storedSession() {
  const home = temporaryFolder()
  const database = await openIn(home)
  const sessions = sqliteSessions(database, { clock, randomHex: () => '0a0b0c' })
  const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
  const id = created.ok ? created.value : ''
  await database.write((db) => {
    const insert = db.prepare(`INSERT INTO messages (session_id, role, content, created_at) VALUES (?, 'user', ?, 1)`)
    for (let index = 1; index <= messageCount; index += 1) insert.run(id, `${index} ${'x'.repeat(400)}`)
  })
  await database.close()
  return { home, id, path: join(home, 'state.db') }
}

function overwrite(path: string, offset: number, bytes: Buffer): void {
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, offset)
  closeSync(file)
}

function leafPagesOf(path: string, table: string): number[] {
  const db = new Database(path, { readonly: true })
  const sql = `SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno`
  const pages = db.prepare(sql).pluck().all(table).map(Number)
  db.close()
  return pages
}

describe('a damaged database', () => {
  it('is kept aside, and every message outside the damaged pages is recovered', async () => {
    const { home, id, path } = await storedSession()
    const leaves = leafPagesOf(path, 'messages')
    for (const page of [leaves[3], leaves[20]])
      overwrite(path, ((page ?? 0) - 1) * pageSize, Buffer.alloc(pageSize, 0xa5))
    // A crash leaves a log behind, and that is the reason to look.
    overwriteLog(path)
    const damaged = readFileSync(path)

    const { db, path: used, notices } = await openIn(home)
    const messages = readMessages(db, { sessionId: id, limit: 1_000 })
    const keptAs = `${path}.damaged-20261116T015933000Z`

    expect(used).toBe(path)
    expect(readFileSync(keptAs).equals(damaged)).toBe(true)
    // About nine such messages fit on a page.
    expect(messages.length).toBeGreaterThan(messageCount - 25)
    expect(messages.length).toBeLessThan(messageCount)
    expect(listSessions(db, { limit: 9 })).toMatchObject([{ id, messages: messages.length }])
    expect(notices).toMatchObject([{ kind: 'database-damaged', source: path, keptAs, recovered: messages.length + 1 }])
    expect(notices[0]).toHaveProperty(
      'reason',
      expect.toSay(`Recovered: 1 sessions, ${messages.length} messages, 0 prompts.`),
    )
    expect(integrityProblems(db)).toEqual([])
  })

  it('whose sessions are lost still shows their messages', async () => {
    const { home, id, path } = await storedSession()
    const [leaf] = leafPagesOf(path, 'sessions')
    overwrite(path, ((leaf ?? 0) - 1) * pageSize, Buffer.alloc(pageSize, 0xa5))
    overwriteLog(path)

    const { db } = await openIn(home)
    expect(listSessions(db, { limit: 9 })).toMatchObject([{ id, messages: messageCount }])
    expect(readMessages(db, { sessionId: id, limit: 1_000 })).toHaveLength(messageCount)
  })

  it.each([
    ['its first bytes', 0, Buffer.alloc(60, 0xff)],
    ['its list of tables', 100, Buffer.alloc(pageSize - 100, 0xff)],
  ])('that lost %s is kept aside, and a new one has all of it', async (_, offset, bytes) => {
    const { home, path } = await storedSession()
    overwrite(path, offset, bytes)
    const damaged = readFileSync(path)

    const database = await openIn(home)
    expect(database.path).toBe(path)
    expect(database.notices).toMatchObject([{ kind: 'database-damaged', recovered: messageCount + 1 }])
    expect(readFileSync(`${path}.damaged-20261116T015933000Z`).equals(damaged)).toBe(true)
    expect(await sqliteSessions(database, { clock, randomHex: () => 'ffffff' }).create(anySession)).toMatchObject({
      ok: true,
    })
  })

  it('leaves nothing of the repair behind and is fine at the next start', async () => {
    const { home, path } = await storedSession()
    overwrite(path, 0, Buffer.alloc(60, 0xff))
    await (await openIn(home)).close()

    const { notices } = await openIn(home)
    expect(notices).toEqual([])
    expect(readdirSync(home).filter((name) => name.includes('rescue'))).toEqual([])
  })
})

const anySession = { model: 'm', provider: 'p', workspace: null, origin: 'window' } as const

/** A log that belongs to nothing: SQLite ignores it, but it tells of a process that did not close the file. */
function overwriteLog(path: string): void {
  copyFileSync(path, `${path}-wal`)
}
