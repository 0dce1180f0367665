import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, usage } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

async function say(page: Page, message: string, answer: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /message/i })
    .first()
    .click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Enter')
  await page.getByText(answer).first().waitFor()
}

it('slides over the requests of all chats in a folder and shows each prompt as it was', async () => {
  await using server = await startModelServer()
  server.script(
    reply(text('First answer.'), usage({ input: 900, output: 1 })),
    reply(text('Second answer.'), usage({ input: 900, output: 1 })),
  )
  await using launched = await launchApp({ home: labHome(server), workspace: { 'AGENTS.md': 'Use tabs.\n' } })
  const { page } = launched
  await openFolder(page, launched.workspace)
  await say(page, 'One', 'First answer.')
  writeFileSync(join(launched.workspace, 'AGENTS.md'), 'Use spaces.\n')
  await page.getByRole('contentinfo').getByText('1 file changed').waitFor()
  await page.keyboard.press('ControlOrMeta+N')
  await say(page, 'Two', 'Second answer.')
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'History' }).click()
  const slider = inspector.getByRole('slider')
  expect(await slider.getAttribute('max')).toBe('0')
  await inspector.getByRole('radio', { name: 'All chats in this folder' }).click()
  await inspector.getByText(/File saved/).waitFor()
  expect(await slider.getAttribute('max')).toBe('1')
  await inspector.getByRole('button', { name: /^Project files ≈/ }).click()
  await inspector.getByText('Use spaces.').waitFor()
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await inspector.getByText('Use tabs.').waitFor()
  await inspector.getByText('changed since then').first().waitFor()
})
