import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openConfig } from '../../src/core/home/config-file'
import { parseDotenv } from '../../src/core/home/dotenv'
import { homePaths, resolveHome } from '../../src/core/home/home-paths'
import { openHome } from '../../src/core/home/open-home'
import { readConfig } from '../../src/core/home/read-config'
import { entriesOf } from '../../src/core/memory/memory-store'
import { loadSoul } from '../../src/core/prompt/soul'
import { createSecrets } from '../../src/core/secrets/create-secrets'
import type { Vault } from '../../src/core/secrets/vault'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { readCases } from './context-cases'

interface Case {
  readonly name: string
  readonly input: { readonly op: string } & Readonly<Record<string, unknown>>
  readonly expect: Readonly<Record<string, unknown>>
}
type Values = Readonly<Record<string, unknown>>
type Adapter = (input: never) => Values | Promise<Values>

const cases = readCases<Case>('home')
  // state-db-cases.test.ts has these.
  .filter(({ input }) => input.op !== 'state_db')

const adapters: Readonly<Record<string, Adapter>> = {
  home_dir: ({ env, user_home }: { env: Record<string, string>; user_home: string }) => {
    return { path: resolveHome(env, user_home, 'linux') }
  },

  layout({ item, profile }: { item: string; profile?: string }) {
    const paths = homePaths('/h', profile, 'linux')
    const named: Readonly<Record<string, string>> = { window_state: paths.windowState, logs: paths.logs }
    return { path: named[item] ?? Object.values(paths).find((path) => path === join(paths.root, item)) }
  },

  async created_folder_mode() {
    const root = join(temporaryFolder(), 'new', 'home')
    await openHome(root)
    return { mode: `0${(statSync(root).mode & 0o777).toString(8)}` }
  },

  async config_load({ text, last_good }: { text: string; last_good: Values | null }) {
    const { paths, config, close } = await configOf(text, last_good)
    await close()
    const defaults = readConfig({}, {}, '').values
    return {
      values: config.values(),
      uses_defaults: JSON.stringify(config.values()) === JSON.stringify(defaults),
      file_unchanged: readFileSync(paths.config, 'utf8') === text,
      notice: config.notices().length > 0,
    }
  },

  async config_set({ before, set }: { before: string; set: Values }) {
    const { paths, config, close } = await configOf(before, null)
    for (const [key, value] of Object.entries(set)) await config.set(key, value)
    await close()
    const after = readFileSync(paths.config, 'utf8')
    return { after, after_has: config.raw(), file_unchanged: after === before, notice: config.notices().length > 0 }
  },

  async save_key({ backend, key }: { backend: string; key: string }) {
    const { paths } = await openHome(temporaryFolder())
    const secrets = createSecrets({ env: {}, dotenv: () => ({}), vault: vaultOf(backend), file: paths.credentials })
    const answer = await secrets.save('OPENAI_API_KEY', key, { withoutKeyStore: false, origins: [] })
    const stored = existsSync(paths.credentials) ? readFileSync(paths.credentials, 'utf8') : null
    return {
      encrypted: stored?.includes('"encrypted"'),
      plain_on_disk: stored?.includes(key),
      warned_before_saving: !answer.ok && answer.code === 'no-key-store' && stored === null,
    }
  },

  async find_key({ dotenv = '', env = {}, name }: { dotenv?: string; env?: Record<string, string>; name: string }) {
    const { paths } = await openHome(temporaryFolder())
    const secrets = createSecrets({
      env,
      dotenv: () => parseDotenv(dotenv),
      vault: vaultOf('keychain'),
      file: paths.credentials,
    })
    const revealed = await secrets.reveal(name, null)
    const value = revealed.ok ? revealed.value : ''
    return {
      found: revealed.ok,
      copied: filesIn(paths.root).some((path) => readFileSync(path, 'utf8').includes(value)),
    }
  },

  async open_home({ files }: { files: Record<string, string> }) {
    const root = temporaryFolder()
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const { paths } = await openHome(root)
    const config = await openConfig({
      path: paths.config,
      confirmedPath: paths.confirmedSettings,
      sealPath: paths.settingsSeal,
      env: {},
      lastGoodPath: paths.lastGoodConfig,
    })
    await config.close()
    const { facts: soul } = await loadSoul(paths.root, {
      cap: 20_000,
      sessionId: 'case',
      scan: async () => [],
      decisions: { find: () => null, dropIfChanged: async () => false },
    })
    return {
      files_unchanged: Object.entries(files).every(([path, text]) => readFileSync(join(root, path), 'utf8') === text),
      soul: soul.kind === 'built-in' ? null : soul.text,
      identity_from: soul.kind,
      memory_entries: existsSync(paths.memory) ? entriesOf(readFileSync(paths.memory, 'utf8')) : [],
    }
  },
}

describe('home cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`no adapter for ${input.op}`)
    const actual = await adapter(input as never)
    for (const [key, value] of Object.entries(expected)) check(actual, key, value)
  })
})

function check(actual: Values, key: string, value: unknown): void {
  if (key === 'under') return expect(String(actual['path']).startsWith(String(value))).toBe(true)
  if (key === 'after_starts_with') return expect(String(actual['after']).slice(0, String(value).length)).toBe(value)
  if (key === 'values' || key === 'after_has') {
    for (const [path, wanted] of Object.entries(value as Values)) expect(actual[key]).toHaveProperty(path, wanted)
    return
  }
  expect({ [key]: actual[key] }).toEqual({ [key]: value })
}

async function configOf(text: string, lastGood: Values | null) {
  const { paths } = await openHome(temporaryFolder())
  const place = {
    path: paths.config,
    confirmedPath: paths.confirmedSettings,
    sealPath: paths.settingsSeal,
    env: {},
    lastGoodPath: paths.lastGoodConfig,
  }
  if (lastGood !== null) {
    const earlier = await openConfig(place)
    for (const [key, value] of Object.entries(lastGood)) await earlier.set(key, value)
    await earlier.close()
  }
  writeFileSync(paths.config, text)
  const config = await openConfig(place)
  return { paths, config, close: () => config.close() }
}

function vaultOf(backend: string): Vault {
  const available = backend !== 'basic_text'
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a))
  return {
    backend,
    available,
    reason: available ? null : 'This system has no key store.',
    encrypt: (text) => turned(Buffer.from(text)),
    decrypt: (bytes) => turned(bytes).toString(),
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
