import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { unheldHome } from '../harness/lab-home'
import { asUser, openFolder } from '../harness/as-user'
import { type LaunchedApp, launchApp } from '../harness/launch'

const log = (page: Page) => page.getByRole('log')
const panelIn = (page: Page) => log(page).getByRole('region', { name: 'Run this command?' })

async function openInWorkspace(server: ModelServer, config = ''): Promise<LaunchedApp> {
  const home = unheldHome(server)
  const launched = await launchApp({
    home: { ...home, 'config.yaml': `${home['config.yaml']}${config}` },
    workspace: { 'build/old.txt': 'old\n' },
  })
  await openFolder(launched.page, launched.workspace)
  return launched
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

/** What the last tool answered, as the model got it with one request. */
function lastResult(server: ModelServer, request: number): string {
  const json = server.requests[request]?.json as { messages: { role: string; content: unknown }[] }
  return JSON.stringify(json.messages.findLast(({ role }) => role === 'tool')?.content)
}

it('asks with everything in sight and nothing chosen; Enter never allows, a click does', async () => {
  await using server = await startModelServer()
  server.script(reply(toolCall('terminal', { command: 'rm -rf build' })), reply(text('Gone.')))
  await using launched = await openInWorkspace(server)
  const { page, workspace } = launched
  await say(page, 'Clean up')
  const panel = panelIn(page)
  await panel.getByText('rm -rf build').first().waitFor()
  await panel.getByText(/Denied automatically in .*/).waitFor()
  expect(await panel.getByRole('button').allInnerTexts()).toEqual([
    'Allow once',
    'Allow in this chat',
    'Always allow',
    'Deny',
  ])
  expect(await panel.locator(':focus').count()).toBe(0)
  expect(await panel.getByRole('listitem').first().innerText()).toBe('It deletes a folder with everything in it.')
  await page.getByText('1 approval needed').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await panel.getByRole('button', { name: 'Allow once' }).focus()
  await page.keyboard.press('Enter')
  expect([await panel.count(), existsSync(join(workspace, 'build'))]).toEqual([1, true])

  await panel.getByRole('button', { name: 'Allow once' }).click()
  await log(page).getByText('Gone.').first().waitFor()
  expect(existsSync(join(workspace, 'build'))).toBe(false)
  await log(page)
    .getByRole('button', { name: /Allowed once.*rm -rf build/ })
    .waitFor()
  await page.getByText('1 approval needed').waitFor({ state: 'detached' })
})

it('keeps an answer that is being written while its question is out of sight', async () => {
  await using server = await startModelServer()
  const long = Array.from({ length: 60 }, (_, line) => `Paragraph ${line}. ${'Some words. '.repeat(20)}`).join('\n\n')
  server.script(
    reply(text(long), toolCall('clarify', { questions: [{ question: 'Which one?', choices: ['Blue'] }] })),
    reply(text('So be it.')),
  )
  await using launched = await openInWorkspace(server)
  const { page } = launched
  await say(page, 'Paint it')
  const own = log(page).getByRole('textbox', { name: 'Your own answer' })
  await own.fill('A quiet green')
  await log(page).hover()
  await page.getByRole('button', { name: 'To the start' }).click()
  await own.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show next' }).click()
  await own.waitFor()
  expect(await own.inputValue()).toBe('A quiet green')
  await log(page).getByRole('button', { name: 'Answer', exact: true }).click()
  await log(page).getByText('So be it.').waitFor()
  expect(lastResult(server, 1)).toContain('A quiet green')
})

it('tells the model why something was denied', async () => {
  await using server = await startModelServer()
  server.script(reply(toolCall('terminal', { command: 'rm -rf build' })), reply(text('As you wish.')))
  await using launched = await openInWorkspace(server)
  const { page, workspace } = launched
  await say(page, 'Clean up')
  await panelIn(page).getByRole('textbox').fill('Use the trash instead')
  await panelIn(page).getByRole('button', { name: 'Deny' }).click()
  await log(page).getByText('As you wish.').first().waitFor()
  await log(page)
    .getByRole('button', { name: /^Skipped rm -rf build denied/ })
    .waitFor()
  expect(lastResult(server, 1)).toContain('Use the trash instead')
  expect(existsSync(join(workspace, 'build'))).toBe(true)
})

it('takes no answer for a no, and an answer that comes too late for none', async () => {
  await using server = await startModelServer()
  server.script(reply(toolCall('terminal', { command: 'rm -rf build' })), reply(text('Left alone.')))
  await using launched = await openInWorkspace(server, 'approvals: { timeout: 1 }\n')
  const { page, workspace } = launched
  await say(page, 'Clean up')
  await log(page)
    .getByRole('button', { name: /^Skipped rm -rf build no answer in time denied/ })
    .waitFor()
  await log(page).getByText('Left alone.').first().waitFor()
  expect(existsSync(join(workspace, 'build'))).toBe(true)
  const late = await asUser(page, 'approval.answer', { permissionId: 'closed', choice: 'once' })
  expect(late).toEqual({ ok: true, value: false })
})

it('leads to a question from another chat, and takes choices or own words as the answer', async () => {
  await using server = await startModelServer()
  const questions = [
    { question: 'Which one?', choices: [{ label: 'Blue', description: 'calm' }, 'Red'] },
    { question: 'Which parts?', choices: ['A', 'B'], multi_select: true },
  ]
  server.script(reply(toolCall('clarify', { questions })), reply(text('Understood.')))
  await using launched = await openInWorkspace(server)
  const { page } = launched
  await say(page, 'Paint it')
  await page.getByText('1 approval needed').waitFor()
  await page.keyboard.press('Control+N')
  await page.getByRole('button', { name: 'Show next' }).click()
  const panel = log(page).getByRole('region', { name: 'The agent has 2 questions' })
  await panel.waitFor()
  expect(await panel.locator('input:checked').count()).toBe(0)
  const answer = panel.getByRole('button', { name: 'Answer', exact: true })
  expect(await answer.isDisabled()).toBe(true)
  await panel.getByRole('radio', { name: /Blue/ }).check()
  await panel.getByRole('checkbox', { name: 'B' }).check()
  await panel.getByRole('textbox').last().fill('and C')
  await answer.click()
  await log(page).getByText('Understood.').first().waitFor()
  const told = lastResult(server, 1)
  expect([told.includes('Blue'), told.includes('B, and C')]).toEqual([true, true])
  await log(page)
    .getByRole('button', { name: /Answered.*Blue, B, and C/ })
    .waitFor()
})

it('knows what waits after a reload, also in a chat that is not open', async () => {
  await using server = await startModelServer()
  server.script(reply(toolCall('terminal', { command: 'rm -rf build' })), reply(text('Stays.')))
  await using launched = await openInWorkspace(server)
  const { page } = launched
  await say(page, 'Clean up')
  await panelIn(page).waitFor()
  await page.keyboard.press('Control+N')
  await page.reload()
  await page.getByText('1 approval needed').waitFor()
  await page.getByRole('button', { name: 'Show next' }).click()
  await panelIn(page).getByRole('button', { name: 'Deny' }).click()
  await log(page).getByText('Stays.').first().waitFor()
})
