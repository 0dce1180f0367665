import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chatScreens } from '../../../scripts/chat-screens'
import { screens } from '../../../scripts/screens'
import { exampleHome, exampleWorkspace } from '../../fixtures/example-files'
import { reply, text, usage } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'
import { resize } from '../harness/resize'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function say(page: Page, words: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

it('resizes its panels by hand and by key, collapses them, and remembers both over a restart', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await resize(launched, 1300, 800)
  const widthOf = async (at: Page, name: string) =>
    Math.round((await at.getByRole('navigation', { name }).boundingBox())?.width ?? 0)
  const line = page.getByRole('separator', { name: 'Sidebar width' })
  const box = await line.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 4, 400)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 44, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'Sidebar')).toBe(300)
  await line.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(page, 'Sidebar')).toBe(284)
  await page.keyboard.press('ControlOrMeta+J')
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor()

  const again = await launched.restart()
  await resize(again, 1300, 800)
  await expect.poll(() => widthOf(again.page, 'Sidebar')).toBe(284)
  await again.page.getByRole('complementary', { name: 'Inspector' }).waitFor()
  await again.page.keyboard.press('ControlOrMeta+B')
  await again.page.getByRole('separator', { name: 'Sidebar width' }).waitFor({ state: 'detached' })
  const third = await again.restart()
  await resize(third, 1300, 800)
  expect(await third.page.getByRole('separator', { name: 'Sidebar width' }).count()).toBe(0)
  await third.quit()
})

it.each(['en', 'zh-CN'] as const)('fits every screen into 640 × 480, %s', async (language) => {
  await using server = await startModelServer()
  const [home, lab] = [exampleHome({ language, theme: 'light' }), labHome(server)]
  await using launched = await launchApp({
    home: { ...home, ...lab, 'config.yaml': `${home['config.yaml']}${lab['config.yaml']}` },
    workspace: exampleWorkspace,
  })
  const { page, workspace } = launched
  await resize(launched, 640, 480)
  await openFolder(page, workspace)
  await page.getByText('AGENTS.md').first().waitFor()
  const { chat: _chat, archive: _archive, search: _search, inspector: _inspector, ...others } = screens
  const all = { ...others, inspector: inspectorScreen, ...chatScreens(server), search: searchScreen }
  const overflows: Record<string, readonly string[]> = {}
  for (const [name, show] of Object.entries(all)) {
    await show(page)
    overflows[name] = await overflowsIn(page)
    if (name === 'inspector') await page.keyboard.press('Escape')
  }
  expect(overflows).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, []])))
})

async function inspectorScreen(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+J')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function searchScreen(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await page.getByRole('searchbox').fill('release')
  await page.getByRole('search').locator('mark').first().waitFor()
}

/** Controls beyond the edge of the window or of what clips them, and parts that scroll sideways, code and tables aside. */
function overflowsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
    const clipperOf = (element: Element): Element => {
      let parent = element.parentElement
      while (parent !== null && !clips(parent)) parent = parent.parentElement
      return parent ?? document.documentElement
    }
    const beyond = [...document.querySelectorAll('button, input, select, textarea, [role=textbox]')].filter(
      (element) => {
        const box = element.getBoundingClientRect()
        if (box.width === 0 || element.closest('.sr-only') !== null) return false
        const edge = clipperOf(element).getBoundingClientRect()
        return box.right > Math.min(innerWidth, edge.right) + 2 || box.left < Math.max(0, edge.left) - 2
      },
    )
    const sideways = [document.documentElement, ...document.querySelectorAll('body *')].filter(
      (element) =>
        element.closest('[role=log] pre, [role=log] table, [role=textbox], pre') === null &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.querySelector('pre, table') === null,
    )
    return [...beyond, ...sideways].map(nameOf)
  })
}

it('takes another density and accent at once', async () => {
  await using launched = await launchApp()
  const { page } = launched
  const look = () =>
    page.evaluate(() => ({
      row: document.querySelector('nav button')?.getBoundingClientRect().height,
      accent: getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    }))
  const before = await look()
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await page.getByRole('radio', { name: 'Violet' }).click()
  await expect.poll(look).not.toMatchObject({ accent: before.accent })
  const after = await look()
  expect([before.row, after.row]).toEqual([32, 28])
})

it('shows at the foot how full the window is, what the session cost and what came from the cache', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.'), usage({ input: 1_000, output: 10, cacheRead: 9_000 })))
  const home = labHome(server)
  await using launched = await launchApp({ home })
  const { page } = launched
  await resize(launched, 900, 700)
  await say(page, 'Hello')
  await page.getByRole('log').getByText('Good.').waitFor()
  const figures = page.getByRole('log')
  for (const words of ['10k in', '90% cached', '10 out']) await figures.getByText(words).waitFor()
  const foot = page.getByRole('contentinfo')
  await foot.getByText(/10k \/ 256k/).waitFor()
  await foot.getByText(/cache 90\s?%/i).waitFor()
  await foot.getByText('no price known').waitFor()
})

it('says what was answered to those who cannot see it, once and whole', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Forty-'), text('two.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'What is the answer?')
  await expect
    .poll(() => page.locator('[aria-live=polite].sr-only').allInnerTexts())
    .toContainEqual(expect.stringContaining('Forty-two.'))
})

it('keeps what is typed, per chat and while the language is switched', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'First chat')
  await page.getByRole('log').getByText('Good.').waitFor()
  await page.keyboard.type('for the first')
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('log').waitFor({ state: 'detached' })
  await page.keyboard.type('for a new one')
  await page.getByRole('navigation').getByRole('button', { name: 'First chat', exact: true }).click()
  await editor(page).getByText('for the first').waitFor()
  await page.evaluate(() => window.bridge.call('appearance.set', { language: 'zh-CN' }))
  await page.getByRole('button', { name: '发送', exact: true }).waitFor()
  const field = page.getByRole('main').getByRole('textbox').last()
  expect(await field.innerText()).toBe('for the first')
  await page.keyboard.press('ControlOrMeta+N')
  await field.getByText('for a new one').waitFor()
})

it('moves nothing for those who asked for less motion', async () => {
  await using launched = await launchApp()
  const { page } = launched
  const moving = async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('dialog').waitFor()
    const names = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).animationName)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return names
  }
  expect(await moving()).toBe('appear')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe('none')
})

it('shows where the focus is, on every control that Tab reaches', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await editor(page).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const unseen: string[] = []
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const ringed = (one: Element | null): boolean => {
        if (one === null || one === document.body) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      }
      const line = element.getAttribute('role') === 'separator' ? element.firstElementChild : null
      const isSeen =
        ringed(element) ||
        ringed(element.closest(':focus-within:not(:has(button:focus))')) ||
        element.closest('.focus-within\\:border-accent') !== null ||
        (line !== null && getComputedStyle(line).backgroundColor !== 'rgba(0, 0, 0, 0)')
      return isSeen ? null : (element.getAttribute('aria-label') ?? element.textContent)
    })
    if (name !== null) unseen.push(name)
  }
  expect(unseen).toEqual([])
})
