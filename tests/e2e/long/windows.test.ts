import type { ElectronApplication, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gate } from '../../fixtures/model-server/gate.ts'
import { reply, slow, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { unheldHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const log = (page: Page) => page.getByRole('log')
/** A chat that works or waits says so after its title. */
const chatIn = (page: Page, title: string) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${title}(?!: More)`) })
    .first()

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

async function opened(app: ElectronApplication, open: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([app.waitForEvent('window'), open()])
  page.setDefaultTimeout(10_000)
  await page.waitForSelector('html[data-ready="true"]')
  return page
}

/** As its own button does. A page that is closed by the driver takes the driver's way to main along. */
async function closed(app: ElectronApplication, page: Page): Promise<void> {
  const window = await app.browserWindow(page)
  await Promise.all([page.waitForEvent('close'), window.evaluate((one) => one.close()).catch(() => undefined)])
}

const openChatInWindow = (app: ElectronApplication, page: Page, name: string) =>
  opened(app, async () => {
    await chatIn(page, name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Open in new window' }).click()
  })

it('shows a running session in two windows, word for word, also after one of them was loaded again', async () => {
  await using server = await startModelServer()
  const [first, second] = [gate(), gate()]
  server.script(reply(text('alpha '), slow(first), text('beta '), slow(second), text('gamma')))
  await using launched = await launchApp({ home: unheldHome(server) })
  const { app, page } = launched
  await say(page, 'Count')
  await log(page).getByText('alpha').first().waitFor()
  const other = await openChatInWindow(app, page, 'Count')
  await log(other).getByText('alpha').first().waitFor()
  first.open()
  for (const window of [page, other]) await log(window).getByText('alpha beta').first().waitFor()
  await other.reload()
  await log(other).getByText('alpha beta').first().waitFor()
  second.open()
  for (const window of [page, other]) {
    await log(window).getByText('alpha beta gamma').first().waitFor()
    await window.getByRole('button', { name: 'Send' }).waitFor()
    expect(
      await log(window)
        .getByText(/alpha.*alpha|beta.*beta/)
        .count(),
    ).toBe(0)
  }
  expect(await axeViolations(other)).toEqual([])
})

it('asks in both windows and takes one answer', async () => {
  await using server = await startModelServer()
  server.script(reply(toolCall('terminal', { command: 'rm -rf build' })), reply(text('As you wish.')))
  await using launched = await launchApp({ home: unheldHome(server), workspace: { 'build/old.txt': 'old' } })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  await say(page, 'Clean up')
  const panelIn = (window: Page) => log(window).getByRole('region', { name: 'Run this command?' })
  await panelIn(page).waitFor()
  const other = await openChatInWindow(app, page, 'Clean up')
  await panelIn(other).getByRole('button', { name: 'Deny' }).click()
  for (const window of [page, other]) {
    await log(window).getByText('As you wish.').first().waitFor()
    await panelIn(window).waitFor({ state: 'detached' })
    await window.getByText('1 approval needed').waitFor({ state: 'detached' })
  }
})

it('follows what the other window takes back, sends a queued message once, and leaves a deleted chat', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('One.')), reply(slow(hold), text('Two.')), reply(text('Three.')))
  await using launched = await launchApp({ home: unheldHome(server) })
  const { app, page } = launched
  await say(page, 'First')
  await log(page).getByText('One.').first().waitFor()
  await say(page, 'Second')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await say(page, 'Queued')
  await page.getByRole('region', { name: 'Queued' }).getByText('Queued', { exact: true }).last().waitFor()
  const other = await openChatInWindow(app, page, 'First')
  expect(await other.getByRole('region', { name: 'Queued' }).count()).toBe(0)
  hold.open()
  for (const window of [page, other]) await log(window).getByText('Three.').first().waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(server.requests.length).toBe(3)

  await say(page, '/undo ')
  for (const window of [page, other]) await log(window).getByText('Three.').waitFor({ state: 'detached' })
  await chatIn(page, 'First').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await log(other).getByText('One.').waitFor({ state: 'detached' })
})

it('hands what waits in a queue to the other window when its own is closed', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(slow(hold), text('One.')), reply(text('Two.')))
  await using launched = await launchApp({ home: unheldHome(server) })
  const { app, page } = launched
  await say(page, 'First')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  const other = await openChatInWindow(app, page, 'First')
  await say(page, 'Later')
  await page.getByRole('region', { name: 'Queued' }).getByText('Later').waitFor()
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  const queue = other.getByRole('region', { name: 'Queued' })
  await queue.getByText('Later').waitFor()
  hold.open()
  await log(other).getByText('One.').first().waitFor()
  await log(other).getByText('Two.').first().waitFor()
  expect(server.requests.length).toBe(2)
})

it('gives each window its own place, panels and unsent new chat, and goes on when the first is closed', async () => {
  await using launched = await launchApp()
  const { app, page } = launched
  const other = await opened(app, () => page.keyboard.press('Control+Shift+N'))
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('in the first')
  await other.getByRole('textbox', { name: 'Message' }).click()
  await other.keyboard.type('in the second')
  await other.keyboard.press('Control+B')
  await other.getByRole('button', { name: 'Show sidebar' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Show sidebar' }).count()).toBe(0)
  await app.evaluate(({ BrowserWindow }) => {
    const [second] = BrowserWindow.getAllWindows().toSorted((one, two) => two.id - one.id)
    second?.setBounds({ x: 40, y: 50, width: 700, height: 600 })
  })
  await other.waitForFunction(() => innerWidth <= 700)
  await closed(app, page)
  await other.getByText('in the second').waitFor()

  const again = await opened(app, () => other.keyboard.press('Control+Shift+N'))
  await again.getByText('in the first').waitFor()
  await closed(app, other)
  const third = await opened(app, () => again.keyboard.press('Control+Shift+N'))
  await third.getByText('in the second').waitFor()
  expect(
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getBounds().width)),
  ).toContain(700)
})

it('leads from a notification to the question in the window that shows its session', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Hello.')), reply(toolCall('terminal', { command: 'rm -rf build' })), reply(text('Done.')))
  await using launched = await launchApp({ home: unheldHome(server), workspace: { 'build/old.txt': 'old' } })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  await app.evaluate(({ BrowserWindow, Notification }) => {
    for (const window of BrowserWindow.getAllWindows()) window.blur()
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    Notification.prototype.show = function remember() {
      shown.push(this)
    }
    BrowserWindow.prototype.isFocused = () => false
  })
  await say(page, 'Clean up')
  await log(page).getByText('Hello.').first().waitFor()
  const other = await openChatInWindow(app, page, 'Clean up')
  await page.keyboard.press('Control+N')
  await say(other, 'Now')
  await log(other).getByRole('region', { name: 'Run this command?' }).waitFor()
  await other.evaluate(() => document.querySelector('[role=log]')?.scrollTo(0, 0))
  await app.evaluate(() => {
    const [first] = (globalThis as unknown as { shown: { emit(name: string): void }[] }).shown
    first?.emit('click')
  })
  await log(other).getByRole('region', { name: 'Run this command?' }).getByRole('button', { name: 'Deny' }).click()
  await log(other).getByText('Done.').first().waitFor()
  expect(await log(page).count()).toBe(0)
})

it('answers no window but those that the app itself has opened', async () => {
  await using launched = await launchApp()
  const reply = await launched.app.evaluate(async ({ app: electronApp, BrowserWindow }) => {
    const [ours] = BrowserWindow.getAllWindows()
    if (ours === undefined) throw new Error('The app has no window.')
    const preload = `${electronApp.getAppPath()}/out/preload/index.cjs`
    const foreign = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await foreign.loadURL(ours.webContents.getURL())
    const answered: unknown = await foreign.webContents.executeJavaScript("window.bridge.call('app.state')")
    foreign.destroy()
    return answered
  })
  expect(reply).toEqual({ ok: false, code: 'forbidden', message: 'Only the window of Hermes Desktop may call.' })
})
