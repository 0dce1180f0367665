import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

it('holds a message back while a check of the user fails, and warns where the check only warns', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Fine.')))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'AGENTS.md': 'Use tabs.\n' } })
  const { page } = launched
  await openFolder(page, launched.workspace)
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'Checks' }).click()
  const form = inspector.getByRole('form', { name: 'New check' })
  const checks = inspector.getByRole('listitem')
  await form.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'Project context' })
  await form.getByRole('combobox', { name: 'What', exact: true }).selectOption({ label: 'stays as it is now' })
  await form.getByRole('combobox', { name: 'When it does not hold' }).selectOption({ label: 'Hold the message back' })
  await form.getByRole('button', { name: 'Add check' }).click()
  await checks.getByText('Holds: Project context stays exactly as it is').waitFor()
  await form.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'The prompt' })
  await form.getByRole('combobox', { name: 'What', exact: true }).selectOption({ label: 'has at most (tokens)' })
  await form.getByRole('textbox', { name: 'Words or number' }).fill('12')
  await form.getByRole('combobox', { name: 'When it does not hold' }).selectOption({ label: 'Warn' })
  await form.getByRole('button', { name: 'Add check' }).click()
  await checks.getByText(/The prompt has at most 12 tokens/).waitFor()

  await checks.getByText(/^Failed: The prompt has at most 12 tokens/).waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: '1 notice' }).click()
  const told = page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').locator('p')
  await told.first().waitFor()
  expect(await told.allInnerTexts()).toEqual([
    expect.stringMatching(/^Your check failed: The prompt has at most 12 tokens \(found: \d+\)\.$/),
  ])
  await page.keyboard.press('Escape')

  unlinkSync(join(launched.workspace, 'AGENTS.md'))
  await checks.getByText('Failed: Project context stays exactly as it is').waitFor()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.insertText('Shall I?')
  await page.keyboard.press('Enter')
  await page.getByText(/Stopped by your checks\. The layer context_files is missing/).waitFor()
  expect([await message.innerText(), server.requests.length]).toEqual(['Shall I?', 0])

  await inspector.getByRole('button', { name: 'Remove check' }).first().click()
  await checks.getByText(/stays exactly as it is/).waitFor({ state: 'detached' })
  await message.click()
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Fine.').waitFor()
  await page
    .getByRole('log')
    .getByText(/Your check failed: .*12 tokens/)
    .waitFor()
})
