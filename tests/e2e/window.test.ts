import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LaunchedApp, launchApp } from './harness/launch'

let launched: LaunchedApp

beforeAll(async () => {
  launched = await launchApp()
})
afterAll(() => launched[Symbol.asyncDispose]())

it('opens with three things to do, each with a button that works and gone once it is done', async () => {
  const { page } = launched
  await page.getByRole('heading', { name: 'See the whole prompt before you send it' }).waitFor()
  await page.getByRole('button', { name: 'Choose folder…' }).first().waitFor()
  await page.getByRole('button', { name: 'Open inspector' }).click()
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor()
  await page.getByRole('heading', { name: 'Look at your prompt' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await page.getByRole('heading', { name: 'Models and keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Choose a folder to work in' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Look at your prompt' }).count()).toBe(0)
})

it.skipIf(process.platform === 'darwin')('shows no menu bar: the window is the page', async () => {
  const shown = await launched.app.evaluate(({ BrowserWindow, Menu }) => ({
    hasMenu: Menu.getApplicationMenu() !== null,
    bars: BrowserWindow.getAllWindows().map((window) => window.isMenuBarVisible()),
  }))
  expect(shown).toEqual({ hasMenu: true, bars: [false] })
})

it('gives the page no Node, no Electron and no disk', async () => {
  const seen = await launched.page.evaluate(() => ({
    node: ['process', 'require', 'module', 'Buffer', '__dirname'].filter((name) => name in globalThis),
    bridge: Object.keys((globalThis as unknown as { bridge: object }).bridge).sort(),
    address: location.href,
  }))
  expect(seen).toEqual({ node: [], bridge: ['call', 'listen', 'pathOf'], address: 'hermes-app://window/index.html' })
})

it('runs no script but its own', async () => {
  const outcome = await launched.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.injected = true'
    document.body.append(script)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    // Playwright may evaluate whatever the policy says; a timer runs as the page's own code does.
    setTimeout(() => {
      try {
        resolve((Reflect.construct(Function, ['return true']) as () => boolean)())
      } catch {
        resolve(false)
      }
    })
    return promise.then((evaluated) => ({ evaluated, injected: 'injected' in globalThis }))
  })
  expect(outcome).toEqual({ injected: false, evaluated: false })
})

it('goes nowhere and opens nothing', async () => {
  const { app, page } = launched
  const opened = await page.evaluate(() => window.open('https://example.com') === null)
  await page.evaluate(() => {
    location.href = 'https://example.com/'
  })
  const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect({ opened, windows, address: page.url() }).toEqual({
    opened: true,
    windows: 1,
    address: 'hermes-app://window/index.html',
  })
})

it('is refused every permission but copying', async () => {
  const states = await launched.page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[]
    return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
  })
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied'])
})

it('answers a forged call instead of failing', async () => {
  const reply = await launched.page.evaluate(() => {
    const { bridge } = globalThis as unknown as { bridge: { call(name: string, input: unknown): Promise<unknown> } }
    return Promise.all([bridge.call('shell.exec', {}), bridge.call('workspace.set', { path: 7 })])
  })
  expect(reply).toMatchObject([
    { ok: false, code: 'unknown_call' },
    { ok: false, code: 'invalid_input' },
  ])
})

it('loads what checks values only with a form that is filled in: elsewhere main does that', () => {
  const scripts = globSync(resolve(import.meta.dirname, '../../out/renderer/assets/*.js'))
  const checking = scripts.filter((script) => readFileSync(script, 'utf8').includes('ZodError'))
  expect(checking.map((script) => basename(script).replace(/-.{8}\.js$/, ''))).toEqual(['form-panel'])
})
