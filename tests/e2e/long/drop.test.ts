import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dropPaths } from '../harness/drop'
import { launchApp } from '../harness/launch'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

it('shows two targets, and a folder on "Attach to message" becomes a reference', async () => {
  await using launched = await launchApp({ workspace: { 'src/a.ts': 'a', 'docs/read me.md': 'b' } })
  const { page, workspace } = launched
  await dropPaths(page, [workspace], 'workspace')
  await page.getByRole('button', { name: 'Workspace: workspace' }).waitFor()
  await page.locator('[role=textbox]').waitFor()
  await dropPaths(page, [join(workspace, 'src'), join(workspace, 'docs/read me.md')], 'message')
  await page.waitForFunction(() => document.querySelector('[role=textbox]')?.textContent?.includes('@file:'))
  const text = await message(page).innerText()
  expect([text.includes('@folder:src'), text.includes('@file:"docs/read me.md"')]).toEqual([true, true])
})

it('leaves no trace of a drag that was given up', async () => {
  await using launched = await launchApp()
  const { page, workspace } = launched
  const client = await page.context().newCDPSession(page)
  const at = { x: 300, y: 300, data: { items: [], files: [workspace], dragOperationsMask: 1 } }
  await client.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at })
  await client.send('Input.dispatchDragEvent', { type: 'dragOver', ...at })
  await page.locator('[data-drop-zone=workspace]').waitFor()
  await client.send('Input.dispatchDragEvent', { type: 'dragCancel', ...at })
  await page.mouse.move(310, 310)
  await page.locator('[data-drop-zone=workspace]').waitFor({ state: 'detached' })
})

it('says why something cannot be taken', async () => {
  await using launched = await launchApp({ workspace: { 'a.txt': 'a' } })
  const { page, workspace } = launched
  await dropPaths(page, [join(workspace, 'a.txt')], 'workspace')
  await page.getByText('a.txt is a file. Drop the folder that contains it.').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  const outside = join(workspace, '../outside')
  mkdirSync(outside)
  await dropPaths(page, [workspace], 'workspace')
  await page.getByRole('button', { name: 'Workspace: workspace' }).waitFor()
  await dropPaths(page, [outside], 'message')
  await page.getByText('outside is outside the workspace.').waitFor()
})

it.skipIf(process.getuid?.() === 0)('says why a folder that cannot be read is no workspace', async () => {
  await using launched = await launchApp()
  const { page, workspace } = launched
  const closed = join(workspace, 'closed')
  mkdirSync(closed)
  writeFileSync(join(closed, 'a.txt'), 'a')
  chmodSync(closed, 0o000)
  await dropPaths(page, [closed], 'workspace')
  await page
    .getByRole('alert')
    .getByText(/closed/)
    .waitFor()
  chmodSync(closed, 0o700)
})
