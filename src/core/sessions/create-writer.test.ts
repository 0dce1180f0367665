import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { useWriteAheadLog } from './connect'
import { createWriter } from './create-writer'

function openRows() {
  const path = join(temporaryFolder(), 'rows.db')
  const db = new Database(path, { timeout: 25 })
  onTestFinished(() => void db.close())
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE rows (text TEXT NOT NULL) STRICT')
  db.pragma('wal_checkpoint(TRUNCATE)')
  const add = (text: string) => (db: Database.Database) => void db.prepare('INSERT INTO rows VALUES (?)').run(text)
  return { path, db, add, rows: () => db.prepare('SELECT text FROM rows').pluck().all() }
}

describe('createWriter', () => {
  it('takes back a change that throws, and goes on with the next', async () => {
    const { db, add, rows } = openRows()
    const writer = createWriter(db)
    const broken = writer.write((db) => {
      add('half')(db)
      throw new Error('a bug')
    })
    const next = writer.write(add('whole'))
    await expect(broken).rejects.toThrow('a bug')
    expect(await next).toEqual({ ok: true, value: undefined })
    expect(rows()).toEqual(['whole'])
  })

  it('writes what waits in one transaction, in order, and each that throws is taken back alone', async () => {
    const { path, add, rows } = openRows()
    const began: string[] = []
    const db = new Database(path, { verbose: (sql) => String(sql).startsWith('BEGIN') && began.push(String(sql)) })
    onTestFinished(() => void db.close())
    const writer = createWriter(db)
    const one = writer.write(add('1'))
    const broken = writer.write((db) => {
      add('half')(db)
      throw new Error('a bug')
    })
    const refused = writer.write((db) => void db.prepare('INSERT INTO rows VALUES (NULL)').run())
    await expect(broken).rejects.toThrow('a bug')
    expect(await Promise.allSettled([refused])).toEqual([expect.anything()])
    await Promise.all([one, ...Array.from({ length: 200 }, (_, index) => writer.write(add(`${index + 2}`)))])
    expect(rows()).toEqual(Array.from({ length: 201 }, (_, index) => `${index + 1}`))
    // The first three, and two hundred in steps of 64.
    expect(began).toHaveLength(5)
  })

  it('waits for another connection without losing or repeating a change', async () => {
    const { path, db, add, rows } = openRows()
    const other = new Database(path)
    onTestFinished(() => void other.close())
    other.exec('BEGIN IMMEDIATE')
    const writer = createWriter(db)
    const waiting = Promise.all([writer.write(add('1')), writer.write(add('2'))])
    add('other')(other)
    other.exec('COMMIT')
    expect(await waiting).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ])
    expect(rows()).toEqual(['other', '1', '2'])
  })

  it('asks again after 20 to 150 ms, later after more and more, fifteen times, then says that the lock is held', async () => {
    const { path, db, add, rows } = openRows()
    const other = new Database(path)
    onTestFinished(() => void other.close())
    other.exec('BEGIN IMMEDIATE')
    const waits: number[] = []
    let release = Number.POSITIVE_INFINITY
    const writer = createWriter(db, {
      random: () => (waits.length % 2 === 0 ? 0 : 0.5),
      async wait(ms) {
        if (waits.push(ms) === release) other.exec('COMMIT')
      },
    })
    expect(await writer.write(add('never'))).toMatchObject({ ok: false, reason: 'busy' })
    expect(waits).toEqual([20, 85, 20, 85, 20, 85, 40, 340, 160, 1360, 640, 5000, 2560, 5000, 5000])

    waits.length = 0
    release = 15
    expect(await writer.write(add('at last'))).toEqual({ ok: true, value: undefined })
    expect([waits.length, rows()]).toEqual([15, ['at last']])
  })

  it('keeps the log at eight megabytes, and moves what is in it into the file', async () => {
    const { path, db, add } = openRows()
    await useWriteAheadLog(db)
    const writer = createWriter(db)
    const sizes = () => [path, `${path}-wal`].map((file) => Math.floor(statSync(file).size / 2 ** 20))
    const long = 'x'.repeat(2 ** 18)
    for (let index = 0; index < 16; index += 1) await writer.write(add(long))
    expect(sizes()).toEqual([0, 4])
    for (let index = 0; index < 64; index += 1) await writer.write(add(long))
    const [file = 0, log = 0] = sizes()
    expect([file >= 12, log <= 9]).toEqual([true, true])
  })

  it('says what to do when the file cannot be written', async () => {
    const { path, add } = openRows()
    const db = new Database(path, { readonly: true })
    onTestFinished(() => void db.close())
    expect(await createWriter(db).write(add('x'))).toMatchObject({
      ok: false,
      reason: 'read-only',
      message: expect.toSay('Check the permissions.'),
    })
  })
})
