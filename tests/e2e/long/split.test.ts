import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gate } from '../../fixtures/model-server/gate.ts'
import { reply, slow, text, usage } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'
import { resize } from '../harness/resize'

const left = (page: Page) => page.getByRole('region', { name: 'Left chat' })
const right = (page: Page) => page.getByRole('region', { name: 'Right chat' })

async function say(page: Page, words: string, answer: string): Promise<void> {
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(answer).first().waitFor()
}

/** Where the caret is. */
const writesIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=region][aria-label$=" chat"]')?.getAttribute('aria-label'))

it('holds two chats side by side, each with a composer of its own, by keys alone, and brings them back', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Answer one.')), reply(text('Answer two.')), reply(text('Answer three.')))
  server.otherwise(reply(text('Later.'), usage({ input: 10, output: 1 })))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await resize(launched, 1400, 840)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await say(page, 'First chat', 'Answer one.')

  await page.keyboard.press('ControlOrMeta+\\')
  await right(page).waitFor()
  await expect.poll(() => writesIn(page)).toBe('Right chat')
  await say(page, 'Second chat', 'Answer two.')
  await left(page).getByRole('log').getByText('Answer one.').waitFor()
  expect(await left(page).getByRole('log').getByText('Answer two.').count()).toBe(0)

  await page.keyboard.press('F6')
  await expect.poll(() => writesIn(page)).toBe('Left chat')
  await page.keyboard.type('a draft on the left')
  await page.keyboard.press('F6')
  await expect.poll(() => writesIn(page)).toBe('Right chat')
  expect(await right(page).getByRole('textbox', { name: 'Message' }).innerText()).not.toContain('draft')
  // The title bar and the marked row are about the chat in which one works.
  const title = page.getByRole('banner', { name: 'Title bar' })
  await title.getByText('Second chat').waitFor()
  await page.keyboard.press('F6')
  await title.getByText('First chat').waitFor()
  const marked = page.getByRole('navigation', { name: 'Sidebar' }).locator('[aria-current=page]')
  expect(await marked.allInnerTexts()).toEqual(['First chat'])
  // A chat that stands beside is gone to, not opened twice.
  await page
    .getByRole('navigation', { name: 'Sidebar' })
    .getByRole('button', { name: 'Second chat', exact: true })
    .click()
  await title.getByText('Second chat').waitFor()
  await left(page).getByRole('log').getByText('Answer one.').waitFor()

  const again = await launched.restart()
  await resize(again, 1400, 840)
  await left(again.page).getByRole('log').getByText('Answer one.').waitFor()
  await right(again.page).getByRole('log').getByText('Answer two.').waitFor()
  await expect
    .poll(() => left(again.page).getByRole('textbox', { name: 'Message' }).innerText())
    .toContain('a draft on the left')
  await right(again.page).getByRole('button', { name: 'Close this chat’s column' }).click()
  await right(again.page).waitFor({ state: 'detached' })
  await again.page.getByRole('log').getByText('Answer one.').waitFor()
  const third = await again.restart()
  await third.page.getByRole('textbox', { name: 'Message' }).waitFor()
  expect(await left(third.page).count()).toBe(0)
  await third.quit()
})

it('holds two new chats, whose words stay apart, and gives each the room that the user drags out', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Answer one.')))
  server.otherwise(reply(text('Later.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await resize(launched, 1400, 840)
  const box = (side: (page: Page) => Locator, from = page) => side(from).getByRole('textbox', { name: 'Message' })
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('words on the left')
  await page.keyboard.press('ControlOrMeta+\\')
  await expect.poll(() => writesIn(page)).toBe('Right chat')
  expect(await box(right).innerText()).not.toContain('left')
  await page.keyboard.type('words on the right')
  expect(await box(left).innerText()).toContain('words on the left')

  const divider = page.getByRole('separator', { name: 'Width of the left chat' })
  const widthOf = async () => Math.round((await left(page).boundingBox())?.width ?? 0)
  const half = await widthOf()
  await divider.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(widthOf).toBe(half - 80)
  expect(Number(await divider.getAttribute('aria-valuenow'))).toBe(half - 80)
  const line = await divider.boundingBox()
  if (line === null) throw new Error('The divider is not drawn.')
  await page.mouse.move(line.x + line.width / 2, 300)
  await page.mouse.down()
  await page.mouse.move(line.x + line.width / 2 + 140, 300, { steps: 4 })
  await page.mouse.up()
  // A pixel more or less, where the hand took hold of the line.
  const isDragged = async (from = page) => {
    const width = (await left(from).boundingBox())?.width ?? 0
    return Math.abs(width - half - 60) <= 2
  }
  await expect.poll(() => isDragged()).toBe(true)

  // Also after a restart: the words, their places and the room.
  const again = await launched.restart()
  await resize(again, 1400, 840)
  await expect.poll(() => box(left, again.page).innerText()).toContain('words on the left')
  await expect.poll(() => box(right, again.page).innerText()).toContain('words on the right')
  await expect.poll(() => isDragged(again.page)).toBe(true)

  // One is sent; the words of the other are still there when it stands alone.
  await box(left, again.page).click()
  await again.page.keyboard.press('Enter')
  await left(again.page).getByRole('log').getByText('Answer one.').waitFor()
  await expect.poll(() => box(right, again.page).innerText()).toContain('words on the right')
  await left(again.page).getByRole('button', { name: 'Close this chat’s column' }).click()
  await left(again.page).waitFor({ state: 'detached' })
  await expect
    .poll(() => again.page.getByRole('textbox', { name: 'Message' }).innerText())
    .toContain('words on the right')
  const third = await again.restart()
  await expect
    .poll(() => third.page.getByRole('textbox', { name: 'Message' }).innerText())
    .toContain('words on the right')
  await third.quit()
})

it('streams into both, stops only the one in which one works, and shows one of two where there is no room', async () => {
  await using server = await startModelServer()
  const [ofLeft, ofRight] = [gate(), gate()]
  server.script(
    reply(text('Left begins. '), slow(ofLeft), text('Left ends.')),
    reply(text('Right begins. '), slow(ofRight), text('Right ends.')),
  )
  server.otherwise(reply(text('Later.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await resize(launched, 1400, 840)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await say(page, 'On the left', 'Left begins.')
  await page.keyboard.press('ControlOrMeta+\\')
  await expect.poll(() => writesIn(page)).toBe('Right chat')
  await say(page, 'On the right', 'Right begins.')
  await page.keyboard.press('Escape')
  await right(page).getByText('Stopped.').first().waitFor()
  ofLeft.open()
  await left(page).getByRole('log').getByText('Left ends.').waitFor()
  ofRight.open()

  await resize(launched, 640, 480)
  await right(page).waitFor()
  expect(await left(page).isVisible()).toBe(false)
  await right(page).getByRole('button', { name: 'Show the other chat' }).click()
  await left(page).getByRole('log').getByText('Left ends.').waitFor()
  expect(await right(page).isVisible()).toBe(false)
})

it.each(['light', 'dark'] as const)(
  'axe has nothing against two chats, opened from the menu of one, in %s',
  async (theme) => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Good.')))
    const home = labHome(server)
    await using launched = await launchApp({
      home: { ...home, 'config.yaml': `${home['config.yaml']}desktop: { theme: ${theme} }\n` },
    })
    const { page } = launched
    await resize(launched, 1400, 840)
    await page.getByRole('textbox', { name: 'Message' }).click()
    await say(page, 'Same title', 'Good.')
    await page.keyboard.press('ControlOrMeta+N')
    await page.getByRole('log').waitFor({ state: 'detached' })
    const row = page
      .getByRole('navigation', { name: 'Sidebar' })
      .getByRole('button', { name: 'Same title', exact: true })
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Open beside the other chat' }).click()
    await right(page).getByRole('log').getByText('Good.').waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await axeViolations(page)).toEqual([])
    await page.screenshot({ path: `tmp/split-${theme}.png` })
  },
)
