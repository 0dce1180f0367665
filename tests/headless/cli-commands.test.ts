import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { homePaths } from '../../src/core/home/home-paths'
import { databaseFiles } from '../../src/core/sessions/database-files'
import { openDatabase } from '../../src/core/sessions/open-database'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { SaidError } from '../../src/shared/words/said-error'

async function run(home: string, ...words: string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await runCli([...words, '--home', home], {
    commands,
    env: process.env,
    userHome: home,
    cwd: home,
    print: (text) => printed.push(text),
    warn: (text) => warned.push(text),
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n') }
}

async function storeSession(home: string, text: string): Promise<string> {
  const clock = () => Date.UTC(2026, 10, 16, 12)
  const database = await openDatabase({ ...databaseFiles(homePaths(home)), clock })
  const sessions = sqliteSessions(database, { clock, randomHex: () => randomBytes(3).toString('hex') })
  const session = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
  if (!session.ok) throw new SaidError(session.message)
  await sessions.append(session.value, { role: 'user', content: text })
  await database.close()
  return session.value
}

describe('every command', () => {
  it.each(commands.map(({ name, load }) => [name, load] as const))(
    '%s has its own name and a help',
    async (name, load) => {
      const command = await load()
      expect(command.name).toBe(name)
      expect(await run(temporaryFolder(), name, '--help')).toMatchObject({ code: 0, errors: '' })
    },
  )
})

describe('paths', () => {
  it('names every place for people and machines, and creates none', async () => {
    const home = temporaryFolder()
    const { code, output } = await run(home, 'paths', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({
      home,
      workspace: home,
      config: join(home, 'config.yaml'),
      stateDb: join(home, 'state.db'),
      backups: join(home, 'desktop/backups'),
      database: join(home, 'state.db'),
    })
    const plain = await run(home, 'paths')
    for (const path of Object.values<string>(JSON.parse(output))) expect(plain.output).toContain(path)
    expect(readdirSync(home)).toEqual([])
  })
})

describe('sessions', () => {
  it('lists what is stored, newest first, and creates nothing in an empty home', async () => {
    const home = temporaryFolder()
    expect(await run(home, 'sessions')).toEqual({ code: 0, output: 'No sessions yet.', errors: '' })
    expect(await run(home, 'sessions', '--json')).toEqual({ code: 0, output: '[]', errors: '' })
    expect(readdirSync(home)).toEqual([])

    const id = await storeSession(home, 'What is new?')
    expect(await run(home, 'sessions')).toEqual({
      code: 0,
      output: `${id}  2026-11-16 12:00      1  What is new?`,
      errors: '',
    })
    expect(JSON.parse((await run(home, 'sessions', '--json', '--limit', '1')).output)).toMatchObject([
      { id, messages: 1 },
    ])
  })

  it('refuses a wrong limit and says why a database cannot be used', async () => {
    const home = temporaryFolder()
    expect(await run(home, 'sessions', '--limit', 'many')).toMatchObject({ code: 2, output: '' })
    mkdirSync(join(home, 'state.db'))
    mkdirSync(join(home, 'desktop/state.db'), { recursive: true })
    const { code, output, errors } = await run(home, 'sessions', '--json')
    expect({ code, output }).toEqual({ code: 3, output: '' })
    expect(errors.split('\n').map((line) => JSON.parse(line))).toMatchObject([
      { notice: { kind: 'database-unusable', source: join(home, 'state.db') } },
      { error: `${join(home, 'desktop/state.db')} can’t be used: it is not a file` },
    ])
  })
})

describe('doctor', () => {
  it('ends with 1 when something fails, and says what to do', async () => {
    const home = temporaryFolder()
    writeFileSync(join(home, 'config.yaml'), 'model: [unclosed\n')
    const { code, output } = await run(home, 'doctor')
    expect(code).toBe(1)
    expect(output).toMatch(/^fail {2}config\.yaml: .*\n {6}→ Fix the file\./m)
  })

  it('checks the stored database and changes nothing', async () => {
    const home = temporaryFolder()
    await storeSession(home, 'x')
    const before = readdirSync(home)
    const { output } = await run(home, 'doctor', '--json')
    expect(JSON.parse(output)).toContainEqual({
      id: 'database',
      title: 'Session database',
      status: 'ok',
      detail: `${join(home, 'state.db')} is intact`,
      fix: null,
    })
    expect(readdirSync(home).filter((name) => !name.startsWith('state.db-'))).toEqual(before)
  })
})
