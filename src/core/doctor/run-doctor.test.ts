import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { homePaths } from '../home/home-paths'
import { missingLibraries } from './checks/libraries'
import type { DoctorCheck, DoctorContext } from './doctor-check'
import { runDoctor } from './run-doctor'

function contextIn(root: string, changes: Partial<DoctorContext> = {}): DoctorContext {
  return {
    paths: homePaths(root),
    env: { ...process.env, DISPLAY: ':1', WAYLAND_DISPLAY: '' },
    platform: process.platform,
    electron: { version: '42.0.0', program: process.execPath },
    database: async () => ({ path: join(root, 'state.db'), exists: true, notices: [], problems: [] }),
    keyStore: async () => ({ backend: 'keychain', reason: null }),
    channels: async () => [],
    ...changes,
  }
}

function homeFolder(): string {
  const home = join(temporaryFolder(), 'home')
  mkdirSync(home, { mode: 0o700 })
  return home
}

async function check(id: string, context: DoctorContext) {
  const found = (await runDoctor(context)).find((line) => line.id === id)
  return found && { status: found.status, detail: found.detail, fix: found.fix }
}

describe('runDoctor', () => {
  it('finds nothing to do on a sound system', async () => {
    const found = await runDoctor(contextIn(homeFolder()))
    // Whether commands can be held is the machine's to say.
    const checks = found.filter(({ id }) => id !== 'sandbox')
    expect(found.at(-1)?.id).toBe('sandbox')
    expect(checks.map(({ id, status, fix }) => [id, status, fix])).toEqual(
      ['electron', 'libraries', 'display', 'home', 'config', 'database', 'key-store', 'channels', 'git', 'ripgrep'].map(
        (id) => [id, 'ok', null],
      ),
    )
  })

  it('reports a check that throws and still does the others', async () => {
    const good: DoctorCheck = { id: 'a', title: 'A', run: async () => ({ status: 'ok', detail: 'fine', fix: null }) }
    const bad: DoctorCheck = {
      id: 'b',
      title: 'B',
      run: async () => {
        throw new Error('broken')
      },
    }
    expect(await runDoctor(contextIn('/nowhere'), [bad, good])).toEqual([
      { id: 'b', title: 'B', status: 'fail', detail: 'broken', fix: 'Please report this.' },
      { id: 'a', title: 'A', status: 'ok', detail: 'fine', fix: null },
    ])
  })

  it('names the messaging platform that something stands in the way of', async () => {
    const facts = [
      { name: 'Telegram', problem: null },
      { name: 'Slack', problem: 'The token is wrong.' },
    ]
    expect(await check('channels', contextIn(homeFolder(), { channels: async () => facts }))).toMatchObject({
      status: 'warn',
      detail: expect.toSay('Slack: The token is wrong.'),
    })
    expect(await check('channels', contextIn(homeFolder(), { channels: async () => null }))).toMatchObject({
      status: 'ok',
    })
  })

  it('says that git is not there', async () => {
    expect(await check('git', contextIn(homeFolder(), { env: { PATH: '' } }))).toMatchObject({
      status: 'warn',
      detail: expect.toSay(/^not found; /),
    })
  })

  it('says who else can read the home, and that a file is no home', async () => {
    const home = homeFolder()
    chmodSync(home, 0o755)
    expect(await check('home', contextIn(home))).toEqual({
      status: 'warn',
      detail: `${home} can be read by other users (mode 0755)`,
      fix: `Run: chmod go-rwx ${JSON.stringify(home)}`,
    })
    chmodSync(home, 0o700)
    writeFileSync(join(home, '.env'), 'A=1\n', { mode: 0o644 })
    const env = join(home, '.env')
    expect(await check('home', contextIn(home))).toEqual({
      status: 'warn',
      detail: `${env} can be read by other users (mode 0644)`,
      fix: `Run: chmod go-rwx ${JSON.stringify(env)}`,
    })
    expect(await check('home', contextIn(home, { platform: 'win32' }))).toMatchObject({ status: 'ok' })
    writeFileSync(join(home, 'file'), '')
    expect(await check('home', contextIn(join(home, 'file')))).toMatchObject({ status: 'fail' })
    expect(await check('home', contextIn(join(home, 'later/home')))).toMatchObject({ status: 'ok' })
  })

  it('says where config.yaml is wrong and does not touch it', async () => {
    const home = homeFolder()
    writeFileSync(join(home, 'config.yaml'), 'a: 1\nmodel: [unclosed\n')
    expect(await check('config', contextIn(home))).toMatchObject({
      status: 'fail',
      detail: expect.toSay(`${join(home, 'config.yaml')}, line `),
    })
    writeFileSync(join(home, 'config.yaml'), 'model:\n  default: [1]\n')
    expect(await check('config', contextIn(home))).toMatchObject({
      status: 'warn',
      detail: expect.toSay('model.default'),
    })
  })

  it('tells damage, a foreign file and a missing place of the database apart', async () => {
    const home = homeFolder()
    const database = (facts: Partial<Awaited<ReturnType<DoctorContext['database']>>>) =>
      check(
        'database',
        contextIn(home, { database: async () => ({ path: '/db', exists: true, notices: [], problems: [], ...facts }) }),
      )
    expect(await database({ exists: false })).toMatchObject({ status: 'ok' })
    expect(await database({ problems: ['page 3 is lost'] })).toMatchObject({
      status: 'fail',
      detail: '/db is damaged: page 3 is lost',
    })
    expect(await database({ notices: [{ kind: 'database-foreign', source: '/theirs', used: '/db' }] })).toMatchObject({
      status: 'warn',
      detail: '/theirs belongs to another program and is never changed. /db is intact.',
    })
    const notices = [{ kind: 'database-unusable', source: '/db', reason: 'The disk is full.' }] as const
    expect(await database({ path: null, notices })).toMatchObject({ status: 'fail', detail: '/db: The disk is full.' })
  })

  it('says where keys cannot be encrypted, and where that cannot be known', async () => {
    const home = homeFolder()
    const plain = async () => ({ backend: 'basic_text', reason: 'no key store runs' })
    expect(await check('key-store', contextIn(home, { keyStore: plain }))).toMatchObject({
      status: 'warn',
      detail: 'basic_text: no key store runs',
    })
    expect(await check('key-store', contextIn(home, { keyStore: async () => null }))).toMatchObject({
      status: 'ok',
      detail: expect.toSay('available only in the window'),
    })
  })

  it('says that there is no display and no Electron', async () => {
    const context = contextIn(homeFolder(), { platform: 'linux', env: {}, electron: { version: null, program: null } })
    expect(await check('display', context)).toMatchObject({ status: 'warn' })
    expect(await check('electron', context)).toMatchObject({ status: 'fail' })
    expect(await check('libraries', context)).toMatchObject({ status: 'warn' })
  })
})

describe('missingLibraries', () => {
  it('reads the names out of the list of ldd, each once', () => {
    const output =
      '\tlinux-vdso.so.1 (0x7ffd)\n\tlibnss3.so => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x7f)\n\tlibnss3.so => not found\n'
    expect(missingLibraries(output)).toEqual(['libnss3.so'])
  })
})
