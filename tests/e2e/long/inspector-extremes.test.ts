import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
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
  await page.evaluate(async (path) => {
    await window.bridge.call('workspace.set', { path })
    await window.bridge.call('prompt.preview', undefined)
  }, launched.workspace)
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('button', { name: /^Context Project context/ }).click()
  await inspector.getByText('A rule that is said again').first().waitFor()
  expect(await inspector.locator('[data-start]').count()).toBeLessThan(2_000)
  await inspector.getByRole('searchbox').fill('The last rule')
  await inspector
    .getByRole('button', { name: /The last rule/ })
    .first()
    .click()
  await inspector.locator('[data-start]').getByText('The last rule.').waitFor()
  await inspector.getByRole('searchbox').fill('')
  await inspector.getByText(/more files/).waitFor()
  expect(await inspector.getByText('Blank', { exact: true }).count()).toBe(50)
})

it('says what an older session without a ledger lacks', async () => {
  await using first = await launchApp()
  await first.page.getByRole('textbox').first().click()
  await first.page.keyboard.insertText('Hello there')
  await first.page.keyboard.press('Enter')
  await first.page.getByText('nothing has left this machine').first().waitFor()
  await first.quit()
  const db = new Database(join(first.home, 'state.db'))
  db.exec('DELETE FROM requests')
  db.close()
  const { page, quit } = await first.restart()
  try {
    await page
      .getByRole('button', { name: /^Hello there/ })
      .first()
      .click()
    await page.getByText('nothing has left this machine').first().waitFor()
    await page.keyboard.press('ControlOrMeta+J')
    const inspector = page.getByRole('complementary', { name: 'Inspector' })
    await inspector
      .getByText(/tokens · .* characters/)
      .first()
      .waitFor()
    for (const name of ['Request', 'Cache', 'Timeline']) {
      await inspector.getByRole('tab', { name }).click()
      await inspector.getByText('1 turn has no recorded request').first().waitFor()
    }
    await inspector.getByRole('tab', { name: 'Budget' }).click()
    await inspector
      .getByText(/of .* tokens/)
      .first()
      .waitFor()
  } finally {
    await quit()
  }
})
