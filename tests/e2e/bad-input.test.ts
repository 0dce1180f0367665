import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asUser, openFolder } from './harness/as-user'
import { launchApp } from './harness/launch'

const electron = createRequire(import.meta.url)('electron') as unknown as string

async function notices(page: Page): Promise<string> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /notice/ })
    .click()
  return page.getByRole('dialog').innerText()
}

it('leaves a broken config.yaml as it is and says which line', async () => {
  const broken = 'model: [unclosed\n'
  await using launched = await launchApp({ home: { 'config.yaml': broken } })
  expect(await notices(launched.page)).toContain('config.yaml cannot be read, line')
  const refused = await launched.page.evaluate(() => window.bridge.call('appearance.set', { theme: 'dark' }))
  expect(refused).toMatchObject({ ok: false, code: 'refused' })
  expect(readFileSync(join(launched.home, 'config.yaml'), 'utf8')).toBe(broken)
})

it('takes over a setting that was changed on disk', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'desktop:\n  theme: light\n' } })
  writeFileSync(join(launched.home, 'config.yaml'), 'desktop:\n  theme: dark\n')
  await launched.page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
})

it('never writes a state.db that is not ours', async () => {
  const foreign = `not ours ${'x'.repeat(200)}`
  await using launched = await launchApp({ home: { 'state.db': foreign } })
  await launched.page.getByText('No chats yet').waitFor()
  expect(await notices(launched.page)).toContain('state.db')
  expect(readFileSync(join(launched.home, 'state.db'), 'utf8')).toBe(foreign)
})

it('opens a window that says why the home cannot be used', async () => {
  await using launched = await launchApp({ env: { HERMES_HOME: '/dev/null/home' } })
  expect(await notices(launched.page)).toContain('/dev/null/home')
  await launched.page.getByRole('button', { name: 'Choose folder…' }).first().waitFor()
})

it('lets a second start on the same home show the window of the first', async () => {
  await using launched = await launchApp()
  const folder = join(launched.home, 'project')
  mkdirSync(folder)
  const second = spawn(
    electron,
    [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), resolve(import.meta.dirname, '../..'), folder],
    { env: { ...process.env, HERMES_HOME: launched.home }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let said = ''
  second.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((done) => second.once('exit', done))
  await launched.page.getByRole('button', { name: 'Workspace: project' }).waitFor()
  expect([code, said]).toEqual([
    0,
    'Hermes Desktop is already running with this home. Its window was brought to the front.\n',
  ])
})

it('asks before it stores a key where no key store exists, and never shows it again', async () => {
  await using launched = await launchApp()
  const key = 'sk-e2e-0123456789abcdef'
  const save = (withoutKeyStore: boolean) =>
    asUser(launched.page, 'key.save', { name: 'OPENAI_API_KEY', value: key, withoutKeyStore })
  expect(await save(false)).toMatchObject({ ok: false, code: 'refused' })
  const saved = await save(true)
  expect(saved.ok && saved.value.find(({ name }) => name === 'OPENAI_API_KEY')).toEqual({
    name: 'OPENAI_API_KEY',
    provider: 'OpenAI',
    origin: 'file',
  })
  expect(JSON.stringify(await launched.page.evaluate(() => window.bridge.call('app.state', undefined)))).not.toContain(
    key,
  )
})

it('survives a reload with its state', async () => {
  await using launched = await launchApp()
  await openFolder(launched.page, launched.workspace)
  await launched.page.reload()
  await launched.page.getByRole('button', { name: /^Workspace: workspace/ }).waitFor()
  await launched.page.evaluate(() => window.bridge.call('workspace.clear', undefined))
  await launched.page.getByRole('button', { name: 'Workspace: No folder' }).waitFor()
})
