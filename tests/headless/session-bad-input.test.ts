import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { exportSession } from '../../src/core/sessions/export/export-session'
import { writeExport } from '../../src/core/sessions/export/write-export'
import { integrityProblems } from '../../src/core/sessions/integrity'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { openDatabase } from '../../src/core/sessions/open-database'
import { fillIndex } from '../../src/core/sessions/search/fill-index'
import { openSearch } from '../../src/core/sessions/search/open-index'
import { search } from '../../src/core/sessions/search/search'
import { listSessions, readMessages } from '../../src/core/sessions/session-reads'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { SearchRequest } from '../../src/shared/search'
import { openTestStore } from '../fixtures/test-store'

describe('a full disk', () => {
  it('refuses the message with a reason, keeps what was stored, and goes on when there is room', async () => {
    const { database, sessions, create, say } = await openTestStore()
    const { db } = database
    const session = await create()
    await say(session, { role: 'user', content: 'kept' })
    const pages = Number(db.pragma('page_count', { simple: true }))
    db.pragma(`max_page_count = ${pages}`)
    const large = { role: 'user', content: 'x'.repeat(200_000) } as const
    expect(await sessions.append(session, large)).toMatchObject({
      ok: false,
      reason: 'full',
      message: expect.toSay('Free some space'),
    })
    expect(readMessages(db, { sessionId: session, limit: 9 }).map(({ content }) => content)).toEqual(['kept'])
    db.pragma('max_page_count = 1000000')
    expect(await sessions.append(session, large)).toMatchObject({ ok: true })
    expect(integrityProblems(db)).toEqual([])
  })

  const mounted = mountSmallDisk()
  it.skipIf(mounted === null)(
    'of a real file system loses nothing (skipped where nothing can be mounted)',
    async () => {
      const home = join(mounted ?? '', 'home')
      mkdirSync(home)
      const ports = { clock: Date.now, randomHex: () => 'abcdef' }
      const open = () =>
        openDatabase({
          stateDb: join(home, 'state.db'),
          fallbackDb: join(home, 'd.db'),
          backups: join(home, 'backups'),
          clock: Date.now,
        })
      const database = await open()
      const sessions = sqliteSessions(database, ports)
      const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
      const session = created.ok ? created.value : ''
      let stored = 0
      for (;;) {
        const written = await sessions.append(session, { role: 'user', content: 'y'.repeat(50_000) })
        if (!written.ok) {
          expect(written.reason).toBe('full')
          break
        }
        stored += 1
      }
      await database.close()
      const again = await open()
      onTestFinished(() => again.close())
      expect(stored).toBeGreaterThan(5)
      expect(listSessions(again.db, { limit: 1 })[0]?.messages).toBe(stored)
      expect(integrityProblems(again.db)).toEqual([])
    },
  )
})

describe('another process', () => {
  it('that holds the lock for a moment delays a message, and is named when it holds it for too long', async () => {
    const { path, sessions, create } = await openTestStore()
    const session = await create()
    const other = new Database(path)
    other.exec('BEGIN IMMEDIATE')
    const waiting = sessions.append(session, { role: 'user', content: 'patient' })
    setTimeout(() => other.exec('COMMIT'), 120)
    expect(await waiting).toMatchObject({ ok: true })
    other.close()
  })
})

describe('texts that are hard to store', () => {
  it('come back exactly: NUL, lone surrogates, nothing, noncharacters', { timeout: 30_000 }, async () => {
    const { path, home, database, create, say } = await openTestStore()
    const session = await create()
    const texts = ['a\0b', '\ud800', '\udc00x\ud800', '', '\uffff\ufffe', '𝒳👩‍💻', 'x\r\n\u2028']
    for (const content of texts) await say(session, { role: 'user', content })
    expect(readHistory(database.db, session).map(({ content }) => content)).toEqual(texts)
    const connection = openSearch({ database: path, index: join(home, 'search.db') })
    onTestFinished(() => void connection.close())
    expect(fillIndex(connection)).toEqual({ waiting: false })
    expect(search(connection, SearchRequest.parse({ text: '👩‍💻' })).hits).toHaveLength(1)
  })
})

describe('a session of 200 MB', () => {
  it('opens, is searched and exported without being held in memory', { timeout: 120_000 }, async () => {
    const { path, home, database, create, say } = await openTestStore()
    const session = await create()
    const page = 'All work and no play. '.repeat(228_000)
    for (let index = 0; index < 40; index += 1) await say(session, { role: 'assistant', content: `${index} ${page}` })
    await say(session, { role: 'user', content: 'the needle' })
    const connection = openSearch({ database: path, index: join(home, 'search.db') })
    onTestFinished(() => void connection.close())
    while (fillIndex(connection).waiting);
    expect(search(connection, SearchRequest.parse({ text: 'needle' })).hits).toHaveLength(1)
    expect(readMessages(database.db, { sessionId: session, limit: 1 })).toMatchObject([{ content: 'the needle' }])

    let most = 0
    let length = 0
    const watched = function* (pieces: Iterable<string>) {
      for (const piece of pieces) {
        most = Math.max(most, piece.length)
        length += piece.length
        yield piece
      }
    }
    await writeExport(
      watched(exportSession(database.db, session, 'markdown', (text) => text) ?? []),
      join(home, 'out.md'),
    )
    expect(length).toBeGreaterThan(200_000_000)
    expect(most).toBeLessThan(6_000_000)
  })
})

/** A disk of a few megabytes; `null` where this user cannot have one. */
function mountSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'hermes-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
  const isSmall = status === 0 && statfsSync(folder).blocks * statfsSync(folder).bsize <= 4 * 1024 * 1024
  afterAll(() => {
    if (status === 0) spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
    rmdirSync(folder)
  })
  return isSmall ? folder : null
}
