import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe'
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
  await page.getByText('0 places').waitFor()
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

it('never fails on what is typed', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+Shift+F')
  for (const odd of ['"', 'AND OR NOT', '(', '*', 'a:b', '-', '%_\\', "'; DROP TABLE x; --"]) {
    await page.getByRole('searchbox').fill(odd)
    await page.getByText(/places/).waitFor()
  }
  expect(await page.getByRole('alert').count()).toBe(0)
})
