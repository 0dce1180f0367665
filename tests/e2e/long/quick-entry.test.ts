import { join } from 'node:path'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ElectronApplication, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { choose } from '../harness/choose'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

interface Hotkeys {
  readonly pressed: Record<string, () => void>
  isFree: boolean
}

/** The keys of the whole desktop, held here: no other program of the machine is asked. */
const holdHotkeys = (app: ElectronApplication) =>
  app.evaluate(({ globalShortcut }) => {
    const hotkeys: Hotkeys = { pressed: {}, isFree: true }
    Object.assign(globalThis, { hotkeys })
    globalShortcut.register = (keys, callback) => {
      if (hotkeys.isFree) hotkeys.pressed[keys] = callback
      return hotkeys.isFree
    }
    globalShortcut.unregister = (keys) => void delete hotkeys.pressed[keys]
  })

const press = (app: ElectronApplication, keys: string) =>
  app.evaluate((_electron, wanted) => {
    // The window opens after this was answered.
    setTimeout(() => (globalThis as unknown as { hotkeys: Hotkeys }).hotkeys.pressed[wanted]?.())
  }, keys)

const boundTo = (app: ElectronApplication) =>
  app.evaluate(() => Object.keys((globalThis as unknown as { hotkeys: Hotkeys }).hotkeys.pressed))

const isShown = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((one) => one.webContents.getURL().endsWith('/quick.html') && one.isVisible()),
  )

async function chooseKeys(page: Page, keys: string): Promise<void> {
  await page.getByRole('button', { name: 'Change Quick entry' }).click()
  await page.keyboard.press(keys)
}

/** As from the clipboard. */
const pastePicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4, 4)
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], '', { type: 'image/png' })
    const clipboardData = new DataTransfer()
    clipboardData.items.add(file)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[contenteditable]')?.dispatchEvent(event)
  })

it('opens by keys that work everywhere, off until some are chosen, and sends into a new chat of the chosen folder', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page, home, workspace } = launched
  const other = join(workspace, '..', 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'notes.md'), 'The notes of the other folder.')
  await openFolder(page, other)
  await openFolder(page, workspace)
  await holdHotkeys(app)
  expect(await boundTo(app)).toEqual([])

  await page.keyboard.press('ControlOrMeta+/')
  await page.getByRole('heading', { name: 'Quick entry' }).waitFor()
  // Keys of the window itself would be taken away from it.
  await chooseKeys(page, 'Control+Shift+F')
  await page.getByText('is used by “Search all chats”').waitFor()
  await page.keyboard.press('Control+Shift+H')
  await expect.poll(() => boundTo(app)).toEqual(['CommandOrControl+Shift+H'])
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).toContain('quick_entry: Mod+Shift+H')
  expect(await axeViolations(page)).toEqual([])

  const opened = app.waitForEvent('window')
  await press(app, 'CommandOrControl+Shift+H')
  const quick = await opened
  await quick.waitForSelector('html[data-ready="true"]')
  await expect.poll(() => isShown(app)).toBe(true)
  expect(await axeViolations(quick)).toEqual([])
  await choose(quick.getByRole('combobox', { name: 'Folder of the chat' }), 'other')
  await quick.getByRole('textbox', { name: 'Message' }).click()
  await quick.keyboard.type('From anywhere')
  // Put away, the text stays.
  await quick.keyboard.press('Escape')
  await expect.poll(() => isShown(app)).toBe(false)
  await press(app, 'CommandOrControl+Shift+H')
  await expect.poll(() => isShown(app)).toBe(true)
  const box = quick.getByRole('textbox', { name: 'Message' })
  expect(await box.innerText()).toBe('From anywhere')
  // What can be found after an `@` is in the chosen folder; of the commands only skills make sense here.
  await quick.keyboard.type(' about @file:not')
  await quick.getByRole('option', { name: /notes\.md/ }).waitFor()
  expect(await axeViolations(quick)).toEqual([])
  await quick.keyboard.press('Enter')
  await expect.poll(() => box.innerText()).toContain('@file:notes.md')
  await pastePicture(quick)
  await quick.getByRole('listitem').filter({ hasText: 'Picture' }).waitFor()
  await quick.screenshot({ path: 'tmp/quick.png' })
  await quick.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
  await expect.poll(() => isShown(app)).toBe(false)

  await page.getByRole('log').getByText('Good.').first().waitFor()
  await page.getByRole('log').getByText('From anywhere').first().waitFor()
  await page.getByRole('banner', { name: 'Title bar' }).getByText('other', { exact: true }).waitFor()
  const sent = JSON.stringify(server.requests.at(0)?.json)
  expect(sent).toContain(other)
  expect(sent).toContain('The notes of the other folder.')
  expect(sent).toContain('data:image/png;base64,')
})

it('says when another program has the keys, and takes them away again', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'desktop: { theme: dark }\n' } })
  const { app, page } = launched
  await holdHotkeys(app)
  await app.evaluate(() => {
    ;(globalThis as unknown as { hotkeys: Hotkeys }).hotkeys.isFree = false
  })
  await page.keyboard.press('ControlOrMeta+/')
  await page.getByRole('heading', { name: 'Quick entry' }).waitFor()
  await chooseKeys(page, 'Control+Shift+H')
  await page
    .getByRole('main')
    .getByText(/another program has them/)
    .waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: '1 notice' }).waitFor()
  await app.evaluate(() => {
    ;(globalThis as unknown as { hotkeys: Hotkeys }).hotkeys.isFree = true
  })
  await chooseKeys(page, 'Control+Shift+J')
  await expect.poll(() => boundTo(app)).toEqual(['CommandOrControl+Shift+J'])
  await page
    .getByRole('main')
    .getByText(/another program has them/)
    .waitFor({ state: 'detached' })
  const opened = app.waitForEvent('window')
  await press(app, 'CommandOrControl+Shift+J')
  const quick = await opened
  await quick.waitForSelector('html[data-ready="true"][data-theme="dark"]')
  await expect.poll(() => isShown(app)).toBe(true)
  expect([await axeViolations(page), await axeViolations(quick)]).toEqual([[], []])
  // It is hidden when it is put away: the next call knows what was set meanwhile.
  await quick.keyboard.press('Escape')
  await expect.poll(() => isShown(app)).toBe(false)
  await page.evaluate(() => window.bridge.call('appearance.set', { language: 'zh-CN', theme: 'light' }))
  await press(app, 'CommandOrControl+Shift+J')
  await quick.evaluate(() => window.dispatchEvent(new Event('focus')))
  await quick.waitForSelector('html[lang="zh-CN"][data-theme="light"]')
  await quick.getByRole('button', { name: '发送', exact: true }).waitFor()
  await page.evaluate(() => window.bridge.call('appearance.set', { language: 'en' }))
  await page.getByRole('button', { name: 'Reset Quick entry to its default' }).click()
  await expect.poll(() => boundTo(app)).toEqual([])
})
