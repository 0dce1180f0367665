import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inEnglish } from '../../../shared/words/in-english'
import type { Question } from '../../edges'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { openConfig } from '../../../core/home/config-file'
import { homePaths } from '../../../core/home/home-paths'
import { createRedactor } from '../../../core/base/redact'
import { createWrittenSecrets } from '../../../core/secrets/written-secrets'
import { settingsHandlers } from './handlers'

async function open(text: string, answer: number | null = null) {
  const paths = homePaths(temporaryFolder())
  const target = temporaryFolder()
  writeFileSync(paths.config, text)
  const config = await openConfig({
    path: paths.config,
    confirmedPath: paths.confirmedSettings,
    sealPath: paths.settingsSeal,
    env: {},
    lastGoodPath: join(paths.root, 'last-good.yaml'),
  })
  let changes = 0
  const asked: Question[] = []
  const handlers = settingsHandlers({
    config,
    backup: {
      paths,
      copyDatabase: async (file) => writeFileSync(file, 'chats'),
      redact: createRedactor(createWrittenSecrets(paths)),
      clock: () => new Date(0),
    },
    decisions: async () => [],
    askForFolder: async () => target,
    choose: async (question) => {
      asked.push(question)
      return answer
    },
    changed: () => void (changes += 1),
    reloadServers: async () => {},
  })
  const file = () => readFileSync(paths.config, 'utf8')
  const one = async (key: string) => (await handlers['settings.list']()).find((setting) => setting.key === key)
  return { config, asked, handlers, file, one, paths, target, changes: () => changes }
}

it('asks in a dialog of its own what becomes of a changed file, and does just that', async () => {
  const freer = 'approvals:\n  timeout: 300\n  mode: off\n'
  for (const [answer, mode, text] of [
    [null, 'manual', freer],
    [0, 'off', freer],
    [1, 'manual', 'approvals:\n  timeout: 300\n'],
  ] as const) {
    const { config, handlers, file, asked, paths } = await open('approvals:\n  timeout: 300\n', answer)
    writeFileSync(paths.config, freer)
    await config.reload()
    await handlers['settings.review']()
    expect(asked.map(({ detail }) => inEnglish(detail))).toEqual([
      expect.stringContaining('approvals.mode: manual → off'),
    ])
    expect([config.values().approvals.mode, file()]).toEqual([mode, text])
    await handlers['settings.review']()
    expect(asked.length).toBe(answer === null ? 2 : 1)
  }
})

it('describes each used key with its control, its value as written and its default', async () => {
  const { one } = await open('agent:\n  max_turns: 12\nmodel: some-model\n')
  expect(await one('agent.max_turns')).toEqual({
    key: 'agent.max_turns',
    control: { kind: 'number', whole: true, min: 1, max: null },
    canBeEmpty: false,
    value: 12,
    fallback: 90,
    isSet: true,
    description: 'Maximum number of model calls per turn.',
    problem: null,
  })
  expect(await one('model.default')).toMatchObject({ control: { kind: 'text' }, value: 'some-model', isSet: true })
  expect(await one('desktop.theme')).toMatchObject({
    control: { kind: 'choice', options: ['system', 'light', 'dark'] },
    value: 'system',
    isSet: false,
  })
  expect(await one('approvals.deny')).toMatchObject({ control: { kind: 'list' }, value: [] })
  expect(await one('context_file_max_chars')).toMatchObject({
    control: { kind: 'number' },
    canBeEmpty: true,
    value: null,
  })
})

it('writes one key and leaves the rest of the file as it is', async () => {
  const { handlers, file, changes } = await open('# mine\nagent:\n  max_turns: 12 # few\nother: kept\n')
  await handlers['settings.set']({ key: ['agent', 'max_turns'], value: 20 })
  await handlers['settings.set']({ key: ['desktop', 'shortcuts', 'newChat'], value: 'Mod+Shift+N' })
  expect(file()).toBe(
    '# mine\nagent:\n  max_turns: 20 # few\nother: kept\ndesktop:\n  shortcuts:\n    newChat: Mod+Shift+N\n',
  )
  expect([changes(), handlers['shortcut.list'](undefined)]).toEqual([2, { newChat: 'Mod+Shift+N' }])
  await handlers['settings.reset']({ key: ['agent', 'max_turns'] })
  expect(file()).not.toContain('max_turns')
})

it('takes what has parts as its parts, and keeps what a form does not show', async () => {
  const lab = '  - { provider: lab, model: small, note: mine } # first\n'
  const { handlers, one, file } = await open(`fallback_providers:\n${lab}`)
  const key = ['fallback_providers']
  const shown = { provider: 'lab', model: 'small' }
  expect(await one('fallback_providers')).toMatchObject({ control: { kind: 'form' }, value: [shown] })
  await handlers['settings.set']({ key, value: [shown, { provider: 'lab', model: 'large' }] })
  expect(file()).toContain('note: mine')
  expect(await one('fallback_providers')).toMatchObject({ value: [shown, { provider: 'lab', model: 'large' }] })
  await expect(handlers['settings.set']({ key, value: 'just words' })).rejects.toThrow('was not saved')
  await handlers['settings.set']({ key: ['platform_hints', 'window'], value: 'Be brief.' })
  await handlers['settings.set']({ key: ['platform_hints', 'cli'], value: { replace: 'Plain.' } })
  await handlers['settings.reset']({ key: ['platform_hints', 'window'] })
  expect(await one('platform_hints')).toMatchObject({ value: { cli: { replace: 'Plain.' } } })
})

it('refuses keys that it does not know and values that do not fit', async () => {
  const { handlers, file } = await open('')
  await expect(handlers['settings.set']({ key: ['nothing', 'here'], value: 1 })).rejects.toThrow('no setting')
  await expect(handlers['settings.set']({ key: ['agent', 'max_turns'], value: 0 })).rejects.toThrow('was not saved')
  await expect(handlers['settings.set']({ key: ['mcp_servers', 'a'], value: 'x' })).rejects.toThrow(
    'its own settings page',
  )
  expect(file()).toBe('')
})

it('never hands out what may be a secret', async () => {
  const secret = 'sk-secret-0123456789'
  const { handlers } = await open(
    `mcp_servers:\n  a: { command: x, env: { TOKEN: ${secret} } }\nproviders:\n  lab: { base_url: "http://127.0.0.1:1/v1", api_key: ${secret} }\nfallback_providers:\n  - { provider: lab, model: m, api_key: ${secret} }\n`,
  )
  expect(JSON.stringify(await handlers['settings.list'](undefined))).not.toContain(secret)
})

it('copies what the user made, and no keys', async () => {
  const { handlers, paths } = await open('agent: {}\n')
  writeFileSync(paths.env, 'OPENAI_API_KEY=x\n')
  const done = await handlers['data.backup'](undefined)
  expect(done).toMatchObject({ files: 2, bytes: 15 })
  const there = ['config.yaml', 'state.db', '.env'].map((name) => existsSync(join(done?.folder ?? '', name)))
  expect(there).toEqual([true, true, false])
})

it('blacks out keys in the copy, and only there', async () => {
  const text = 'mcp_servers: { a: { url: "https://example.org", headers: { Authorization: Bearer 0123456789 } } }\n'
  const { handlers, file, target } = await open(text)
  const done = await handlers['data.backup'](undefined)
  expect(file()).toBe(text)
  expect(done?.folder.startsWith(target)).toBe(true)
  expect(readFileSync(join(done?.folder ?? '', 'config.yaml'), 'utf8')).toBe(text.replace('Bearer 0123456789', '***'))
})
