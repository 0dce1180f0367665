import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, usage } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { choose } from '../harness/choose'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

interface Shown {
  readonly title: string
  readonly body: string
  emit(name: string): void
}

/** Nobody looks, and what the desktop would show is remembered. */
const lookAway = (app: ElectronApplication) =>
  app.evaluate(({ app: electron, BrowserWindow, Notification }) => {
    const shown: unknown[] = []
    const badges: number[] = []
    Object.assign(globalThis, { shown, badges })
    Notification.prototype.show = function remember() {
      shown.push(this)
    }
    BrowserWindow.prototype.isFocused = () => false
    electron.setBadgeCount = (count) => {
      badges.push(count ?? 0)
      return true
    }
  })

const shownBy = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown.map(({ title, body }) => `${title}: ${body}`))

const badgesOf = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { badges: number[] }).badges)

async function say(page: Page, words: string, answer: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(answer).first().waitFor()
}

it('tells once for each chat that its answer is ready, without keys, and a click opens the chat', async () => {
  await using server = await startModelServer()
  server.script(reply(text('One.')), reply(text('Two.')), reply(text('Three.')))
  server.otherwise(reply(text('Title.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  await lookAway(app)
  await say(page, 'Try sk-lab-0123456789abcdef here', 'One.')
  await expect.poll(() => shownBy(app)).toEqual(['The answer is ready: Try *** here'])
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('log').waitFor({ state: 'detached' })
  await say(page, 'Second chat', 'Two.')
  await expect.poll(async () => (await shownBy(app)).at(-1)).toBe('The answer is ready: Second chat')
  // Both are marked on the icon; a look takes the mark away.
  expect((await badgesOf(app)).at(-1)).toBe(2)
  await app.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown[0]?.emit('click'))
  await page.getByRole('log').getByText('One.').first().waitFor()
  expect(await page.getByRole('log').getByText('Two.').count()).toBe(0)
  await app.evaluate(({ app: electron }) => electron.emit('browser-window-focus'))
  expect((await badgesOf(app)).at(-1)).toBe(0)
})

it('tells nothing where the user wants no notifications', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Done.'), usage({ input: 100, output: 10 })))
  await using launched = await launchApp({ home: labHome(server) })
  const { app, home, page } = launched
  await page.keyboard.press('ControlOrMeta+,')
  await page
    .getByRole('navigation', { name: 'Settings pages' })
    .getByRole('button', { name: 'Chat', exact: true })
    .click()
  await choose(page.getByRole('combobox', { name: 'Notifications' }), 'None')
  await expect.poll(() => readFileSync(join(home, 'config.yaml'), 'utf8')).toMatch(/notify: "?off/)
  await page.keyboard.press('Escape')
  await lookAway(app)
  await say(page, 'Hello', 'Done.')
  await page.getByRole('log').getByText('10 out').first().waitFor()
  expect([await shownBy(app), await badgesOf(app)]).toEqual([[], []])
})
