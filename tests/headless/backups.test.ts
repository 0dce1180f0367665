import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { listBackups, makeBackup } from '../../src/core/sessions/backups/backup-folder'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const day = 24 * 60 * 60 * 1_000

async function cli(home: string, ...words: string[]) {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const ports = { commands, env: {}, userHome: home, cwd: home, print: say, warn: say }
  const code = await runCli([...words, '--home', home], ports)
  return { code, text: lines.join('\n') }
}

async function runtimeWith(home: string, title: string) {
  const runtime = await openTestRuntime(home, { restartWith: () => undefined })
  const store = await runtime.rooms.store()
  await store.database.write((db) =>
    db
      .prepare(
        `INSERT INTO sessions (id, title, model, provider, started_at, last_active_at) VALUES (?, ?, 'm', 'p', 1, 1)`,
      )
      .run(title, title),
  )
  return { runtime, store }
}

const titlesIn = async (home: string) => (await cli(home, 'sessions')).text

describe('backups of the sessions', () => {
  it('are made once a day of a file in use, for the owner only, and lead back: the present file is kept', async () => {
    const home = temporaryFolder()
    const { runtime, store } = await runtimeWith(home, 'Before')
    await store.backups.makeIfDue()
    await store.backups.makeIfDue()
    const [backup, ...others] = store.backups.list()
    expect(others).toEqual([])
    const name = backup?.name ?? ''
    expect(statSync(join(home, 'desktop/backups', name)).mode & 0o777).toBe(0o600)
    await store.database.write((db) => db.prepare(`UPDATE sessions SET title = 'After'`).run())
    expect(await runtime.call('backup.list', undefined)).toEqual({ ok: true, value: [backup] })
    expect(await runtime.call('backup.restore', { name: 'sessions-20000101T000000000Z.db' })).toMatchObject({
      ok: false,
    })
    expect(await runtime.call('backup.restore', { name })).toMatchObject({ ok: true })
    await runtime.close()

    const again = await openTestRuntime(home)
    await again.rooms.store()
    expect(again.rooms.state().notices).toMatchObject([{ kind: 'noted', reason: expect.toSay(`the backup ${name}`) }])
    await again.close()
    expect(await titlesIn(home)).toContain('Before')
    const kept = readdirSync(home).find((file) => /before-restore-\w+$/.test(file)) ?? ''
    const db = new Database(join(home, kept), { readonly: true })
    expect(db.prepare('SELECT title FROM sessions').pluck().all()).toEqual(['After'])
    db.close()
  })

  it('are listed and restored by the command line, not while another program has the file open', async () => {
    const home = temporaryFolder()
    expect(await cli(home, 'sessions', 'backups')).toMatchObject({
      code: 0,
      text: expect.stringContaining('No backups yet'),
    })
    const { runtime, store } = await runtimeWith(home, 'Before')
    await store.backups.makeIfDue()
    const name = store.backups.list()[0]?.name ?? ''
    await store.database.write((db) => db.prepare(`UPDATE sessions SET title = 'After'`).run())
    expect(await cli(home, 'sessions', 'restore', name)).toMatchObject({
      code: 1,
      text: expect.stringContaining('was not restored'),
    })
    await runtime.close()
    expect(await titlesIn(home)).toContain('After')
    expect((await cli(home, 'sessions', 'backups')).text).toContain(name)
    expect(await cli(home, 'sessions', 'restore', '../state.db')).toMatchObject({ code: 1 })
    expect(await cli(home, 'sessions', 'restore', name)).toMatchObject({ code: 0 })
    expect(await titlesIn(home)).toContain('Before')
  })

  it('are not restored when the copy is damaged', async () => {
    const home = temporaryFolder()
    const { runtime, store } = await runtimeWith(home, 'Present')
    await store.backups.makeIfDue()
    const name = store.backups.list()[0]?.name ?? ''
    await runtime.close()
    writeFileSync(join(home, 'desktop/backups', name), 'no database')
    expect(await cli(home, 'sessions', 'restore', name)).toMatchObject({ code: 1 })
    expect(await titlesIn(home)).toContain('Present')
  })

  it('go when there are too many, too much or too old, but never the newest', () => {
    const home = temporaryFolder()
    const path = join(home, 'any.db')
    const db = new Database(path)
    onTestFinished(() => void db.close())
    db.exec('CREATE TABLE any (x)')
    const folder = join(home, 'backups')
    const make = (at: number, limits = { most: 3, mostBytes: 1e9, oldestMs: 60 * day }) => {
      makeBackup(path, folder, at, limits)
      return listBackups(folder).map((backup) => backup.at / day)
    }
    expect([1, 2, 3, 4].map((at) => make(at * day)).at(-1)).toEqual([4, 3, 2])
    expect(make(63 * day)).toEqual([63, 4, 3])
    expect(make(64 * day, { most: 9, mostBytes: 1e9, oldestMs: 10 * day })).toEqual([64, 63])
    expect(make(65 * day, { most: 9, mostBytes: 1, oldestMs: 10 * day })).toEqual([65])
  })
})
