import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { sqliteLife } from '../life/sqlite-life'
import { openDatabase } from '../open-database'
import { sqliteSessions } from '../sqlite-sessions'
import { requestBody } from './read-ledger'
import { createRequestLedger } from './request-ledger'
import { listAsUnused, removeUnusedPieces } from './unused-pieces'

const month = 31 * 86_400_000

async function open() {
  const home = temporaryFolder()
  const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
  const database = await openDatabase({ ...files, clock: () => 1 })
  onTestFinished(database.close)
  const { db, write } = database
  let ids = 0
  const ports = { clock: () => 1, randomHex: () => String((ids += 1)).padStart(6, '0') }
  const sessions = sqliteSessions(database, ports)
  const life = sqliteLife(database, ports)
  const later = sqliteLife(database, { ...ports, clock: () => 1 + month })
  const ledger = createRequestLedger(write, () => 1)
  const create = async () => {
    const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
    return created.ok ? created.value : ''
  }
  const made = { turnId: 't', purpose: 'turn', model: 'm', provider: 'p', credential: 'c' } as const
  const send = async (sessionId: string, texts: readonly string[]) => {
    const body = { system: `You are helpful. ${'Be short. '.repeat(20)}`, messages: texts.map((text) => ({ text })) }
    const recorded = await ledger.record({ ...made, sessionId, body })
    return recorded.ok ? { id: recorded.value.requestId, body: JSON.stringify(body) } : { id: 0, body: '' }
  }
  const stored = () => db.prepare<[], string>('SELECT content FROM content_pieces').pluck().all().join('\n')
  const listed = () => db.prepare('SELECT count(*) FROM unused_pieces').pluck().get()
  return { db, write, life, later, create, send, stored, listed }
}

/** As versions stored a request that had lists of names in groups, and markers behind the names. */
function storeAsBefore(db: Database, sessionId: string, texts: readonly string[]): { id: number; body: string } {
  const keep = (content: string) => {
    const key = hash('sha256', content)
    db.prepare('INSERT OR IGNORE INTO content_pieces (hash, content) VALUES (?, ?)').run(key, content)
    return key
  }
  const mark = ',"cache_control":{"type":"ephemeral"}'
  const items = texts.map((text) => JSON.stringify({ text: `${text} ${'words '.repeat(30)}` }))
  const names = items.map((item) => `${keep(item)}@${item.length - 1}${mark}`)
  const parts = ['{"messages":[', { run: names.map(keep) }, ']}']
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO requests (session_id, turn_id, model, provider, credential, body, cache_markers, started_at)
       VALUES (?, 't', 'm', 'p', 'c', ?, '[]', 1)`,
    )
    .run(sessionId, JSON.stringify(parts))
  const marked = items.map((item) => `${item.slice(0, -1)}${mark}}`)
  return { id: Number(lastInsertRowid), body: `{"messages":[${marked.join(',')}]}` }
}

const said = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index}`)

describe('what was sent for a session', () => {
  it('goes with it, and what another session sent too stays byte for byte', async () => {
    const { db, life, later, create, send, stored, listed } = await open()
    const [gone, other] = [await create(), await create()]
    await send(gone, [...said('shared', 130), ...said('secret', 70)])
    const kept = await send(other, said('shared', 130))
    await life.remove(gone)
    expect(await later.purge()).toBe(1)
    expect(stored()).not.toContain('secret')
    expect(requestBody(db, kept.id)).toBe(kept.body)
    expect(listed()).toBe(0)
    await life.remove(other)
    await later.purge()
    expect([stored(), listed()]).toEqual(['', 0])
  })

  it('goes and stays the same way where an older version has stored it', async () => {
    const { db, life, later, create, send, stored } = await open()
    const [gone, other] = [await create(), await create()]
    storeAsBefore(db, gone, ['shared', 'secret'])
    const kept = storeAsBefore(db, other, ['shared', 'own'])
    const now = await send(other, ['later'])
    expect(requestBody(db, kept.id)).toBe(kept.body)
    await life.remove(gone)
    expect(await later.purge()).toBe(1)
    expect([stored().includes('secret'), stored().includes('shared')]).toEqual([false, true])
    expect([requestBody(db, kept.id), requestBody(db, now.id)]).toEqual([kept.body, now.body])
  })

  it('stays when the program ended before the session was removed', async () => {
    const { db, write, create, send, listed } = await open()
    const session = await create()
    const sent = await send(session, said('mine', 100))
    await listAsUnused(db, write, session)
    expect(listed()).toBeGreaterThan(100)
    await removeUnusedPieces(db, write)
    expect([requestBody(db, sent.id), listed()]).toEqual([sent.body, 0])
  })

  it('stays when somebody sends the same while it is being removed', async () => {
    const { db, write, create, send } = await open()
    const [gone, other] = [await create(), await create()]
    await send(gone, said('same', 700))
    await listAsUnused(db, write, gone)
    await write((db) => db.prepare('DELETE FROM sessions WHERE id = ?').run(gone))
    const [, sent] = await Promise.all([removeUnusedPieces(db, write), send(other, said('same', 700))])
    expect(requestBody(db, sent.id)).toBe(sent.body)
  })
})
