import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { createWriter } from './create-writer'
import { realRetry } from './retry-busy'
import { syncedLog } from './synced-log'

function openRows(began: string[] = []) {
  const path = join(temporaryFolder(), 'rows.db')
  const db = new Database(path, { verbose: (sql) => String(sql).startsWith('BEGIN') && began.push(String(sql)) })
  onTestFinished(() => void db.close())
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE rows (text TEXT NOT NULL) STRICT')
  const add = (text: string) => (db: Database.Database) => void db.prepare('INSERT INTO rows VALUES (?)').run(text)
  return { path, db, add, rows: () => db.prepare('SELECT text FROM rows').pluck().all() }
}

/** A disk that takes as long as the test wants. */
function slowDisk() {
  const called = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  return {
    called: called.map(({ promise }) => promise),
    done,
    async sync() {
      const call = calls++
      called[call]?.resolve()
      await done[call]?.promise
    },
  }
}

it('says that a change is stored when the disk has it, and writes at once what came meanwhile', async () => {
  const began: string[] = []
  const { db, add, rows } = openRows(began)
  const disk = slowDisk()
  const writer = createWriter(db, realRetry, disk)
  const stored: string[] = []
  const write = (text: string) => writer.write(add(text)).then(() => stored.push(text))
  const all = [write('first')]
  await disk.called[0]
  const more = Array.from({ length: 30 }, (_, index) => `${index}`)
  all.push(...more.map(write))
  expect([rows(), stored]).toEqual([['first'], []])

  disk.done[0]?.resolve()
  await disk.called[1]
  expect([rows(), stored]).toEqual([['first', ...more], ['first']])

  disk.done[1]?.resolve()
  await Promise.all(all)
  expect([stored, began]).toEqual([
    ['first', ...more],
    ['BEGIN IMMEDIATE', 'BEGIN IMMEDIATE'],
  ])
})

it('says of everything in a commit that the disk refused it', async () => {
  const { db, add } = openRows()
  const refused = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO', syscall: 'fdatasync' })
  const writer = createWriter(db, realRetry, { sync: () => Promise.reject(refused) })
  const written = await Promise.all([writer.write(add('1')), writer.write(add('2'))])
  expect(written).toMatchObject([
    { ok: false, reason: 'failed' },
    { ok: false, reason: 'failed' },
  ])
  expect(await writer.write(add('3'))).toMatchObject({ ok: false, reason: 'failed' })
})

it('brings the change into the file itself where the log cannot be made safe', async () => {
  const { path, db, add } = openRows()
  const log = syncedLog(db)
  rmSync(`${path}-wal`)
  expect(await createWriter(db, realRetry, log).write(add('kept'))).toMatchObject({ ok: true })
  const copy = join(temporaryFolder(), 'copy.db')
  copyFileSync(path, copy)
  const alone = new Database(copy)
  onTestFinished(() => void alone.close())
  expect(alone.prepare('SELECT text FROM rows').pluck().all()).toEqual(['kept'])
  await log.close()
})

it('takes no log for safe that another connection still reads', async () => {
  const { path, db, add } = openRows()
  const log = syncedLog(db)
  onTestFinished(() => log.close())
  const reader = new Database(path)
  onTestFinished(() => void reader.close())
  const open = reader.prepare('SELECT * FROM sqlite_schema').iterate()
  open.next()
  rmSync(`${path}-wal`)
  const writer = createWriter(db, realRetry, log)
  expect(await writer.write(add('1'))).toMatchObject({ ok: false })
  open.return?.()
  expect(await writer.write(add('2'))).toMatchObject({ ok: true })
})

it('waits for the disk and lets the file go at the end', async () => {
  const { path, db, add, rows } = openRows()
  const log = syncedLog(db)
  const writer = createWriter(db, realRetry, log)
  for (const text of ['1', '2', '3']) expect(await writer.write(add(text))).toMatchObject({ ok: true })
  await log.close()
  rmSync(path, { force: true })
  expect(rows()).toEqual(['1', '2', '3'])
})
