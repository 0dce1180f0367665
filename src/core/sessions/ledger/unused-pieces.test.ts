import { join } from 'node:path'
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
    const created = await sessions.create({ model: 'm', provider: 'p', workspace: null })
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
