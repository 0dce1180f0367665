import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { type LaunchedApp, launchApp } from '../harness/launch'

async function openInspector(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab').first().waitFor()
  return inspector
}

async function useWorkspace({ page, workspace }: LaunchedApp): Promise<void> {
  await openFolder(page, workspace)
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Fine.').waitFor()
}

it('masks in a bundle a key that is known only by its value, and reports each place of it', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Fine.')))
  const canary = 'quiet harbour at dawn'
  await using launched = await launchApp({
    home: { ...labHome(server), '.env': `LAB_API_KEY="${canary}"\n` },
    workspace: { 'AGENTS.md': `- The word at the door is ${canary}.\n` },
  })
  const { page, app, workspace } = launched
  await useWorkspace(launched)
  await say(page, `I say ${canary}, in words`)
  expect(server.requests.some(({ rawBody }) => rawBody.includes(canary))).toBe(true)
  const file = join(workspace, 'bundle.json')
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: chosen })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
  }, file)
  const inspector = await openInspector(page)
  await inspector.getByRole('button', { name: 'Save inspection to a file' }).click()
  await page.getByText('Saved. 2 values that look like keys were redacted.').waitFor()
  const saved = readFileSync(file, 'utf8')
  expect(saved).not.toContain(canary)
  const { redaction } = JSON.parse(saved) as { redaction: unknown }
  expect(redaction).toEqual({
    masked: 2,
    requests: 1,
    prompt: true,
    places: [
      { request: null, at: 'context_files' },
      { request: 1, at: 'messages.0.content' },
      { request: 1, at: 'messages.1.content' },
    ],
  })
  await inspector.getByRole('button', { name: 'Open a saved inspection' }).click()
  await inspector
    .getByText('Redacted in: Project files, request 1 at messages.0.content, request 1 at messages.1.content.')
    .waitFor()
  expect(await inspector.innerText()).not.toContain(canary)
})

it('switches off what costs rent with one click, for every chat that begins', async () => {
  const skill = '---\nname: tide-tables\ndescription: Reads tide tables.\n---\n\nRead the table.\n'
  await using launched = await launchApp({ home: { 'skills/sea/tide-tables/SKILL.md': skill } })
  const { page, home } = launched
  const inspector = await openInspector(page)
  await inspector.getByRole('tab', { name: 'Budget' }).click()
  const off = inspector.getByRole('button', { name: 'Turn off tide-tables' })
  // It costs little, so it stands behind the tools.
  await inspector.getByRole('button', { name: 'Show more' }).click()
  await off.click()
  await page.getByText('tide-tables is turned off, starting with the next chat.').waitFor()
  await off.waitFor({ state: 'detached' })
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).toMatch(/disabled:\s*(?:\[\s*|- )tide-tables/)
  const listed = await page.evaluate(async () => {
    const preview = await window.bridge.call('prompt.preview', undefined)
    return preview.ok && preview.value.text.includes('tide-tables')
  })
  expect(listed).toBe(false)
})

it('says who wrote a line of a context file, and opens the file to be edited', async () => {
  await using launched = await launchApp({ workspace: { 'AGENTS.md': '- Use tabs.\n' } })
  const { page, app, workspace } = launched
  const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: workspace })
  const commit = (author: string, message: string) => {
    git('add', '.')
    git('-c', `user.name=${author}`, '-c', 'user.email=a@example.org', 'commit', '-qm', message)
  }
  git('init', '-q')
  commit('Ada', 'Say how to indent')
  execFileSync('sh', ['-c', 'echo "- Test first." >> AGENTS.md'], { cwd: workspace })
  commit('Grace', 'Ask for tests')
  execFileSync('sh', ['-c', 'echo "- Be brief." >> AGENTS.md'], { cwd: workspace })
  await useWorkspace(launched)
  const inspector = await openInspector(page)
  await inspector.getByRole('button', { name: /^Project files (?!\d)/ }).click()
  await inspector.getByRole('button', { name: 'Show author of AGENTS.md' }).click()
  const told = inspector.getByRole('status')
  await told.getByText(/^Line 1: Ada, .+, [0-9a-f]{10} Say how to indent$/).waitFor()
  const row = (words: string) => inspector.locator('[data-start]').filter({ hasText: words })
  await row('Test first.').getByRole('button').click()
  await told.getByText(/^Line 2: Grace, .+, [0-9a-f]{10} Ask for tests$/).waitFor()
  await row('Be brief.').getByRole('button').click()
  await told.getByText('Line 3 is not committed yet.').waitFor()

  await app.evaluate(({ shell }) => {
    shell.openPath = async (path) => {
      Object.assign(globalThis, { opened: path })
      return ''
    }
  })
  await inspector.getByRole('button', { name: 'Edit AGENTS.md' }).click()
  await expect
    .poll(() => app.evaluate(() => (globalThis as { opened?: string }).opened))
    .toBe(join(realpathSync(workspace), 'AGENTS.md'))
})

it('copies a request as a command that has its very bytes and the name of the key only', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Fine.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page, app } = launched
  await say(page, `It's "quoted" \\ and 中文`)
  const inspector = await openInspector(page)
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByRole('button', { name: 'Copy as curl' }).click()
  await inspector.getByText('Copied').first().waitFor()
  const command = await app.evaluate(({ clipboard }) => clipboard.readText())
  const [head = '', body = ''] = command.split(/ --data-binary /)
  expect(head.split(/ \\\n */)).toEqual([
    `curl -sS '${server.openaiUrl}/chat/completions'`,
    `-H 'Content-Type: application/json'`,
    `-H "Authorization: Bearer $LAB_API_KEY"`,
    '',
  ])
  expect(execFileSync('sh', ['-c', `printf %s ${body}`]).toString()).toBe(server.requests[0]?.rawBody.toString())
})
