import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecrets, type SecretPlaces } from './create-secrets'
import type { Vault } from './vault'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hermes-secrets-'))
  file = join(folder, 'credentials.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A key store that turns bytes around, and only knows what was made with its own mark. */
function turningVault(mark = 'A'): Vault {
  return {
    backend: 'keychain',
    available: true,
    reason: null,
    encrypt: (text) => Buffer.from(mark + text).reverse(),
    decrypt(bytes) {
      const text = Buffer.from(bytes).reverse().toString()
      if (!text.startsWith(mark)) throw new Error('wrong key')
      return text.slice(1)
    },
  }
}
const noVault: Vault = {
  ...turningVault(),
  backend: 'basic_text',
  available: false,
  reason: 'No key store here.',
  encrypt: () => {
    throw new Error('unavailable')
  },
}
const open = (places: Partial<SecretPlaces> = {}) => {
  return createSecrets({ env: {}, dotenv: () => ({}), vault: turningVault(), file, ...places })
}
const statusOf = async (secrets: ReturnType<typeof open>, name: string) => {
  return (await secrets.list([name])).find((status) => status.name === name)
}

describe('where a key comes from', () => {
  it('is the environment before .env before what was entered', async () => {
    const dotenv = { OPENAI_API_KEY: 'from-dotenv' }
    await open().save('OPENAI_API_KEY', 'from-store', { withoutKeyStore: false, origins: [] })
    expect(await open().reveal('OPENAI_API_KEY', null)).toEqual({ ok: true, value: 'from-store', origin: 'key store' })
    expect(await open({ dotenv: () => dotenv }).reveal('OPENAI_API_KEY', null)).toMatchObject({ origin: '.env' })
    expect(
      await open({ dotenv: () => dotenv, env: { OPENAI_API_KEY: ' from-env\n' } }).reveal('OPENAI_API_KEY', null),
    ).toEqual({ ok: true, value: 'from-env', origin: 'environment' })
  })

  it('is listed without the key, for the names asked for and those stored', async () => {
    await open().save('LAB_API_KEY', 'stored-key-1', { withoutKeyStore: false, origins: [] })
    const env = { OPENAI_API_KEY: 'sk-env', GROQ_API_KEY: '' }
    expect(await open({ env }).list(['OPENAI_API_KEY', 'GROQ_API_KEY', 'OTHER_KEY'])).toEqual([
      { name: 'OPENAI_API_KEY', origin: 'environment' },
      { name: 'GROQ_API_KEY', origin: 'none' },
      { name: 'OTHER_KEY', origin: 'none' },
      { name: 'LAB_API_KEY', origin: 'key store' },
    ])
  })

  it('says what to do when a key is not set', async () => {
    expect(await open().reveal('constructor', null)).toEqual({
      ok: false,
      reason: 'constructor is not set. Enter it in the settings, or set it in the environment or in .env.',
    })
  })
})

describe('saving', () => {
  it('encrypts, for the owner only', async () => {
    expect(await open().save('OPENAI_API_KEY', ' sk-test-1\n', { withoutKeyStore: true, origins: [] })).toEqual({
      ok: true,
    })
    expect(await readFile(file, 'utf8')).not.toContain('sk-test-1')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await statusOf(open(), 'OPENAI_API_KEY')).toMatchObject({ origin: 'key store' })
  })

  it('asks before a key lies readable in a file, and then says that it does', async () => {
    const secrets = open({ vault: noVault })
    expect(await secrets.save('OPENAI_API_KEY', 'sk-test-1', { withoutKeyStore: false, origins: [] })).toEqual({
      ok: false,
      code: 'no-key-store',
      reason: 'No key store here.',
    })
    expect(await readdir(folder)).toEqual([])
    expect(await secrets.save('OPENAI_API_KEY', 'sk-test-1', { withoutKeyStore: true, origins: [] })).toEqual({
      ok: true,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await statusOf(secrets, 'OPENAI_API_KEY')).toMatchObject({ origin: 'file' })
    expect(await secrets.reveal('OPENAI_API_KEY', null)).toEqual({ ok: true, value: 'sk-test-1', origin: 'file' })
  })

  it('asks too when the key store refuses at the moment of saving', async () => {
    const vault = { ...noVault, available: true, backend: 'kwallet' }
    expect(await open({ vault }).save('OPENAI_API_KEY', 'sk-test-1', { withoutKeyStore: false, origins: [] })).toEqual({
      ok: false,
      code: 'no-key-store',
      reason: 'The keychain kwallet returned an error: unavailable',
    })
  })

  it('keeps all keys when several are saved at once', async () => {
    const secrets = open()
    const names = ['A_KEY', 'B_KEY', 'C_KEY', 'D_KEY']
    await Promise.all(
      names.map((name) => secrets.save(name, `value-of-${name}`, { withoutKeyStore: false, origins: [] })),
    )
    for (const name of names) expect(await secrets.reveal(name, null)).toMatchObject({ value: `value-of-${name}` })
  })

  it.each([
    ['lower', 'x'],
    ['__proto__', 'x'],
    ['OPENAI_API_KEY', '  '],
    ['OPENAI_API_KEY', 'sk one'],
    ['OPENAI_API_KEY', 'sk-\u2028x'],
  ])('refuses %s = %j', async (name, value) => {
    expect(await open().save(name, value, { withoutKeyStore: true, origins: [] })).toMatchObject({
      ok: false,
      code: 'refused',
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('refuses a key that the environment would hide', async () => {
    const secrets = open({ env: { OPENAI_API_KEY: 'sk-env' } })
    expect(await secrets.save('OPENAI_API_KEY', 'sk-new', { withoutKeyStore: true, origins: [] })).toEqual({
      ok: false,
      code: 'refused',
      reason:
        'OPENAI_API_KEY is set in the environment, which takes precedence and is never changed by the app. Change or remove it there.',
    })
  })
})

describe('removing', () => {
  it('takes out one key and leaves the others', async () => {
    const secrets = open()
    await secrets.save('A_KEY', 'one-key-1', { withoutKeyStore: false, origins: [] })
    await secrets.save('B_KEY', 'two-key-2', { withoutKeyStore: false, origins: [] })
    expect(await secrets.remove('A_KEY')).toEqual({ ok: true })
    expect(await statusOf(secrets, 'A_KEY')).toMatchObject({ origin: 'none' })
    expect(await statusOf(secrets, 'B_KEY')).toMatchObject({ origin: 'key store' })
  })

  it('refuses for a key that is set elsewhere', async () => {
    expect(await open({ dotenv: () => ({ A_KEY: 'x' }) }).remove('A_KEY')).toMatchObject({
      ok: false,
      reason: expect.toSay('A_KEY is set in the .env file'),
    })
  })
})

describe('when something is wrong with what is stored', () => {
  it('says that a key of another key store cannot be decrypted', async () => {
    await open().save('OPENAI_API_KEY', 'sk-test-1', { withoutKeyStore: false, origins: [] })
    expect(await open({ vault: turningVault('B') }).reveal('OPENAI_API_KEY', null)).toEqual({
      ok: false,
      reason:
        'OPENAI_API_KEY is saved but can’t be decrypted (it was saved by another user or with another keychain: wrong key). Enter the key again.',
    })
    expect(await open({ vault: noVault }).reveal('OPENAI_API_KEY', null)).toMatchObject({
      ok: false,
      reason: expect.toSay('(No key store here.)'),
    })
  })

  it.each(['{ not json', '[]', '{"version":1,"keys":{"A":"x"}}', '\uD83D'])(
    'reports %j, leaves it, and moves it aside when a key is saved',
    async (damaged) => {
      await writeFile(file, damaged)
      const before = await readFile(file)
      const secrets = open()
      expect(await secrets.notices()).toMatchObject([{ kind: 'ignored', source: file }])
      expect(await secrets.remove('A_KEY')).toMatchObject({ ok: false })
      expect(await readFile(file)).toEqual(before)
      expect(await secrets.save('A_KEY', 'a-key-1', { withoutKeyStore: false, origins: [] })).toEqual({ ok: true })
      const aside = (await readdir(folder)).filter((name) => name.startsWith('credentials.broken-'))
      expect(await Promise.all(aside.map((name) => readFile(join(folder, name))))).toEqual([before])
      expect(await secrets.notices()).toEqual([])
    },
  )

  it('does not touch what a newer version wrote', async () => {
    await writeFile(file, '{"version":2}')
    expect(await open().save('A_KEY', 'a-key-1', { withoutKeyStore: false, origins: [] })).toMatchObject({
      ok: false,
      reason: expect.toSay('newer version'),
    })
    expect(await readFile(file, 'utf8')).toBe('{"version":2}')
  })

  it('says so when the file cannot be written', async () => {
    await writeFile(join(folder, 'taken'), '')
    const secrets = open({ file: join(folder, 'taken', 'credentials.json') })
    expect(await secrets.save('A_KEY', 'a-key-1', { withoutKeyStore: false, origins: [] })).toMatchObject({
      ok: false,
      reason: expect.toSay('can’t be written'),
    })
  })
})

it('tells the redactor every value that is in memory', async () => {
  const secrets = open({
    env: { OPENAI_API_KEY: 'sk-env', PATH: '/bin', LANG: undefined },
    dotenv: () => ({ DB_PASSWORD: 'dotenv-pass', max_tokens: '4096' }),
  })
  await secrets.save('LAB_API_KEY', 'lab-key-1', { withoutKeyStore: false, origins: [] })
  expect(secrets.inMemory()).toEqual(new Set(['sk-env', 'dotenv-pass', 'lab-key-1']))
})

it('tells the redactor a key that lies readable in its file, also before anybody asks for it', async () => {
  await open({ vault: noVault }).save('MISTRAL_API_KEY', 'mistral-key-1', { withoutKeyStore: true, origins: [] })
  const later = open({ vault: noVault })
  await later.reveal('OTHER_API_KEY', null)
  expect(later.inMemory()).toEqual(new Set(['mistral-key-1']))
})
