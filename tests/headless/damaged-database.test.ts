import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { homePaths } from '../../src/core/home/home-paths'
import { databaseFiles } from '../../src/core/sessions/database-files'
import { openDatabase } from '../../src/core/sessions/open-database'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const pageSize = 4096

/** A home with two titled chats of two hundred messages each. */
async function homeWithChats() {
  const home = temporaryFolder()
  const { write, close } = await openDatabase({ ...databaseFiles(homePaths(home)), clock: Date.now })
  await write((db) => {
    for (const title of ['Garden', 'Kitchen']) {
      db.prepare(
        `INSERT INTO sessions (id, title, model, provider, started_at, last_active_at, message_count) VALUES (?, ?, 'm', 'p', 1, 1, 200)`,
      ).run(title.toLowerCase(), title)
      const insert = db.prepare(`INSERT INTO messages (session_id, role, content, created_at) VALUES (?, 'user', ?, 1)`)
      for (let one = 0; one < 200; one += 1) insert.run(title.toLowerCase(), `${one} ${'x'.repeat(400)}`)
    }
  })
  await close()
  return { home, path: join(home, 'state.db') }
}

/** Destroys a leaf of the messages, counted from the first (0) or from the last (-1). */
function damageLeaf(path: string, which: number): void {
  const db = new Database(path, { readonly: true })
  const sql = `SELECT pageno FROM dbstat WHERE name = 'messages' AND pagetype = 'leaf' ORDER BY path`
  const page = Number(db.prepare(sql).pluck().all().at(which))
  db.close()
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(pageSize, 0xa5), 0, pageSize, (page - 1) * pageSize)
  closeSync(file)
}

async function cli(home: string, ...words: string[]) {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const code = await runCli([...words, '--home', home], {
    commands,
    env: {},
    userHome: home,
    cwd: home,
    print: say,
    warn: say,
  })
  return { code, text: lines.join('\n') }
}

const damageFound = (runtime: Awaited<ReturnType<typeof openTestRuntime>>) =>
  runtime.rooms.state().notices.filter(({ kind }) => kind.startsWith('database-'))

describe('a database with a damaged page inside', () => {
  it('is noticed by the check of a program that stays, recovered by its next start, and what was lost is named', async () => {
    const { home, path } = await homeWithChats()
    damageLeaf(path, 2)
    let restarts = 0
    const first = await openTestRuntime(home, { restartWith: () => void (restarts += 1) })
    await first.rooms.store()
    expect(await first.call('session.recover', undefined)).toMatchObject({ ok: false, code: 'refused' })
    await (await first.rooms.store()).check()
    expect([await first.call('session.recover', undefined), restarts]).toEqual([{ ok: true, value: undefined }, 1])
    expect(damageFound(first)).toMatchObject([{ kind: 'database-damage-found', source: path }])
    await first.close()

    const second = await openTestRuntime(home)
    await second.rooms.store()
    const [notice] = damageFound(second)
    expect(notice).toMatchObject({ kind: 'database-damaged', source: path, keptAs: expect.any(String) })
    expect(notice).toHaveProperty(
      'reason',
      expect.toSay(/Recovered: 2 sessions, 39\d messages, 0 prompts\. Lost from “Garden”: \d messages\.$/),
    )
    await (await second.rooms.store()).check()
    await second.close()

    const third = await openTestRuntime(home)
    await third.rooms.store()
    expect(damageFound(third)).toEqual([])
  })

  it('is noticed when a message cannot be stored, and the next start keeps what was promised', async () => {
    const { home, path } = await homeWithChats()
    damageLeaf(path, -1)
    const runtime = await openTestRuntime(home)
    const { database } = await runtime.rooms.store()
    const written = await database.write((db) =>
      db
        .prepare(`INSERT INTO messages (session_id, role, content, created_at) VALUES ('garden', 'user', 'Hi', 1)`)
        .run(),
    )
    expect(written).toMatchObject({ ok: false, reason: 'damaged' })
    expect(damageFound(runtime)).toMatchObject([{ kind: 'database-damage-found' }])
    await runtime.close()

    const again = await openTestRuntime(home)
    await again.rooms.store()
    expect(damageFound(again)).toMatchObject([{ kind: 'database-damaged' }])
  })

  it('is told by the doctor and mended by "sessions recover"', async () => {
    const { home, path } = await homeWithChats()
    damageLeaf(path, 2)
    const doctor = await cli(home, 'doctor')
    expect(doctor).toMatchObject({ code: 1, text: expect.stringContaining('hermes-desktop sessions recover') })
    const recovered = await cli(home, 'sessions', 'recover')
    expect(recovered).toMatchObject({ code: 0, text: expect.stringMatching(/Lost from “Garden”: \d messages\./) })
    expect(await cli(home, 'sessions', 'recover')).toEqual({ code: 0, text: `${path} is intact.` })
    expect(readdirSync(home).filter((name) => /damaged-\w+$/.test(name))).toHaveLength(1)
  })

  it('is not put aside while another program has it open', async () => {
    const { home, path } = await homeWithChats()
    damageLeaf(path, 2)
    const other = new Database(path)
    onTestFinished(() => void other.close())
    other.prepare('SELECT count(*) FROM sessions').get()
    expect(await cli(home, 'sessions', 'recover')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Close every other Hermes'),
    })
    other.close()
    expect(await cli(home, 'sessions', 'recover')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Lost from'),
    })
  })
})

describe('a database without a part of its schema', () => {
  it.each([
    ['table', 'DROP TABLE turn_events', 'the table turn_events is missing'],
    ['column', 'ALTER TABLE messages DROP COLUMN exit_code', 'messages is missing its column exit_code'],
    [
      'column that must be there',
      'ALTER TABLE sessions DROP COLUMN provider',
      'sessions is missing its column provider',
    ],
  ])('gets its %s back, and keeps the rest', async (_, sql, problem) => {
    const { home, path } = await homeWithChats()
    const db = new Database(path)
    db.exec(sql)
    db.close()
    const recovered = await cli(home, 'sessions', 'recover')
    expect(recovered).toMatchObject({ code: 0, text: expect.stringContaining(problem) })
    expect(recovered.text).toContain('Recovered: 2 sessions, 400 messages, 0 prompts. Nothing was lost.')
    expect(await cli(home, 'sessions', 'recover')).toEqual({ code: 0, text: `${path} is intact.` })
  })
})

describe('a home with a pipe in the place of a file', () => {
  it.each(['config.yaml', '.env', 'auth.json', 'cron/jobs.json', 'desktop/desktop-state.json'])(
    'is not waited for: %s',
    async (name) => {
      const { home } = await homeWithChats()
      mkdirSync(dirname(join(home, name)), { recursive: true })
      rmSync(join(home, name), { force: true })
      execFileSync('mkfifo', [join(home, name)])
      expect(await cli(home, 'sessions')).toMatchObject({ code: 0, text: expect.stringContaining('Garden') })
      expect((await cli(home, 'cron', 'list')).text).toBeTruthy()
      const runtime = await openTestRuntime(home)
      expect(await runtime.call('session.list', {})).toMatchObject({ ok: true })
    },
  )
})
