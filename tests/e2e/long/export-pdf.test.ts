import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright-core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

/** The user chooses this in the dialog of the system. */
const saveTo = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, path)

async function textOf(path: string): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(path)) }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return pages.join('\n').replaceAll(/\s+/g, ' ')
}

it('writes a chat as PDF from the command, the menu of the chat and the menu of the app, drawn and without keys', async () => {
  await using server = await startModelServer()
  const answer = `# Rounding\n\n**Half up** is used. 中文也在。\n\n| file | state |\n| --- | --- |\n| a.ts | done |\n\n![x](${server.openaiUrl}/picture.png) <img src="${server.openaiUrl}/other.png">\n\n\`\`\`ts\nconst a = 1\n\`\`\``
  server.script(reply(text(answer)))
  server.otherwise(reply(text('Title')))
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page, workspace } = launched
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Use sk-lab-0123456789abcdef for it')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByRole('table').waitFor()
  const before = server.requests.length + server.unexpected.length

  const paths = ['command.pdf', 'chat.pdf', 'menu.pdf'].map((name) => join(workspace, name))
  const [command = '', chat = '', menu = ''] = paths
  await saveTo(app, command)
  await page.keyboard.type('/export pdf')
  await page.keyboard.press('Enter')
  await expect.poll(() => existsSync(command), { timeout: 20_000 }).toBe(true)

  await saveTo(app, chat)
  const row = page
    .getByRole('navigation', { name: 'Sidebar' })
    .getByRole('button', { name: /^Use \S+ for it|^Title/ })
    .first()
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await expect.poll(() => existsSync(chat), { timeout: 20_000 }).toBe(true)

  await saveTo(app, menu)
  await page.keyboard.press('Shift')
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('exportPdf')?.click())
  await expect.poll(() => existsSync(menu), { timeout: 20_000 }).toBe(true)

  for (const path of paths) {
    expect(readFileSync(path).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
    const written = await textOf(path)
    for (const words of ['Rounding', 'Half up is used.', 'a.ts', 'const a = 1', 'Use *** for it', '1 / 1'])
      expect(written).toContain(words)
    for (const gone of ['sk-lab', '**Half', '| ---']) expect(written).not.toContain(gone)
  }
  // Nothing that the answer names was fetched.
  expect(server.requests.length + server.unexpected.length).toBe(before)
  // The window that printed is gone.
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
