import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { dropPaths } from './harness/drop'
import { unheldHome } from './harness/lab-home'
import { asUser, openFolder } from './harness/as-user'
import { launchApp } from './harness/launch'

it('takes a dropped folder as the workspace and remembers it', async () => {
  await using launched = await launchApp({
    workspace: { 'AGENTS.md': 'Use tabs.', '.git/HEAD': 'ref: refs/heads/topic/one\n' },
  })
  await dropPaths(launched.page, [launched.workspace])
  await launched.page.getByRole('button', { name: 'Workspace: workspace topic/one' }).waitFor()

  const again = await launched.restart()
  await again.page.getByRole('button', { name: 'Workspace: workspace topic/one' }).waitFor()
  const state = await again.page.evaluate(() => window.bridge.call('app.state', undefined))
  expect(state.ok && state.value.workspace).toEqual({
    path: realpathSync(launched.workspace),
    name: 'workspace',
    branch: 'topic/one',
  })
  await again.quit()
})

it('says why a dropped file cannot be the workspace', async () => {
  await using launched = await launchApp()
  const file = join(launched.workspace, 'notes.txt')
  writeFileSync(file, 'x')
  await dropPaths(launched.page, [file])
  await launched.page.getByText('notes.txt is a file. Drop the folder that contains it.').waitFor()
})

it('says that a remembered folder is gone and stays usable', async () => {
  await using launched = await launchApp({
    home: { 'desktop/desktop-state.json': JSON.stringify({ workspace: '/nowhere/at/all' }) },
  })
  await launched.page.getByRole('button', { name: 'Workspace: No folder' }).waitFor()
  await launched.page.getByRole('button', { name: '1 notice' }).click()
  await launched.page.getByRole('dialog').getByText('/nowhere/at/all does not exist.').waitFor()
})

it('takes a folder from the command line', async () => {
  const folder = join(realpathSync('/tmp'), `hermes-e2e-given-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  await using launched = await launchApp({ args: [folder] })
  await launched.page.getByRole('button', { name: `Workspace: hermes-e2e-given-${process.pid}` }).waitFor()
})

it('shows and uses the folder of the open chat, not that of the next one, and says when it is gone', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Hello.')), reply(toolCall('terminal', { command: 'rm -rf notes' })), reply(text('Fine.')))
  await using launched = await launchApp({ home: unheldHome(server), workspace: { 'alpha-first.txt': 'x' } })
  const { page, workspace: first } = launched
  const second = join(first, '..', 'second')
  mkdirSync(second)
  writeFileSync(join(second, 'alpha-second.txt'), 'x')
  const use = (path: string) => openFolder(page, path)
  const message = page.getByRole('textbox', { name: 'Message' })
  const say = async (words: string) => {
    await message.click()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await use(first)
  await say('Greet me')
  await page.getByText('Hello.').first().waitFor()
  await use(second)
  await page.getByRole('button', { name: 'Workspace: workspace' }).waitFor()

  await message.click()
  await page.keyboard.type('@alpha')
  await page.getByRole('option', { name: /alpha-first\.txt/ }).waitFor()
  expect(await page.getByRole('option', { name: /alpha-second/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')

  await say('Clean up')
  const question = page.getByRole('region', { name: 'Run this command?' })
  await question.getByText('on this computer').waitFor()
  await question.getByTitle(realpathSync(first)).waitFor()
  await question.getByRole('button', { name: 'Deny', exact: true }).click()
  await page.getByText('Fine.').first().waitFor()

  await page
    .getByRole('button', { name: /^New chat/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Workspace: second' }).waitFor()
  await page
    .getByRole('button', { name: /Greet me/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Workspace: workspace' }).waitFor()
  rmSync(first, { recursive: true })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const gone = page.getByRole('alert').filter({ hasText: 'This chat’s folder no longer exists' })
  await gone.getByRole('button', { name: 'Locate its folder…' }).waitFor()
  await gone.getByRole('button', { name: 'New chat' }).click()
  await page.getByRole('button', { name: 'Workspace: second' }).waitFor()
})

it('groups the chats by folder, folds them away and filters them, all by keys', async () => {
  await using launched = await launchApp()
  const { page, workspace } = launched
  const other = join(workspace, '..', 'second')
  mkdirSync(other)
  const ask = async (path: string, text: string) => {
    await openFolder(page, path)
    const sent = await asUser(page, 'session.send', { sessionId: null, text, images: [] })
    const sessionId = sent.ok ? sent.value.sessionId : ''
    await page.getByRole('button', { name: text }).first().waitFor()
    // What was active last stands first: a turn that ended later would change the order.
    const turns = () => page.evaluate((id) => window.bridge.call('session.turns', { sessionId: id }), sessionId)
    await expect.poll(async () => JSON.stringify(await turns())).toContain('"turn-end"')
  }
  await ask(workspace, 'Paint the shop')
  await ask(other, 'Mend the site')
  const list = page.getByRole('region', { name: 'Chats' })
  const rows = () => list.locator('[data-step]').allInnerTexts()
  await expect.poll(rows).toEqual(['second\n1\nChats', 'Mend the site', 'workspace\n1\nChats', 'Paint the shop'])

  await list.getByRole('button', { name: 'second', exact: false }).first().press('ArrowLeft')
  await expect.poll(rows).toEqual(['second\n1\nChats', 'workspace\n1\nChats', 'Paint the shop'])
  await page.getByRole('button', { name: 'Filter chats and folders' }).press('Enter')
  await page.keyboard.type('site')
  await expect.poll(rows).toEqual(['second\n1\nChats', 'Mend the site'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Group by day' }).press('Enter')
  await list.getByRole('heading', { name: 'Today' }).waitFor()
  await expect.poll(rows).toEqual(['Mend the site', 'Paint the shop'])
})
