import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

/** The first number of the text that a pattern finds, as it is written there. */
async function figure(page: Page, pattern: RegExp): Promise<string> {
  const body = page.locator('body')
  await expect.poll(() => body.innerText()).toMatch(pattern)
  return pattern.exec(await body.innerText())?.[1] ?? ''
}

const valueOf = (written: string) => Number(written.replaceAll(',', ''))

it('writes the same figures at the foot, in the composer, in every part of the inspector and in the settings', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const foot = page.getByRole('contentinfo')
  const strip = foot.getByRole('button', { name: /^Context window/ })
  // Tools are counted once the window has nothing else to do.
  await foot.getByTitle('Tools', { exact: true }).waitFor()
  const [, total = '', window = ''] =
    /([\d,]+) of ([\d,]+) tokens/.exec((await strip.getAttribute('title')) ?? '') ?? []

  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const prompt = await figure(page, /≈ ([\d,]+) tokens · [\d,]+ characters/)
  await inspector.getByRole('tab', { name: 'Budget' }).click()
  const budget = await figure(page, /≈ ([\d,]+) of [\d,]+ tokens/)
  const budgetWindow = await figure(page, /≈ [\d,]+ of ([\d,]+) tokens/)
  const tools = await figure(page, /^Tools\s+([\d,]+)/m)
  await inspector.getByRole('tab', { name: 'What if' }).click()
  const tried = await figure(page, /^Tokens\s+([\d,]+)/m)

  const editor = page.getByRole('textbox', { name: 'Message' })
  await editor.click()
  await page.keyboard.type('four')
  const composer = valueOf(await figure(page, /about ([\d,]+) tokens/))

  await page.keyboard.press('ControlOrMeta+,')
  const pages = page.getByRole('navigation', { name: 'Settings pages' })
  await pages.getByRole('button', { name: 'Tools', exact: true }).click()
  const settings = await figure(page, /add ([\d,]+) tokens/)

  expect({ budget, budgetWindow, tried, settings, composer, sum: valueOf(prompt) + valueOf(tools) }).toEqual({
    budget: total,
    budgetWindow: window,
    tried: total,
    settings: tools,
    composer: valueOf(total) + 1,
    sum: valueOf(total),
  })
})
