import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { applicationId } from './identify-file'
import { migrations } from './migrations'
import type { Migration } from './migrations/migration'
import { type OpenDatabase, openDatabase } from './open-database'
import { openStored } from './open-stored'

const clock = () => Date.UTC(2026, 10, 16, 1, 59, 33)
const stamp = '20261116T015933000Z'

const filesIn = (home: string) => ({
  stateDb: join(home, 'state.db'),
  fallbackDb: join(home, 'desktop/state.db'),
  backups: join(home, 'desktop/backups'),
})

async function open(home: string, extra?: readonly Migration[]): Promise<OpenDatabase> {
  const database = await openDatabase({ ...filesIn(home), clock, migrations: [...migrations, ...(extra ?? [])] })
  onTestFinished(() => database.close())
  return database
}

async function keep(database: OpenDatabase, key: string): Promise<void> {
  await database.write((db) => db.prepare('INSERT INTO meta VALUES (?, ?)').run(key, 'kept'))
}

const keysOf = ({ db }: OpenDatabase) => db.prepare('SELECT key FROM meta ORDER BY key').pluck().all()
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

function makeForeign(path: string, id = 0): void {
  const db = new Database(path)
  db.pragma(`application_id = ${id}`)
  db.exec(`CREATE TABLE sessions (id TEXT); INSERT INTO sessions VALUES ('theirs')`)
  db.close()
}

function bytesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.startsWith('state.db'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'base64')]))
}

describe('a new home', () => {
  it('gets a database that is marked as ours, logged ahead, durable, for the owner only, and small in memory', async () => {
    const home = join(temporaryFolder(), 'new/home')
    const { db, path, notices } = await open(home)
    expect({ path, notices }).toEqual({ path: join(home, 'state.db'), notices: [] })
    expect({
      application: db.pragma('application_id', { simple: true }),
      version: db.pragma('user_version', { simple: true }),
      journal: db.pragma('journal_mode', { simple: true }),
      synchronous: db.pragma('synchronous', { simple: true }),
      foreignKeys: db.pragma('foreign_keys', { simple: true }),
      pageCacheKiB: db.pragma('cache_size', { simple: true }),
    }).toEqual({
      application: applicationId,
      version: migrations.length,
      journal: 'wal',
      synchronous: 1,
      foreignKeys: 1,
      pageCacheKiB: -2_048,
    })
    const names = ['state.db', 'state.db-wal', 'state.db-shm']
    expect(names.map((name) => mode(join(home, name)))).toEqual(['600', '600', '600'])
    expect(mode(home)).toBe('700')
  })

  it('uses an empty file, which a crash may have left, and closes it to others', async () => {
    const home = temporaryFolder()
    writeFileSync(join(home, 'state.db'), '', { mode: 0o644 })
    expect(await open(home)).toMatchObject({ path: join(home, 'state.db'), notices: [] })
    expect(mode(join(home, 'state.db'))).toBe('600')
  })

  it('keeps what was stored for the next start', async () => {
    const home = temporaryFolder()
    const first = await open(home)
    await keep(first, 'a')
    await first.close()
    expect(readdirSync(home)).toEqual(['state.db'])
    expect(keysOf(await open(home))).toEqual(['a'])
  })
})

describe('a state.db of another program', () => {
  it.each([
    ['without an application id', 0],
    ['with another application id', 0x12345678],
  ])('%s stays as it is, byte for byte', async (_, id) => {
    const home = temporaryFolder()
    makeForeign(join(home, 'state.db'), id)
    const before = bytesIn(home)

    const database = await open(home)
    await keep(database, 'ours')
    await database.close()

    const used = join(home, 'desktop/state.db')
    expect(database.path).toBe(used)
    expect(database.notices).toEqual([{ kind: 'database-foreign', source: join(home, 'state.db'), used }])
    expect(bytesIn(home)).toEqual(before)
  })

  it('is known as such while its tables are still only in its log', async () => {
    const home = temporaryFolder()
    const theirs = new Database(join(home, 'state.db'))
    onTestFinished(() => void theirs.close())
    theirs.pragma('journal_mode = WAL')
    theirs.exec('CREATE TABLE sessions (id TEXT)')
    const before = bytesIn(home)

    expect((await open(home)).path).toBe(join(home, 'desktop/state.db'))
    expect(bytesIn(home)).toEqual(before)
  })

  it('is left alone when its tables appear while we open it', async () => {
    const home = temporaryFolder()
    writeFileSync(join(home, 'state.db'), '')
    const theirs = new Database(join(home, 'state.db'))
    onTestFinished(() => void theirs.close())
    theirs.exec('BEGIN EXCLUSIVE; CREATE TABLE sessions (id TEXT)')
    const opening = open(home)
    theirs.exec('COMMIT')

    expect(await opening).toMatchObject({
      path: null,
      notices: [{ kind: 'database-unusable', reason: 'It belongs to another program and was left unchanged.' }],
    })
    expect(theirs.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['sessions'])
  })

  it('does not hide our sessions when it is removed later', async () => {
    const home = temporaryFolder()
    mkdirSync(join(home, 'desktop'))
    makeForeign(join(home, 'state.db'))
    const first = await open(home)
    await keep(first, 'ours')
    await first.close()

    const elsewhere = temporaryFolder()
    symlinkSync(join(home, 'desktop'), join(elsewhere, 'desktop'))
    const second = await open(elsewhere)
    expect({ path: second.path, keys: keysOf(second) }).toEqual({
      path: join(elsewhere, 'desktop/state.db'),
      keys: ['ours'],
    })
  })
})

describe('a file that cannot be used', () => {
  it('that is no database is left alone, and sessions go to the desktop folder', async () => {
    const home = temporaryFolder()
    writeFileSync(join(home, 'state.db'), 'notes, not a database\n'.repeat(50))
    const before = bytesIn(home)
    const { path, notices } = await open(home)
    expect(path).toBe(join(home, 'desktop/state.db'))
    expect(notices).toMatchObject([{ kind: 'database-damaged', source: join(home, 'state.db'), keptAs: null }])
    expect(bytesIn(home)).toEqual(before)
  })

  it('that is a folder is left alone', async () => {
    const home = temporaryFolder()
    mkdirSync(join(home, 'state.db'))
    const { path, notices } = await open(home)
    expect(path).toBe(join(home, 'desktop/state.db'))
    expect(notices).toMatchObject([{ kind: 'database-unusable', source: join(home, 'state.db') }])
  })

  it('of a newer version is left as it is, and the app works in memory', async () => {
    const home = temporaryFolder()
    const newer = await open(home, [{ name: 'future', sql: 'CREATE TABLE future (id TEXT) STRICT' }])
    await newer.close()
    const before = bytesIn(home)

    const database = await open(home)
    await keep(database, 'in memory')
    expect({ path: database.path, keys: keysOf(database) }).toEqual({ path: null, keys: ['in memory'] })
    expect(database.notices).toEqual([
      {
        kind: 'database-unusable',
        source: join(home, 'state.db'),
        reason: `It was created by a newer version of the app (schema ${migrations.length + 1}; this version supports ${migrations.length}). It was left unchanged. Update the app to see its sessions.`,
      },
    ])
    expect(bytesIn(home)).toEqual(before)
  })

  it('in a home that became read-only is shown as it was, and that is said', async () => {
    const home = temporaryFolder()
    const sealed = join(home, 'sealed')
    const first = await open(sealed)
    await keep(first, 'old')
    await first.close()
    chmodSync(join(sealed, 'state.db'), 0o400)
    chmodSync(sealed, 0o500)
    if (process.getuid?.() === 0) chownSync(join(sealed, 'state.db'), nobody, nobody)
    asOrdinaryUser(home)
    onTestFinished(() => chmodSync(sealed, 0o700))
    const database = await open(sealed)
    expect({ path: database.path, keys: keysOf(database) }).toEqual({ path: null, keys: ['old'] })
    expect(database.notices).toMatchObject([
      { kind: 'database-unusable', reason: expect.toSay('Your chats are shown') },
    ])
    const stored = openStored(filesIn(sealed))
    expect(stored.notices).toMatchObject([{ kind: 'noted', reason: expect.toSay('It is read-only') }])
    expect(stored.state).toMatchObject({ kind: 'open' })
    if (stored.state.kind === 'open') {
      expect(stored.state.db.prepare('SELECT key FROM meta').pluck().all()).toEqual(['old'])
      stored.state.db.close()
    }
  })

  it('in a folder that cannot be written makes the app work in memory', async () => {
    const home = temporaryFolder()
    mkdirSync(join(home, 'sealed'), { mode: 0o500 })
    asOrdinaryUser(home)
    const database = await open(join(home, 'sealed'))
    await keep(database, 'in memory')
    expect({ path: database.path, keys: keysOf(database) }).toEqual({ path: null, keys: ['in memory'] })
    expect(database.notices).toMatchObject([
      { kind: 'database-unusable', reason: expect.toSay('isn’t writable. Check the permissions.') },
    ])
  })

  it('below something that is no folder makes the app work in memory', async () => {
    const home = join(temporaryFolder(), 'file')
    writeFileSync(home, '')
    expect(await open(home)).toMatchObject({ path: null, notices: [{ kind: 'database-unusable' }] })
  })

  it('works without the log where that is not possible, and says so', async () => {
    const home = temporaryFolder()
    const first = await open(home)
    first.db.pragma('journal_mode = DELETE')
    await first.close()
    const reader = new Database(join(home, 'state.db'), { readonly: true })
    onTestFinished(() => void reader.close())
    const rows = reader.prepare('SELECT name FROM sqlite_schema').iterate()
    onTestFinished(() => void rows.return?.())
    rows.next()

    const { path, notices } = await open(home)
    expect(path).toBe(join(home, 'state.db'))
    expect(notices).toMatchObject([{ kind: 'database-without-log', source: join(home, 'state.db') }])
  })
})

describe('a migration', () => {
  const second = { name: 'tags', sql: `CREATE TABLE tags (name TEXT) STRICT; INSERT INTO tags SELECT key FROM meta` }

  it('changes an existing database after a copy was made, for the owner only', async () => {
    const home = temporaryFolder()
    const first = await open(home)
    await keep(first, 'a')
    await first.close()

    const { db, notices } = await open(home, [second])
    expect(notices).toEqual([])
    expect(db.prepare('SELECT name FROM tags').pluck().all()).toEqual(['a'])
    const copy = join(home, `desktop/backups/state-v${migrations.length}-${stamp}.db`)
    expect(mode(copy)).toBe('600')
    const copied = new Database(copy, { readonly: true })
    onTestFinished(() => void copied.close())
    expect(copied.pragma('user_version', { simple: true })).toBe(migrations.length)
    expect(copied.prepare('SELECT key FROM meta').pluck().all()).toEqual(['a'])
  })

  it('to the version with purposes tells what old requests were for where a message proves it', async () => {
    const home = temporaryFolder()
    const before = await openDatabase({ ...filesIn(home), clock, migrations: migrations.slice(0, 6) })
    before.db.exec(`
      INSERT INTO sessions (id, source, model, provider, started_at, last_active_at)
        VALUES ('a', 'desktop', 'm', 'p', 1, 1), ('b', 'subagent', 'm', 'p', 1, 1), ('c', 'cron', 'm', 'p', 1, 1);
      INSERT INTO requests (session_id, turn_id, message_id, model, provider, credential, body, cache_markers, started_at)
        SELECT id, 't', 1, 'm', 'p', 'k', '[]', '[]', 1 FROM sessions ORDER BY id;
      INSERT INTO requests (session_id, turn_id, model, provider, credential, body, cache_markers, started_at)
        VALUES ('a', 't', 'm', 'p', 'k', '[]', '[]', 1);`)
    await before.close()

    const { db } = await open(home)
    const sql = 'SELECT purpose, origin FROM requests JOIN sessions ON sessions.id = session_id ORDER BY requests.id'
    expect(db.prepare(sql).raw().all()).toEqual([
      ['turn', 'window'],
      ['turn', 'sub-agent'],
      ['turn', 'schedule'],
      [null, 'window'],
    ])
  })

  it('to the version whose sessions can ask not to think keeps how hard the others do', async () => {
    const home = temporaryFolder()
    const before = await openDatabase({ ...filesIn(home), clock, migrations: migrations.slice(0, 11) })
    before.db.exec(`INSERT INTO sessions (id, effort, model, provider, started_at, last_active_at)
      VALUES ('a', 'high', 'm', 'p', 1, 1), ('b', NULL, 'm', 'p', 1, 1)`)
    await before.close()

    const { db } = await open(home)
    expect(db.prepare('SELECT id, effort FROM sessions ORDER BY id').raw().all()).toEqual([
      ['a', 'high'],
      ['b', null],
    ])
    db.exec(`UPDATE sessions SET effort = 'none' WHERE id = 'b'`)
    expect(() => db.exec(`UPDATE sessions SET effort = 'wild' WHERE id = 'b'`)).toThrow('CHECK')
  })

  it('to the version with requests outside of sessions keeps every request, and gives no number twice', async () => {
    const home = temporaryFolder()
    const before = await openDatabase({ ...filesIn(home), clock, migrations: migrations.slice(0, 12) })
    const columns = 'session_id, turn_id, purpose, model, provider, credential, body, cache_markers, started_at'
    before.db.exec(`
      INSERT INTO sessions (id, model, provider, started_at, last_active_at) VALUES ('a', 'm', 'p', 1, 1);
      INSERT INTO requests (${columns}, cost_dollars, cost_status) VALUES ('a', 't', 'vision', 'm', 'p', 'k', '[]', '[]', 7, 0.5, 'actual');
      INSERT INTO requests (${columns}) VALUES ('a', 't', NULL, 'm', 'p', 'k', '[]', '[]', 8), ('a', 't', 'turn', 'm', 'p', 'k', '[]', '[]', 9);`)
    const stored = before.db.prepare('SELECT * FROM requests WHERE id < 3').all()
    before.db.exec('DELETE FROM requests WHERE id = 3')
    await before.close()

    const { db } = await open(home)
    expect(db.prepare('SELECT * FROM requests').all()).toEqual(stored)
    const add = (session: string, purpose: string) =>
      db.prepare(
        `INSERT INTO requests (${columns}) VALUES (${session}, NULL, '${purpose}', 'm', 'p', 'k', '[]', '[]', 9)`,
      )
    expect(add('NULL', 'test').run().lastInsertRowid).toBe(4)
    expect(add(`'a'`, 'picture').run().changes).toBe(1)
    expect(() => add('NULL', 'turn').run()).toThrow('CHECK')
    db.exec(`DELETE FROM sessions WHERE id = 'a'`)
    expect(db.prepare('SELECT id FROM requests').pluck().all()).toEqual([4])
  })

  it('to the version with origins keeps who asked, and tells what is over and what answers weigh', async () => {
    const home = temporaryFolder()
    const before = await openDatabase({ ...filesIn(home), clock, migrations: migrations.slice(0, 8) })
    before.db.exec(`
      INSERT INTO sessions (id, source, imported_from, archived, model, provider, started_at, last_active_at) VALUES
        ('a', 'desktop', NULL, 0, 'm', 'p', 1, 1), ('b', 'desktop', NULL, 1, 'm', 'p', 1, 5),
        ('c', 'cli', NULL, 0, 'm', 'p', 1, 1), ('d', 'cron', NULL, 0, 'm', 'p', 1, 1),
        ('e', 'subagent', NULL, 0, 'm', 'p', 1, 1), ('f', 'codex', 'codex:1', 0, 'm', 'p', 1, 1);
      INSERT INTO messages (id, session_id, role, content, created_at) VALUES
        (1, 'd', 'user', 'x', 1), (4, 'c', 'user', 'w', 1), (2, 'd', 'assistant', 'y', 1), (3, 'a', 'assistant', 'z', 1);
      INSERT INTO turns (id, session_id, user_message_id, process, started_at, ended_at, outcome)
        VALUES ('t', 'd', 1, 1, 1, 7, 'completed'), ('u', 'c', 4, 1, 1, 8, 'interrupted');
      INSERT INTO requests (session_id, turn_id, message_id, purpose, stop, output_tokens, model, provider, credential, body,
        cache_markers, started_at) VALUES
        ('d', 't', 2, 'schedule', 'length', 30, 'm', 'p', 'k', '[]', '[]', 1),
        ('d', 't', 2, 'schedule', 'stop', 12, 'm', 'p', 'k', '[]', '[]', 2);`)
    await before.close()

    const { db } = await open(home)
    const sessions = 'SELECT id, origin, user_id, ended_at, end_reason FROM sessions ORDER BY id'
    expect(db.prepare(sessions).raw().all()).toEqual([
      ['a', 'window', null, null, null],
      ['b', 'window', null, 5, 'archived'],
      ['c', 'cli', null, 8, 'interrupted'],
      ['d', 'schedule', null, 7, 'completed'],
      ['e', 'sub-agent', null, null, null],
      ['f', 'window', null, null, null],
    ])
    expect(db.prepare('SELECT id, token_count, finish_reason FROM messages').raw().all()).toEqual([
      [1, null, null],
      [2, 42, 'stop'],
      [3, null, null],
      [4, null, null],
    ])
    expect(db.prepare('SELECT DISTINCT purpose FROM requests').pluck().all()).toEqual(['turn'])
    expect(() => db.exec(`UPDATE sessions SET origin = 'desktop'`)).toThrow('CHECK')
    expect(db.prepare(`UPDATE sessions SET origin = 'channel:telegram'`).run().changes).toBe(6)
  })

  it('that fails leaves the database as it was', async () => {
    const home = temporaryFolder()
    const first = await open(home)
    await keep(first, 'a')
    await first.close()

    const broken = { name: 'broken', sql: 'CREATE TABLE half (id TEXT) STRICT; CREATE TABLE half (id TEXT) STRICT' }
    await expect(open(home, [broken])).rejects.toThrow('table half already exists')
    const again = await open(home)
    expect({ path: again.path, keys: keysOf(again) }).toEqual({ path: join(home, 'state.db'), keys: ['a'] })
    expect(again.db.prepare(`SELECT count(*) FROM sqlite_schema WHERE name = 'half'`).pluck().get()).toBe(0)
  })

  it('does not happen when the copy cannot be made', async () => {
    const home = temporaryFolder()
    await (await open(home)).close()
    mkdirSync(join(home, 'desktop'), { recursive: true })
    writeFileSync(join(home, 'desktop/backups'), 'in the way')

    expect(await open(home, [second])).toMatchObject({ path: null, notices: [{ kind: 'database-unusable' }] })
    expect((await open(home)).path).toBe(join(home, 'state.db'))
  })
})

/** Rights mean nothing to root, which continuous integration often is. */
const nobody = 65_534

function asOrdinaryUser(folder: string): void {
  if (process.getuid?.() !== 0) return
  chownSync(folder, nobody, nobody)
  chownSync(join(folder, 'sealed'), nobody, nobody)
  process.seteuid?.(nobody)
  onTestFinished(() => process.seteuid?.(0))
}
