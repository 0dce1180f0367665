import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type LaunchedApp, launchApp } from './harness/launch'

/** The system's own dialogs cannot be clicked, so they answer at once. */
async function chooseFile({ app }: LaunchedApp, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: chosen })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
  }, path)
}

it('saves what a dry run would have sent as a bundle, opens it again, and tells when it was changed', async () => {
  await using launched = await launchApp({ home: { 'memories/MEMORY.md': 'Releases are cut on Thursdays.\n' } })
  const { page, workspace } = launched
  const file = join(workspace, 'bundle.json')
  await page.getByRole('textbox').first().click()
  await page.keyboard.insertText('My key is sk-proj-0123456789abcdefABCDEF, what would be sent?')
  await page.keyboard.press('Enter')
  await page.getByText('nothing left this machine').first().waitFor()
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByText(/byte for byte/).waitFor()
  await inspector.getByText(/looks like a key and is redacted/).waitFor()

  await chooseFile(launched, file)
  await inspector.getByRole('button', { name: 'Save inspection to a file' }).click()
  await page.getByText(/^Saved\./).waitFor()
  const saved = readFileSync(file, 'utf8')
  expect([saved.includes('sk-proj-0123456789abcdefABCDEF'), saved.includes('Releases are cut on Thursdays.')]).toEqual([
    false,
    true,
  ])

  await inspector.getByRole('button', { name: 'Open a saved inspection' }).click()
  await inspector.getByText('bundle.json').waitFor()
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByText(/byte for byte/).waitFor()
  await inspector.getByRole('button', { name: 'Close file' }).click()

  writeFileSync(file, saved.replaceAll('what would be sent?', 'what was not sent?'))
  await inspector.getByRole('button', { name: 'Open a saved inspection' }).click()
  await inspector.getByText(/changed after they were saved/).waitFor()
  await inspector.getByRole('button', { name: 'Close file' }).click()

  writeFileSync(file, 'not a bundle')
  await inspector.getByRole('button', { name: 'Open a saved inspection' }).click()
  await inspector.getByText(/bundle\.json cannot be opened/).waitFor()
})
