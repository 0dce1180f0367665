import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { exampleHome, exampleWorkspace } from '../../fixtures/example-files'
import { reply, text, usage } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { labHome } from '../harness/lab-home'
import { type LaunchedApp, launchApp } from '../harness/launch'
import { resize } from '../harness/resize'

async function launchLab(server: ModelServer, language: 'en' | 'zh-CN' = 'en'): Promise<LaunchedApp> {
  server.otherwise(reply(text('Good.'), usage({ input: 1_000, output: 10, cacheRead: 9_000 })))
  const [home, lab] = [exampleHome({ language, theme: 'light' }), labHome(server)]
  const launched = await launchApp({
    home: { ...home, ...lab, 'config.yaml': `${home['config.yaml']}${lab['config.yaml']}` },
    workspace: exampleWorkspace,
  })
  await openFolder(launched.page, launched.workspace)
  await launched.page.getByText('AGENTS.md').first().waitFor()
  return launched
}

async function chatAbout(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('log').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('textbox').last().click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Good.').waitFor()
}

async function zoomTo(page: Page, zoom: 100 | 150, width: number): Promise<void> {
  await page.evaluate((wanted) => window.bridge.call('appearance.set', { zoom: wanted }), zoom)
  await page.waitForFunction((wanted) => Math.abs(innerWidth - wanted) <= 3, (width * 100) / zoom)
}

/** What of the status line is beyond its edges, over its neighbour, or out of the window. */
function misplaced(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const footer = document.querySelector('footer')
    const parts = [...(footer?.firstElementChild?.children ?? [])].filter(
      (part) => !part.classList.contains('sr-only') && part.getBoundingClientRect().width > 0,
    )
    const named = (part: Element) => part.textContent ?? ''
    const beyond = parts.filter((part) => part.getBoundingClientRect().right > innerWidth - 11)
    const over = parts.filter((part, index) => {
      const before = parts[index - 1]?.getBoundingClientRect()
      return before !== undefined && part.getBoundingClientRect().left < before.right - 1
    })
    const bell = footer?.querySelector('[aria-haspopup=dialog]')?.getBoundingClientRect()
    const isBellSeen = bell !== undefined && bell.width >= 20 && bell.right <= innerWidth && bell.bottom <= innerHeight
    return [...beyond.map(named), ...over.map(named), ...(isBellSeen ? [] : ['bell'])]
  })
}

it.each(['en', 'zh-CN'] as const)('keeps the status line and its bell inside of every window, %s', async (language) => {
  await using server = await startModelServer()
  await using launched = await launchLab(server, language)
  const { page } = launched
  await chatAbout(page, 'Hello')
  // A file that changed since makes the line as long as it gets.
  writeFileSync(join(launched.workspace, 'AGENTS.md'), 'Use tabs.\n')
  await page
    .getByRole('contentinfo')
    .getByText(language === 'en' ? '1 file changed' : '1 个文件有变动')
    .waitFor()
  const found: Record<string, readonly string[]> = {}
  for (const [width, height, zoom] of [
    [640, 480, 100],
    [1024, 700, 100],
    [640, 480, 150],
    [1024, 700, 150],
    [1280, 840, 150],
  ] as const) {
    await zoomTo(page, 100, await page.evaluate(() => Math.round(innerWidth * devicePixelRatio)))
    await resize(launched, width, height)
    await zoomTo(page, zoom, width)
    found[`${width} × ${height}, ${zoom} %`] = await misplaced(page)
  }
  expect(found).toEqual({
    '640 × 480, 100 %': [],
    '1024 × 700, 100 %': [],
    '640 × 480, 150 %': [],
    '1024 × 700, 150 %': [],
    '1280 × 840, 150 %': [],
  })
})

it('shows chats in the drawer of the smallest window, and the other pages below them', async () => {
  await using server = await startModelServer()
  await using launched = await launchLab(server)
  const { page } = launched
  for (const words of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await chatAbout(page, words)
  await resize(launched, 640, 480)
  await page.keyboard.press('ControlOrMeta+B')
  const drawer = page.getByRole('dialog', { name: 'Sidebar' })
  const chats = drawer
    .getByRole('region', { name: 'Chats' })
    .getByRole('button', { name: /^(One|Two|Three|Four|Five|Six)$/ })
  await expect.poll(() => chats.count()).toBe(6)
  const seen = await chats.evaluateAll((rows) => {
    const list = rows[0]?.closest('.overflow-y-auto')?.getBoundingClientRect()
    return rows.filter((row) => row.getBoundingClientRect().bottom <= (list?.bottom ?? 0)).length
  })
  expect(seen).toBeGreaterThanOrEqual(5)
  for (const name of ['Skills', 'Schedules', 'Usage', 'Profiles', 'Archive', 'Commands', 'Settings'])
    expect(
      await drawer.getByRole('button', { name, exact: name !== 'Commands' && name !== 'Settings' }).isVisible(),
    ).toBe(true)
})

it('names the model in the title bar and where it is chosen, nowhere else', async () => {
  await using server = await startModelServer()
  await using launched = await launchLab(server)
  const { page } = launched
  await resize(launched, 1280, 840)
  await chatAbout(page, 'Hello')
  const named = page.getByText('test-model', { exact: true })
  expect(await named.count()).toBe(2)
  expect(await page.getByRole('banner', { name: 'Title bar' }).getByText('test-model').count()).toBe(1)
})

it('marks one row of the side bar as the open one, by folder and by day', async () => {
  await using server = await startModelServer()
  await using launched = await launchLab(server)
  const { page } = launched
  await resize(launched, 1280, 840)
  await chatAbout(page, 'Hello')
  const marked = () =>
    page.getByRole('navigation', { name: 'Sidebar' }).evaluate((bar) => ({
      said: [...bar.querySelectorAll('[aria-current=page]')].map((row) => row.textContent),
      drawn: [...bar.querySelectorAll('button, li')]
        .filter((row) => !row.matches(':hover') && getComputedStyle(row).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((row) => row.textContent),
    }))
  await page.getByRole('textbox').last().hover()
  await expect.poll(marked).toEqual({ said: ['Hello'], drawn: ['Hello'] })
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Skills' }).click()
  await page.getByRole('heading', { name: 'Skills' }).hover()
  await expect.poll(marked).toEqual({ said: ['Skills'], drawn: ['Skills'] })
  await page.evaluate(() => window.bridge.call('layout.set', { chats: 'day' }))
  await page.reload()
  await page.waitForSelector('html[data-ready="true"]')
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Hello', exact: true }).click()
  await page.getByRole('textbox').last().hover()
  await expect.poll(marked).toEqual({ said: ['Hello'], drawn: ['Hello'] })
})

it('draws transcript and composer to one edge, with the places beside the text and never over it', async () => {
  await using server = await startModelServer()
  await using launched = await launchLab(server)
  const { page } = launched
  const long = Array.from(
    { length: 60 },
    (_, index) => `Line ${index} of a long answer that goes on to the edge.`,
  ).join('\n\n')
  server.script(reply(text(`${long}\n\nGood.`)))
  await chatAbout(page, 'Long')
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -2_000)
  const places = page.getByRole('group', { name: 'Places in this chat' })
  await places.getByRole('button', { name: /Jump to the end/ }).waitFor()
  const found: unknown[] = []
  for (const [width, height] of [
    [640, 480],
    [1024, 700],
    [1280, 840],
  ] as const) {
    await resize(launched, width, height)
    found.push(
      await page.evaluate(() => {
        const edges = (element: Element | null | undefined) => {
          const box = element?.getBoundingClientRect()
          return [Math.round(box?.left ?? -1), Math.round(box?.right ?? -1)]
        }
        const text = edges(document.querySelector('[data-row] > *'))
        const writing = edges(document.querySelector('main [role=textbox]')?.closest('.rounded-panel'))
        const [left = 0] = edges(document.querySelector('[role=group][aria-label="Places in this chat"]'))
        return { sameEdges: text.join() === writing.join(), isClear: left >= (text[1] ?? Infinity) }
      }),
    )
  }
  expect(found).toEqual(Array.from({ length: 3 }, () => ({ sameEdges: true, isClear: true })))
})

it('keeps the settings where they are from page to page, and draws rules as far as controls', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await resize(launched, 1024, 700)
  await page.keyboard.press('ControlOrMeta+,')
  const pages = page.getByRole('navigation', { name: 'Settings pages' })
  const places = new Set<string>()
  for (const name of ['Appearance', 'Language', 'Data', 'Memory', 'About and diagnostics', 'Startup']) {
    await pages.getByRole('button', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const box = await page.getByRole('heading', { level: 1, name, exact: true }).boundingBox()
    places.add(`${Math.round(box?.x ?? 0)} ${Math.round(box?.width ?? 0)}`)
  }
  expect(places.size).toBe(1)
  await page.getByRole('switch').first().waitFor()
  const gaps = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('[role=switch]')].map((control) => {
      const row = control.closest('.border-b')
      return Math.round((row?.getBoundingClientRect().right ?? 0) - control.getBoundingClientRect().right)
    }),
  )
  expect(gaps.filter((gap) => gap !== 0)).toEqual([])
})

it('shows the heading of the inspector whole, at its narrowest and over a page', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await resize(launched, 1024, 700)
  await page.evaluate(() => window.bridge.call('layout.set', { inspector: { open: true, width: 320 } }))
  await page.reload()
  await page.waitForSelector('html[data-ready="true"]')
  await page.getByRole('navigation').getByRole('button', { name: 'Skills' }).click()
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const heading = inspector.getByRole('heading', { name: 'Inspector' })
  // The last of what stands beside it: the prompt is there.
  await inspector.getByRole('button', { name: 'Copy system prompt' }).waitFor()
  expect(await heading.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})
