import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { choose } from '../harness/choose'
import { launchApp } from '../harness/launch'

it('holds a message back while a check of the user fails, and warns where the check only warns', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Fine.')))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'AGENTS.md': 'Use tabs.\n' } })
  const { page } = launched
  await openFolder(page, launched.workspace)
  const openChecks = async () => {
    await page.keyboard.press('ControlOrMeta+,')
    const pages = page.getByRole('navigation', { name: 'Settings pages' })
    await pages.getByRole('button', { name: 'Checks', exact: true }).click()
  }
  await openChecks()
  const main = page.getByRole('main')
  const form = main.getByRole('form', { name: 'New check' })
  const checks = main.getByRole('list', { name: 'Your checks' }).getByRole('listitem')
  await choose(form.getByRole('combobox', { name: 'Part of the prompt' }), 'Project files')
  await choose(form.getByRole('combobox', { name: 'Rule' }), 'must stay exactly as it is now')
  await choose(form.getByRole('combobox', { name: 'If it fails' }), 'Don’t send the message')
  await form.getByRole('button', { name: 'Add check' }).click()
  await checks.filter({ hasText: 'Passed: Project files must not change' }).waitFor()
  // An example fills the form in, and can be changed before it is added.
  await main.getByRole('button', { name: 'Keep the prompt under 20,000 tokens' }).click()
  expect(await form.getByRole('textbox', { name: 'Tokens at most' }).inputValue()).toBe('20000')
  await form.getByRole('textbox', { name: 'Tokens at most' }).fill('12')
  await form.getByRole('button', { name: 'Add check' }).click()
  await checks
    .filter({ hasText: /^Failed: The whole prompt must not be longer than 12 tokens; it has [\d,]+Show a warning$/ })
    .waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: '1 notice' }).click()
  const told = page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').locator('p')
  await told.first().waitFor()
  expect(await told.allInnerTexts()).toEqual([
    expect.stringMatching(/^Your check failed: The whole prompt must not be longer than 12 tokens; it has [\d,]+\.$/),
  ])
  await page.keyboard.press('Escape')

  unlinkSync(join(launched.workspace, 'AGENTS.md'))
  await checks.filter({ hasText: 'Failed: Project files must not change' }).waitFor()
  await page.keyboard.press('ControlOrMeta+N')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.insertText('Shall I?')
  await page.keyboard.press('Enter')
  await page.getByText(/Stopped by your checks\. The layer context_files is missing/).waitFor()
  expect([await message.innerText(), server.requests.length]).toEqual(['Shall I?', 0])

  await openChecks()
  await main.getByRole('button', { name: 'Remove check' }).first().click()
  await checks.filter({ hasText: 'must not change' }).waitFor({ state: 'detached' })
  await main.getByRole('button', { name: /^Back/ }).click()
  await message.click()
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Fine.').waitFor()
  await page
    .getByRole('log')
    .getByText(/Your check failed: .*12 tokens/)
    .waitFor()
})
