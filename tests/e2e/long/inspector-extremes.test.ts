import { expect, it } from 'vitest'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const blank = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`.cursor/rules/r${index}.mdc`, ' \n']))
const line = '- A rule that is said again and again so that it fills the file.\n'

it('shows a layer of 5 MB and 2,000 files that were left out, page by page', async () => {
  await using launched = await launchApp({
    home: { 'config.yaml': 'context_file_max_chars: 5000000\n' },
    workspace: { ...blank, '.cursorrules': `${line.repeat(Math.ceil(5_000_000 / line.length))}The last rule.` },
  })
  const { page } = launched
  // Five megabytes are scanned first; on a busy machine that takes its time.
  await openFolder(page, launched.workspace)
  await page.evaluate(() => window.bridge.call('prompt.preview', undefined))
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('button', { name: /^Project files (?!\d)/ }).click()
  await inspector.getByText('A rule that is said again').first().waitFor()
  const drawn = () => inspector.locator('[data-start]').count()
  await expect.poll(drawn).toBe(300)
  await inspector
    .getByRole('button', { name: /^Show more/ })
    .first()
    .click()
  await expect.poll(drawn).toBe(600)
  await inspector.getByRole('searchbox').fill('The last rule')
  await inspector
    .getByRole('button', { name: /The last rule/ })
    .first()
    .click()
  await inspector.locator('[data-start]').getByText('The last rule.').waitFor()
  await inspector.getByRole('searchbox').fill('')
  await inspector.getByText(/more files/).waitFor()
  expect(await inspector.getByText('Empty', { exact: true }).count()).toBe(50)
})
