import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { answerDialogs, openFolder, shownDialogs } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { appOf, launchApp } from '../harness/launch'

const shots = process.env['PROJECT_SHOTS']

async function shoot(page: Page, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
}

interface Sent {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools: readonly { readonly function: { readonly name: string } }[]
}

it('gives a folder instructions, a model, a mode and tools of its own, and asks before it becomes freer', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server), workspace: { 'a.txt': 'a\n' } })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  const row = page.getByRole('region', { name: 'Chats' }).getByRole('listitem').filter({ hasText: 'workspace' }).first()
  await row.hover()
  await row.getByRole('button', { name: 'Project settings for workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Project: workspace' })
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Prices are in cents.')
  await dialog.getByRole('button', { name: 'Choose…' }).click()
  await dialog.getByPlaceholder(/^Filter/).fill('shop-model')
  await dialog
    .getByRole('option', { name: /shop-model/ })
    .first()
    .click()
  await dialog.getByRole('radio', { name: 'Plan only' }).click()
  await dialog.getByRole('radio', { name: 'Only these' }).click()
  const tools = dialog.getByRole('group', { name: 'Only these' })
  for (const box of await tools.getByRole('checkbox').all()) await box.uncheck()
  await tools.getByRole('checkbox', { name: 'Files' }).check()
  await dialog.getByRole('switch', { name: 'Memory' }).click()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await shoot(page, `project-${theme}`)
    expect(await axeViolations(page)).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Mode: Plan only. Choose another' }).waitFor()
  await page
    .getByRole('button', { name: /^Model: shop-model/ })
    .first()
    .waitFor()
  server.script(reply(text('Understood.')))
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Understood.').waitFor()
  const sent = server.requests.at(-1)?.json as unknown as Sent
  expect(sent.model).toBe('shop-model')
  expect(sent.messages[0]?.content).toContain('Prices are in cents.')
  expect(sent.tools.map(({ function: { name } }) => name)).toEqual(['patch', 'read_file', 'search_files', 'write_file'])

  await row.hover()
  await row.getByRole('button', { name: 'Project settings for workspace' }).click()
  await answerDialogs(appOf(page), 1)
  await dialog.getByRole('radio', { name: 'Edit freely', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/you didn’t agree/).waitFor()
  expect(await shownDialogs(appOf(page))).toEqual([expect.stringContaining('mode plan → edit')])
  await page.keyboard.press('Escape')

  const other = join(workspace, '..', 'other')
  mkdirSync(other)
  await openFolder(page, other)
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('button', { name: 'Mode: Edit freely. Choose another' }).waitFor()
  await page
    .getByRole('button', { name: /^Model: test-model/ })
    .first()
    .waitFor()
})
