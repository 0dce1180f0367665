import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { choose } from '../harness/choose'
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
  const chip = foot.getByRole('button', { name: /^Tools / })
  await chip.waitFor()
  const [, total = '', window = ''] =
    /([\d,]+) of ([\d,]+) tokens/.exec((await strip.getAttribute('title')) ?? '') ?? []

  const [, atFoot = ''] = /([\d,]+) tokens/.exec((await chip.getAttribute('title')) ?? '') ?? []

  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const next = await figure(page, /≈ ([\d,]+) tokens in the next request/)
  const prompt = await figure(page, /System prompt: ([\d,]+) tokens · [\d,]+ characters/)
  const row = inspector.getByRole('button', { name: /^Tools \d+ tools/ })
  const [, inRow = ''] = /≈ ([\d,]+)/.exec(await row.innerText()) ?? []
  await row.click()
  const listed = inspector.getByRole('list', { name: 'Tools', exact: true }).getByRole('listitem')
  const each = (await listed.allInnerTexts()).map((words) => valueOf(/≈ ([\d,]+)/.exec(words)?.[1] ?? ''))
  const groups = inspector.getByRole('region', { name: 'The next request' }).getByRole('listitem').getByRole('button')
  const named: string[] = []
  for (const group of await groups.all()) {
    await group.hover()
    named.push(
      await inspector
        .getByRole('region', { name: 'The next request' })
        .getByText(/ tokens, /)
        .innerText(),
    )
  }
  const bar = named.map((name) => /^(.+): ([\d,]+) tokens/.exec(name)?.slice(1) ?? [])
  await inspector.getByRole('tab', { name: 'Budget' }).click()
  const budget = await figure(page, /≈ ([\d,]+) of [\d,]+ tokens/)
  const budgetWindow = await figure(page, /≈ [\d,]+ of ([\d,]+) tokens/)
  const tools = await figure(page, /^Tools\s+([\d,]+)/m)
  await inspector.getByRole('radio', { name: 'Try changes' }).click()
  const tried = await figure(page, /^Tokens\s+([\d,]+)/m)

  const editor = page.getByRole('textbox', { name: 'Message' })
  await editor.click()
  await page.keyboard.type('four')
  await expect.poll(async () => valueOf(await figure(page, /about ([\d,]+) tokens/))).toBe(valueOf(total) + 1)

  await page.keyboard.press('ControlOrMeta+,')
  // Beside the inspector there is no room for the list of pages: they are in a menu.
  await choose(page.getByRole('combobox', { name: 'Settings pages' }), 'Tools')
  const settings = await figure(page, /add ([\d,]+) tokens/)

  const sizes = new Map(bar.map(([name = '', size = '']) => [name, valueOf(size)]))
  expect([...sizes.keys()]).toEqual(['Instructions', 'Tools', 'Free'])
  expect({
    listed: each.reduce((sum, tokens) => sum + tokens, 0),
    whole: [...sizes.values()].reduce((sum, tokens) => sum + tokens, 0),
    tools: [atFoot, inRow, String(sizes.get('Tools')?.toLocaleString('en'))],
    next,
  }).toEqual({ listed: valueOf(tools), whole: valueOf(window), tools: [tools, tools, tools], next: total })
  expect({ budget, budgetWindow, tried, settings, sum: valueOf(prompt) + valueOf(tools) }).toEqual({
    budget: total,
    budgetWindow: window,
    tried: total,
    settings: tools,
    sum: valueOf(total),
  })
})
