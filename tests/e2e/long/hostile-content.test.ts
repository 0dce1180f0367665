import { mkdirSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { dropPaths } from '../harness/drop'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const log = (page: Page) => page.getByRole('log')

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** Milliseconds until a key press is drawn. */
const keyPress = (page: Page) =>
  page.evaluate(async () => {
    const started = performance.now()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - started
  })

const hugeTable = [
  `| ${Array.from({ length: 20 }, (_, column) => `c${column}`).join(' | ')} |`,
  `|${' --- |'.repeat(20)}`,
  ...Array.from({ length: 5_000 }, (_, row) => `| ${Array.from({ length: 20 }, () => row).join(' | ')} |`),
].join('\n')

it.each([
  ['a table of 5,000 rows', hugeTable],
  ['a line of a megabyte', 'word '.repeat(200_000)],
  ['a megabyte without a space', 'x'.repeat(1_000_000)],
  ['a code block of a megabyte in one line', `\`\`\`js\n${'a+'.repeat(500_000)}\n\`\`\``],
  [
    'lists, quotes and emphasis 1,000 deep',
    `${'> '.repeat(1_000)}a\n\n${'- '.repeat(1_000)}b\n\n${'*_'.repeat(1_000)}c`,
  ],
  ['10,000 links', '[a](https://example.com) '.repeat(10_000)],
  ['control characters', String.fromCodePoint(...Array.from({ length: 32 }, (_, code) => code), 127, 0x9b, 0x20_2e)],
])('shows %s and stays quick', async (name, hostile) => {
  await using server = await startModelServer()
  server.script(reply(text(`${hostile}\n\nThe end of it.`)), reply(text('Still here.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  page.setDefaultTimeout(30_000)
  await say(page, 'Show')
  await log(page).getByText('The end of it.').waitFor()
  await page.keyboard.press('Control+Home')
  const drawn = await keyPress(page)
  await say(page, 'Next')
  await log(page).getByText('Still here.').waitFor()
  expect({ name, isQuick: drawn < 2_000 }).toEqual({ name, isQuick: true })
})

it('marks a direction override wherever a file is named', async () => {
  await using server = await startModelServer()
  const posing = 'photo\u202Egnp.exe'
  server.script(reply(toolCall('write_file', { path: posing, content: 'x\n' })), reply(text('Written.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const workspace = join(launched.workspace, 'work\u202Egnp')
  mkdirSync(workspace)
  await openFolder(page, workspace)
  await page.getByRole('banner').getByText('⟨').first().waitFor()
  await say(page, 'Write')
  await log(page).getByText('Written.').waitFor()
  await log(page).getByRole('button', { name: /photo/ }).first().click()
  writeFileSync(join(workspace, `${posing}.txt`), 'x')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('@file:pho')
  await page.getByRole('option').first().waitFor()
  const raw = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode())
      if (/[\u202A-\u202E\u2066-\u2069]/.test(walker.currentNode.nodeValue ?? ''))
        found.push(walker.currentNode.nodeValue ?? '')
    return [...found, ...(/[\u202A-\u202E]/.test(document.title) ? [document.title] : [])]
  })
  expect(raw).toEqual([])
})

it('refuses a picture of 100 MB and says why', async () => {
  await using launched = await launchApp()
  const { page, workspace } = launched
  const picture = join(workspace, 'large.png')
  const file = await open(picture, 'w')
  await file.write(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  await file.truncate(100_000_000)
  await file.close()
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  await dropPaths(page, [picture])
  await page.getByText('large.png is 100 MB. The limit for pictures is 50 MB.').waitFor()
  expect(await page.getByRole('button', { name: /Remove large/ }).count()).toBe(0)
})
