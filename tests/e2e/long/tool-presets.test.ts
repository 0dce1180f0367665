import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const shots = process.env['FILES_SHOTS']

const sentTools = (server: ModelServer): string[] => {
  const body = server.lastRequest()?.json as { tools?: { function: { name: string } }[] }
  return (body.tools ?? []).map((tool) => tool.function.name).sort()
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Mode: / }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

async function send(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

it('gives a chat the tools of a preset, says so in the title, and sends no others', async () => {
  await using server = await startModelServer()
  server.script(reply(text('One.')), reply(text('Two.')), reply(text('Three.')))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'a.txt': 'a\n' } })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('button', { name: /^Mode: / }).click()
  await page.getByRole('menuitemradio', { name: /^All tools/, checked: true }).waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/presets.png` })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('menuitemradio', { name: /^Safe tools/ }).click()
  const title = page.getByRole('banner')
  await title.getByText('Safe tools').waitFor()
  await send(page, 'One')
  const log = page.getByRole('log')
  await log.getByText('One.', { exact: true }).waitFor()
  const safe = sentTools(server)
  expect(safe).toContain('web_extract')
  for (const name of ['terminal', 'read_file', 'write_file', 'memory', 'delegate_task'])
    expect(safe).not.toContain(name)

  await choose(page, /^Debugging tools/)
  await title.getByText('Debugging tools').waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/preset-title.png` })
  await send(page, 'Two')
  await log.getByText('Two.', { exact: true }).waitFor()
  const debugging = sentTools(server)
  for (const name of ['terminal', 'read_file', 'web_extract']) expect(debugging).toContain(name)
  for (const name of ['memory', 'delegate_task', 'vision_analyze']) expect(debugging).not.toContain(name)

  await using again = await launched.restart()
  await again.page.getByRole('navigation').getByRole('button', { name: 'One', exact: true }).click()
  await again.page.getByRole('banner').getByText('Debugging tools').waitFor()
  await choose(again.page, /^All tools/)
  await again.page.getByRole('banner').getByText('Debugging tools').waitFor({ state: 'detached' })
  await send(again.page, 'Three')
  await again.page.getByRole('log').getByText('Three.', { exact: true }).waitFor()
  expect(sentTools(server)).toContain('delegate_task')
})
