import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const rules = Array.from({ length: 20 }, (_, index) => `- Rule ${index + 1}`)

it('puts the prompts of two folders beside each other and says where they part', async () => {
  await using launched = await launchApp({ workspace: { 'AGENTS.md': `${rules.join('\n')}\n` } })
  const { page, workspace } = launched
  const other = join(workspace, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'AGENTS.md'), `${rules.with(11, '- Another rule').join('\n')}\n`)
  // Both are known then, and the second one is open.
  for (const path of [workspace, other]) await openFolder(page, path)
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'History' }).click()
  await inspector.getByRole('radio', { name: 'Compare' }).click()
  const pick = async (typed: string, name: string) => {
    await inspector.getByRole('button', { name: /^Right: / }).click()
    await page.getByRole('combobox', { name: 'Right' }).fill(typed)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await pick('works', 'workspace')
  const status = inspector.getByRole('status')
  // The working directory stands before the rules and is another one too.
  await expect
    .poll(() => status.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^[\d,]+ and [\d,]+ tokens\. First difference: byte [\d,]+, in Environment, line \d\.$/),
    ])
  const strips = await inspector.getByRole('group').evaluateAll((groups) => groups.map((group) => group.ariaLabel))
  expect(strips.filter((name) => name === 'other' || name === 'workspace')).toEqual(['other', 'workspace'])
  await inspector.getByRole('button', { name: /^Project files changed/ }).click()
  // The last one is what a narrow panel shows.
  await inspector.getByText('Another rule').last().waitFor()
  await inspector.getByText('Rule 12').last().waitFor()
  await pick('oth', 'other')
  await status.getByText(/^Identical prompts, [\d,]+ tokens\.$/).waitFor()
})
