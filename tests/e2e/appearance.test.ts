import { expect, it } from 'vitest'
import { type LaunchedApp, launchApp } from './harness/launch'

const look = ({ page }: LaunchedApp) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    ground: getComputedStyle(document.body).backgroundColor,
  }))

it('switches theme and language at once and keeps them over a restart', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': '# mine\ndesktop:\n  theme: light\n' } })
  const { page } = launched
  const before = await look(launched)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page
    .getByRole('link', { name: 'Language' })
    .or(page.getByRole('button', { name: 'Language' }))
    .first()
    .click()
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
  const after = await look(launched)
  expect([before.language, before.dark, after.language, after.dark]).toEqual(['en', false, 'zh-CN', true])
  expect(after.ground).not.toBe(before.ground)

  const again = await launched.restart()
  expect(await look(again)).toEqual(after)
  await again.quit()
})
