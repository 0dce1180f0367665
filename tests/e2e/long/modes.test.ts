import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { answerDialogs, openFolder, shownDialogs } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { unheldHome } from '../harness/lab-home'
import { appOf, launchApp } from '../harness/launch'

const shots = process.env['MODES_SHOTS']

it('plans without a change, says so in the title, and carries the plan out after one press', async () => {
  await using server = await startModelServer()
  const write = toolCall('write_file', { path: 'new.txt', content: 'new\n' })
  server.script(
    reply(write),
    reply(text('1. Write new.txt.\n2. Look at it.')),
    reply(write),
    reply(text('It is written.')),
  )
  await using launched = await launchApp({ home: unheldHome(server), workspace: { 'a.txt': 'a\n' } })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('button', { name: 'Mode: Edit freely. Choose another' }).click()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/menu.png` })
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('menuitemradio', { name: /^Plan only/ }).click()
  await page.getByRole('banner').getByText('Plan only').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Write new.txt')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByText('Look at it.').waitFor()
  expect(existsSync(join(workspace, 'new.txt'))).toBe(false)
  await log.getByRole('button', { name: /^Skipped new\.txt/ }).waitFor()
  const plan = page.getByRole('region', { name: 'Plan only: nothing was changed.' })
  await plan.getByRole('button', { name: 'Accept and edit' }).waitFor()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/plan-${theme}.png` })
    expect(await axeViolations(page)).toEqual([])
  }
  await plan.getByRole('button', { name: 'Accept and edit' }).click()
  await log.getByText('It is written.').waitFor()
  expect(existsSync(join(workspace, 'new.txt'))).toBe(true)
  await page.getByRole('button', { name: 'Mode: Edit freely. Choose another' }).waitFor()

  await using again = await launched.restart()
  await again.page.getByRole('textbox', { name: 'Message' }).click()
  await again.page.keyboard.type('/mode ask')
  await again.page.keyboard.press('Enter')
  await again.page.getByRole('button', { name: 'Mode: Ask before edits. Choose another' }).waitFor()
})

it('asks before an edit, names the mode in the question, and approves everything only after a dialog of the app', async () => {
  await using server = await startModelServer()
  const write = (path: string) => toolCall('write_file', { path, content: 'new\n' })
  server.script(
    reply(write('one.txt')),
    reply(text('One.')),
    reply(write('two.txt'), toolCall('terminal', { command: 'rm -rf one.txt' })),
    reply(text('Two.')),
  )
  const home = unheldHome(server)
  await using launched = await launchApp({
    home: { ...home, 'config.yaml': `${home['config.yaml']}agent: { mode: ask }\n` },
    workspace: { 'a.txt': 'a\n' },
  })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Write')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  const panel = log.getByRole('region', { name: 'Write this file?' })
  await panel.getByText('Mode of this chat: Ask before edits').waitFor()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/ask.png` })
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Allow once' }).click()
  await log.getByText('One.', { exact: true }).waitFor()

  const approveAll = async () => {
    await page.getByRole('button', { name: /^Mode: / }).click()
    await page.getByRole('menuitem', { name: /^Approve everything in this chat/ }).click()
  }
  const mark = page.getByRole('region', { name: 'Approves everything' })
  await answerDialogs(appOf(page), 1)
  await approveAll()
  await expect
    .poll(() => shownDialogs(appOf(page)))
    .toEqual([expect.stringMatching(/^Approve everything in this chat\?\n/)])
  expect(await mark.count()).toBe(0)
  await answerDialogs(appOf(page), 0)
  await approveAll()
  await mark.waitFor()
  await page.getByRole('banner').getByText('Approves everything').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Go on')
  await page.keyboard.press('Enter')
  await log.getByText('Two.', { exact: true }).waitFor()
  expect([existsSync(join(workspace, 'one.txt')), existsSync(join(workspace, 'two.txt'))]).toEqual([false, true])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await page.setViewportSize(theme === 'light' ? { width: 1280, height: 800 } : { width: 640, height: 480 })
    if (shots !== undefined) await page.screenshot({ path: `${shots}/everything-${theme}.png` })
    expect(await axeViolations(page)).toEqual([])
  }
  await mark.getByRole('button', { name: 'Ask again in this chat' }).click()
  await mark.waitFor({ state: 'detached' })
})
