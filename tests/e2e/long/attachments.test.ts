import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { dropPaths } from '../harness/drop'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function paste(page: Page, words: string): Promise<void> {
  await editor(page).click()
  await editor(page).evaluate((element, data) => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  }, words)
}

/** The tokens that the composer forecasts, as it writes them. */
const forecast = (page: Page) =>
  page
    .getByRole('region', { name: 'Message' })
    .getByText(/^≈ [\d.]+k? · /)
    .first()
    .innerText()
    .then((words) => Number(/≈ ([\d.]+)/.exec(words)?.[1]))

it('takes files from outside the workspace along as text, keeps them over a restart, and refuses what is none', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Read.')))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'a.ts': 'a' } })
  const { page, workspace } = launched
  const outside = join(workspace, '..')
  writeFileSync(join(outside, 'app.log'), 'first line\nsecond line\n')
  writeFileSync(join(outside, '.env.local'), 'KEY=1\n')
  writeFileSync(join(outside, 'tool.bin'), Buffer.from([0, 1, 2]))
  writeFileSync(join(outside, 'huge.txt'), 'x'.repeat(1_200_000))
  await openFolder(page, workspace)
  await editor(page).waitFor()
  await dropPaths(
    page,
    ['app.log', '.env.local', 'tool.bin', 'huge.txt'].map((name) => join(outside, name)),
    'message',
  )
  await page.getByText('.env.local can’t be attached: path is a sensitive credential file').waitFor()
  await page.getByText('tool.bin can’t be attached: binary files are not supported').waitFor()
  await page.getByText('huge.txt is 1.2 MB. The limit for files outside the workspace is 1 MB.').waitFor()
  await page.getByRole('listitem').getByText('23 characters, 2 lines').waitFor()

  const again = await launched.restart()
  await again.page.getByRole('button', { name: 'Remove app.log' }).waitFor()
  await editor(again.page).click()
  await again.page.keyboard.type('What went wrong?')
  await again.page.keyboard.press('Enter')
  await again.page.getByText('Read.').first().waitFor()
  expect(JSON.stringify(server.lastRequest()?.json)).toContain(
    'What went wrong?\\n\\napp.log\\n```\\nfirst line\\nsecond line\\n```',
  )
  expect(await again.page.getByRole('button', { name: 'Remove app.log' }).count()).toBe(0)
  await again.quit()
})

it('counts what goes along in its forecast', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const before = await forecast(page)
  await paste(page, 'word '.repeat(8_000))
  await page.getByText('40,000 characters, 1 line', { exact: true }).waitFor()
  await expect.poll(() => forecast(page)).toBeGreaterThan(before + 9)
})

it('attaches what is picked in the dialog of the system like what is dropped', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Read.')))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'src/a.ts': 'a', 'dot.png': '' } })
  const { page, workspace } = launched
  const outside = join(workspace, '..', 'app.log')
  writeFileSync(outside, 'first line\n')
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  writeFileSync(join(workspace, 'dot.png'), Buffer.from(dot, 'base64'))
  await openFolder(page, workspace)
  await editor(page).waitFor()
  const pick = async (...paths: string[]) => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files…' }).click()
    const chooser = await chosen
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles(paths)
  }
  await pick(join(workspace, 'src/a.ts'), join(workspace, 'dot.png'), outside)
  await page.getByRole('button', { name: 'Remove app.log' }).waitFor()
  await page.getByRole('button', { name: 'Remove dot.png' }).waitFor()
  await expect.poll(() => editor(page).innerText()).toContain('@file:src/a.ts')
  await page.getByRole('button', { name: 'Remove app.log' }).click()
  await pick(outside)
  await page.getByRole('button', { name: 'Remove app.log' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
