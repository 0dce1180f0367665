import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

it('finds words in all chats, marks them, and jumps to the message', async () => {
  await using launched = await launchApp()
  const { page } = launched
  for (const words of ['The lighthouse keeper', '请看灯塔的说明', 'Something else']) {
    await page.keyboard.press('ControlOrMeta+N')
    await page.getByRole('textbox', { name: 'Message' }).click()
    await page.keyboard.insertText(words)
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText(words).first().waitFor()
  }
  await page.keyboard.press('ControlOrMeta+Shift+F')
  const field = page.getByRole('searchbox')
  await field.fill('lighthouse')
  const hit = page.getByRole('search').getByRole('listitem').first()
  await hit.locator('mark').first().waitFor()
  expect((await hit.locator('mark').first().innerText()).toLowerCase()).toBe('lighthouse')
  expect(await axeViolations(page)).toEqual([])

  await field.fill('灯塔')
  await page.getByRole('search').locator('mark', { hasText: '灯塔' }).first().waitFor()
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByText('0 results').waitFor()
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('search').locator('mark').first().waitFor()

  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('请看灯塔的说明').first().waitFor()

  await page.keyboard.press('ControlOrMeta+Shift+F')
  expect(await page.getByRole('searchbox').inputValue()).toBe('灯塔')
  await page.keyboard.press('Escape')
  await page.getByRole('log').waitFor()
})

it('leads to the very words in a long turn, unfolds what hides them, and marks them', async () => {
  await using server = await startModelServer()
  const steps = Array.from({ length: 12 }, (_, step) =>
    reply(text(`${'Filler words. '.repeat(60)}\n\nStep ${step}.`), toolCall('read_file', { path: `part-${step}.txt` })),
  )
  server.script(...steps, reply(text('All read.')))
  await using launched = await launchApp({
    home: labHome(server),
    workspace: Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`part-${n}.txt`, n === 6 ? 'the zanzibar key' : 'x']),
    ),
  })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Read all parts')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('All read.').waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await page.getByRole('searchbox').fill('zanzibar')
  await page.getByRole('search').locator('mark').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('zanzibar').first().waitFor()
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('find-current') ?? [])].map((range) => {
        const drawn = range as Range
        const box = drawn.getBoundingClientRect()
        return [drawn.toString(), box.top > 0 && box.bottom < innerHeight]
      }),
    )
  await expect.poll(marked).toEqual([['zanzibar', true]])
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('find-current'))).toBe(false)
})

it('never fails on what is typed', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+Shift+F')
  for (const odd of ['"', 'AND OR NOT', '(', '*', 'a:b', '-', '%_\\', "'; DROP TABLE x; --"]) {
    await page.getByRole('searchbox').fill(odd)
    await page.getByText(/results/).waitFor()
  }
  expect(await page.getByRole('alert').count()).toBe(0)
})
