import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { choose } from '../harness/choose'
import { launchApp } from '../harness/launch'

async function say(page: Page, message: string): Promise<void> {
  const answers = await page.getByText('Fine.').count()
  await page
    .getByRole('textbox', { name: /message/i })
    .first()
    .click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Enter')
  await page.getByText('Fine.').nth(answers).waitFor()
}

it('switches layers, tools, skills and the model in this chat, in the next one, or for good, and back on', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Fine.')))
  const home = labHome(server)
  const models = home['config.yaml'].replace('api_mode:', 'models: [test-model, other-model], api_mode:')
  await using launched = await launchApp({
    home: {
      ...home,
      'config.yaml': models,
      'skills/writing/notes/SKILL.md': '---\nname: notes\ndescription: Write notes.\n---\nWrite.\n',
    },
  })
  const { page } = launched
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const tried = (name: RegExp) => inspector.getByRole('checkbox', { name })
  const apply = async (when: string, told: string) => {
    await inspector.getByRole('button', { name: when }).click()
    await page.getByText(told).waitFor()
  }
  /** Of the last request: the model, the layer "Platform", the set of tools "Files", the skill. */
  const sent = () => {
    const { rawBody, json } = server.lastRequest()
    const body = rawBody.toString()
    const has = [
      body.includes('a desktop window that renders Markdown'),
      body.includes('"name":"read_file"'),
      body.includes('- notes: Write notes.'),
    ]
    return [json['model'], ...has]
  }
  await say(page, 'One')
  expect(sent()).toEqual(['test-model', true, true, true])
  await page.keyboard.press('ControlOrMeta+J')
  await inspector.getByRole('tab', { name: 'Budget' }).click()
  await inspector.getByRole('radio', { name: 'Try changes' }).click()

  await tried(/^Platform/).uncheck()
  await tried(/^Read, write and search files/).uncheck()
  await inspector
    .getByText(/uncached, once/)
    .first()
    .waitFor()
  await apply('In this chat, now', 'This chat continues with the changes.')
  await say(page, 'Two')
  expect(sent()).toEqual(['test-model', false, false, true])

  await tried(/^Platform/).check()
  await tried(/^notes/).uncheck()
  await choose(inspector.getByRole('combobox', { name: 'Model' }), 'other-model')
  await apply('In the next chat', 'The next chat starts with the changes.')
  await say(page, 'Three')
  expect(sent()).toEqual(['test-model', false, false, true])
  await page.keyboard.press('ControlOrMeta+N')
  await say(page, 'Four')
  expect(sent()).toEqual(['other-model', true, true, false])
  await page.keyboard.press('ControlOrMeta+N')
  await say(page, 'Five')
  expect(sent()).toEqual(['test-model', true, true, true])

  await tried(/^Platform/).uncheck()
  await apply('As default', 'Saved in your settings.')
  const config = () => readFileSync(join(launched.home, 'config.yaml'), 'utf8')
  expect(config()).toMatch(/layers_off:\s*\[?\s*-?\s*platform/)
  await say(page, 'Six')
  expect(sent()).toEqual(['test-model', true, true, true])
  await page.keyboard.press('ControlOrMeta+N')
  await tried(/^Platform/).check()
  await apply('As default', 'Saved in your settings.')
  // The words of the first time may still be there.
  await expect.poll(config).not.toContain('platform')
  await say(page, 'Seven')
  expect(sent()).toEqual(['test-model', true, true, true])
})
