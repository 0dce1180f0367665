import { expect, it } from 'vitest'
import { launchApp } from './harness/launch'

it('does everything by keyboard alone', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'desktop:\n  theme: light\n' } })
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('inspector')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByRole('complementary', { name: 'Inspector' }).isVisible()).toBe(true)
})

it('does not act on the Enter that ends a composition', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+K')
  const field = page.getByRole('combobox')
  await field.fill('inspector')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
})
