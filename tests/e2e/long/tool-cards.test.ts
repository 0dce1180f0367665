import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { disconnect, reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { type LaunchedApp, launchApp } from '../harness/launch'

const log = (page: Page) => page.getByRole('log')

async function openInWorkspace(server: ModelServer, workspace: Record<string, string> = {}): Promise<LaunchedApp> {
  const launched = await launchApp({ home: labHome(server), workspace })
  await openFolder(launched.page, launched.workspace)
  return launched
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

it('shows what a command prints while it runs', async () => {
  await using server = await startModelServer()
  const command = 'echo first; until [ -e go ]; do sleep 0.1; done; echo second'
  server.script(reply(toolCall('terminal', { command })), reply(text('It ran.')))
  await using launched = await openInWorkspace(server)
  const { page, workspace } = launched
  await say(page, 'Run it')
  const line = log(page).getByRole('button', { name: /Running echo first/ })
  await line.click()
  const output = log(page).locator('section', { hasText: 'Output so far' })
  await output.getByText('first', { exact: true }).waitFor()
  expect(await output.getByText('second', { exact: true }).count()).toBe(0)
  writeFileSync(join(workspace, 'go'), '')
  await log(page).getByText('It ran.').waitFor()
  await log(page)
    .getByRole('button', { name: /^Ran echo first/ })
    .waitFor()
  await log(page).getByText('second').last().waitFor()
})

it('opens a changed file with the program of the system, and copies an answer and its code', async () => {
  await using server = await startModelServer()
  server.script(
    reply(toolCall('write_file', { path: 'notes.md', content: '# Notes\n' })),
    reply(text('Written.\n\n```sh\nnpm test\n```')),
  )
  await using launched = await openInWorkspace(server)
  const { page, app, workspace } = launched
  await app.evaluate(({ shell }) => {
    shell.openPath = async (path: string) => {
      ;(globalThis as { opened?: string }).opened = path
      return ''
    }
  })
  await say(page, 'Write it')
  await log(page).getByText('Written.').waitFor()
  await log(page)
    .getByRole('button', { name: /Wrote notes\.md/ })
    .click()
  await log(page)
    .getByRole('button', { name: /Open .*notes\.md/ })
    .click()
  await expect
    .poll(() => app.evaluate(() => (globalThis as { opened?: string }).opened))
    .toBe(join(realpathSync(workspace), 'notes.md'))

  const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())
  await log(page).getByRole('button', { name: 'Copy code', exact: true }).click()
  await expect.poll(copied).toBe('npm test')
  await log(page).getByRole('button', { name: 'Copy answer' }).click()
  await expect.poll(copied).toBe('Written.\n\n```sh\nnpm test\n```')
})

it('folds away what a broken connection had shown, and asks again', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Half of the answ'), disconnect()), reply(text('The whole answer.')))
  await using launched = await openInWorkspace(server)
  const { page } = launched
  await say(page, 'Ask')
  await log(page).getByText('Half of the answ').waitFor()
  await log(page).getByText('The whole answer.').waitFor()
  await log(page).getByText('Half of the answ').waitFor({ state: 'detached' })
  await log(page).getByRole('button', { name: 'Incomplete answer, asked again' }).click()
  await log(page).getByText('Half of the answ').waitFor()
  await page.reload()
  await page.getByRole('navigation').getByRole('button', { name: 'Ask', exact: true }).click()
  await log(page).getByText('The whole answer.').waitFor()
  expect(await log(page).getByText('Half of the answ').count()).toBe(0)
})

it('exports a chat to the place that the user chose', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Under the bridge.')))
  await using launched = await openInWorkspace(server)
  const { page, app, workspace } = launched
  const file = join(workspace, 'chat.md')
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
  }, file)
  await say(page, 'Where is it?')
  await log(page).getByText('Under the bridge.').waitFor()
  await page.getByRole('button', { name: 'More actions for Where is it?' }).click()
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  await expect.poll(() => existsSync(file)).toBe(true)
  const written = readFileSync(file, 'utf8')
  expect([written.includes('Where is it?'), written.includes('Under the bridge.')]).toEqual([true, true])
})
