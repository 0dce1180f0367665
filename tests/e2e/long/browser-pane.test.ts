import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { startPageServer } from '../../fixtures/page-server'
import { axeViolations } from '../harness/axe'
import { ask, browse, type BrowsingStep, refOf } from '../harness/browsing'
import { fakeInternet, publicAddress } from '../harness/fake-internet'
import { labHome } from '../harness/lab-home'
import { type LaunchedApp, launchApp } from '../harness/launch'

const site = 'http://shop.example'
const navigate =
  (path: string): BrowsingStep =>
  () => ['browser_navigate', { url: `${site}${path}` }]

it('is watched in a pane, taken over, given back, put into a window, and each step keeps its picture', async () => {
  await using server = await startModelServer()
  const arrived = Promise.withResolvers<ServerResponse>()
  await using pages = await startPageServer({
    'shop.example/':
      '<title>Shop</title><body style="background:#fff"><button style="width:300px;height:120px" onclick="fetch(\'/touched\')">Order</button>',
    'shop.example/touched': 'yes',
    'shop.example/slow': (_request, response) => arrived.resolve(response),
  })
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page } = launched
  await fakeInternet(app, pages.port, { 'shop.example': publicAddress })
  const pane = page.getByRole('complementary', { name: 'Browser' })
  const status = pane.getByRole('status')
  const log = page.getByRole('log')

  browse(server, [navigate('/'), navigate('/slow')])
  await ask(page, 'Look at shop.example')
  const slow = await arrived.promise
  await expect.poll(() => status.textContent()).toBe('The agent is using this page')
  expect(await pane.getByText(`${site}/`).isVisible()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  slow.end('<title>Slow</title><h1>Came late</h1>')
  await log.getByText('Done.').first().waitFor()
  await expect.poll(() => status.textContent()).toBe('Nobody is using this page')

  await pane.getByRole('button', { name: 'Take over' }).click()
  await expect.poll(() => status.textContent()).toBe('You have taken over. The agent waits.')
  browse(server, [navigate('/'), (last) => ['browser_click', { ref: refOf(last, 'button "Order"') }]])
  await ask(page, 'Order at shop.example')
  await log.getByText('Order at shop.example').waitFor()
  await log.getByText('running').first().waitFor()
  // What waits asks for nothing.
  expect(pages.asked.filter((asked) => asked === 'shop.example/')).toHaveLength(1)
  await pane.getByRole('button', { name: 'Give back' }).click()
  await expect.poll(() => log.getByText('Done.').count(), { timeout: 30_000 }).toBe(2)
  expect(pages.asked).toContain('shop.example/touched')

  const [opened, clicked] = await marksOf(page)
  expect({ opened, hasMark: (clicked ?? 0) > 100 }).toEqual({ opened: 0, hasMark: true })
  await log
    .getByRole('button', { name: /Order|Clicked/ })
    .last()
    .click()
  await log.getByRole('img', { name: 'The page after this step' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await pane.getByRole('button', { name: 'Hide the browser' }).click()
  await pane.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show the browser' }).click()
  await pane.getByRole('button', { name: 'Open in its own window' }).click()
  await pane.waitFor({ state: 'detached' })
  await expect.poll(() => shownWindows(launched)).toEqual(['Look at shop.example – Hermes Desktop', 'Shop'])
  await page.getByRole('button', { name: 'Show the browser' }).click()
  await pane.getByRole('button', { name: 'Close all pages' }).click()
  await pane.waitFor({ state: 'detached' })
  await expect.poll(() => shownWindows(launched)).toEqual(['Look at shop.example – Hermes Desktop'])
})

const shownWindows = ({ app }: LaunchedApp) =>
  app.evaluate(({ BaseWindow }) =>
    BaseWindow.getAllWindows()
      .filter((one) => one.isVisible())
      .map((one) => one.getTitle())
      .toSorted(),
  )

/** How many pixels of the pictures of the last turn's steps have the colour of the mark. */
function marksOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const sessions = await window.bridge.call('session.list', undefined)
    const sessionId = sessions.ok ? (sessions.value[0]?.id ?? '') : ''
    const told = await window.bridge.call('session.turns', { sessionId })
    const events = told.ok ? (told.value.turns.at(-1)?.events ?? []) : []
    const calls = events.flatMap((event) => (event.type === 'tool-start' ? [event.callId] : []))
    return Promise.all(
      calls.map(async (callId) => {
        const picture = await window.bridge.call('browser.picture', { sessionId, callId })
        const image = new Image()
        image.src = picture.ok ? (picture.value ?? '') : ''
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {}
        let found = 0
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
          if (red > 150 && green > 60 && green < 130 && blue < 90) found += 1
        }
        return found
      }),
    )
  })
}

it('asks for a sign-in where a narrow window has no room for the page', async () => {
  await using server = await startModelServer()
  await using pages = await startPageServer({
    'shop.example/login': '<title>Login</title><label>Password <input type=password></label>',
  })
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page } = launched
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(640, 480))
  await fakeInternet(app, pages.port, { 'shop.example': publicAddress })
  const results = browse(server, [
    navigate('/login'),
    (last) => ['browser_type', { ref: refOf(last, 'textbox "Password"'), text: 'guess' }],
  ])
  await ask(page, 'Sign in to shop.example')
  await page.getByText('shop.example asks for a password.', { exact: false }).waitFor({ timeout: 30_000 })
  await page.getByText('The agent waits for you').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('You have taken over. The agent waits.').waitFor()
  await expect.poll(async () => (await shownWindows(launched)).length).toBe(2)
  await page.getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('log').getByText('Done.').first().waitFor({ timeout: 30_000 })
  expect(results[1]).toContain('The user worked in the page and gave it back.')
})

it('shows what a page asks, and the user who has taken over answers it', async () => {
  await using server = await startModelServer()
  await using pages = await startPageServer({
    'shop.example/': `<title>Shop</title><button onclick="document.title = 'Hello ' + prompt('Your name?', 'nobody')">Ask</button>`,
  })
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page } = launched
  await fakeInternet(app, pages.port, { 'shop.example': publicAddress })
  browse(server, [navigate('/')])
  await ask(page, 'Look at shop.example')
  await page.getByRole('log').getByText('Done.').first().waitFor()
  const pane = page.getByRole('complementary', { name: 'Browser' })
  await pane.getByRole('button', { name: 'Take over' }).click()
  await inShop(launched, 'setTimeout(() => document.querySelector("button").click())')
  const box = pane.getByRole('region', { name: 'The page asks and waits for an answer:' })
  await box.getByText('Your name?').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await box.getByLabel('Your answer').inputValue()).toBe('nobody')
  await box.getByLabel('Your answer').fill('Ada')
  await box.getByRole('button', { name: 'OK' }).click()
  await box.waitFor({ state: 'detached' })
  await expect.poll(() => inShop(launched, 'document.title')).toBe('Hello Ada')
})

const inShop = ({ app }: LaunchedApp, script: string): Promise<unknown> =>
  app.evaluate(
    ({ webContents }, wanted) =>
      webContents
        .getAllWebContents()
        .find((one) => one.getURL().includes('shop.example'))
        ?.executeJavaScript(wanted),
    script,
  )
