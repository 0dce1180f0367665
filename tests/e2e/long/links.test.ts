import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type LaunchedApp, launchApp } from '../harness/launch'

const electron = createRequire(import.meta.url)('electron') as unknown as string
const root = resolve(import.meta.dirname, '../../..')

/** What the system does with a link that somebody clicked: it starts the app once more. */
async function click(link: string, { home }: LaunchedApp): Promise<unknown> {
  const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const env = { ...process.env, HERMES_HOME: home }
  const [code] = (await once(spawn(electron, [...switches, root, link], { env, stdio: 'ignore' }), 'exit')) as unknown[]
  return code
}

/** Writes down what is asked and answers with one of the buttons. */
async function answerWith(button: number, { app }: LaunchedApp): Promise<void> {
  await app.evaluate(({ dialog }, response) => {
    const kept = globalThis as unknown as { asked?: unknown[] }
    kept.asked ??= []
    dialog.showMessageBox = (...args: unknown[]) => {
      kept.asked?.push(args.at(-1))
      return Promise.resolve({ response, checkboxChecked: false })
    }
  }, button)
}

const asked = ({ app }: LaunchedApp) =>
  app.evaluate(() => (globalThis as unknown as { asked: Record<string, unknown>[] }).asked)

const workspaceOf = ({ page }: LaunchedApp) =>
  page.evaluate(async () => {
    const state = await window.bridge.call('app.state', undefined)
    return state.ok ? (state.value.workspace?.path ?? null) : null
  })

it('asks before a link opens a folder, with Cancel chosen, and asks nothing for any other link', async () => {
  await using launched = await launchApp()
  const folder = join(launched.home, 'project')
  mkdirSync(folder)
  const link = `hermes://open?folder=${encodeURIComponent(folder)}`
  const question = {
    type: 'question',
    message: 'A link wants to open this folder as the workspace.',
    buttons: ['Cancel', 'Open folder'],
    detail: folder,
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }

  await answerWith(0, launched)
  expect(await click('hermes://run?command=id', launched)).toBe(0)
  expect(await click(link, launched)).toBe(0)
  await expect.poll(() => asked(launched)).toEqual([question])
  expect(await workspaceOf(launched)).toBeNull()

  await answerWith(1, launched)
  expect(await click(link, launched)).toBe(0)
  await launched.page.getByRole('button', { name: 'Workspace: project' }).waitFor()
  expect([await asked(launched), await workspaceOf(launched)]).toEqual([[question, question], realpathSync(folder)])
})

it('asks in the language that was chosen for the app, not in that of the system', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'display: { language: zh-CN }\n' } })
  expect(await launched.app.evaluate(({ app }) => app.getLocale())).toMatch(/^en/)
  await answerWith(0, launched)
  expect(await click(`hermes://open?folder=${encodeURIComponent(launched.home)}`, launched)).toBe(0)
  await expect
    .poll(() => asked(launched))
    .toMatchObject([{ message: '有链接想将此文件夹作为工作区打开。', buttons: ['取消', '打开文件夹'] }])
})
