import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe'
import { answerDialogs, asUser, openFolder, shownDialogs } from '../harness/as-user'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'
import { inTerminal, screenOf, seeInTerminal, typeInTerminal } from '../harness/own-terminal'

const env = { SHELL: '/bin/bash', PS1: 'ready> ', LAB_API_KEY: 'sk-lab-0123456789abcdef' }

it('is a shell of the user: in the folder of the chat, without the keys of the app, and it lives on when it is hidden', async () => {
  await using launched = await launchApp({ env, workspace: { 'notes.txt': 'words\n' } })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  const before = await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)
  await page.getByRole('button', { name: 'Terminal', exact: true }).click()
  await seeInTerminal(app, /\S/)
  await typeInTerminal(app, 'pwd; echo "key=[$LAB_API_KEY]"; cat notes.txt\n')
  await seeInTerminal(app, /key=\[\]\nwords/)
  expect(await screenOf(app)).toContain(workspace)
  expect(await axeViolations(page)).toEqual([])

  await typeInTerminal(app, 'stay=here\n')
  await page.getByRole('button', { name: 'Close pane' }).click()
  await expect.poll(() => app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(before)
  await page.getByRole('button', { name: 'Terminal', exact: true }).click()
  await seeInTerminal(app, /key=\[\]/)
  await typeInTerminal(app, 'echo "still $stay"\n')
  await seeInTerminal(app, 'still here')

  await page.getByRole('button', { name: 'New terminal' }).click()
  await expect.poll(() => page.getByRole('group', { name: 'Terminals' }).getByRole('button').count()).toBe(2)
  await page.getByRole('button', { name: 'Close this terminal' }).click()
  await seeInTerminal(app, 'still here')
})

it('takes nothing from the page of the window, and neither answers nor obeys what a program prints', async () => {
  await using launched = await launchApp({ env })
  const { app, page } = launched
  await page.getByRole('button', { name: 'Terminal', exact: true }).click()
  await seeInTerminal(app, /\S/)
  await app.evaluate(({ clipboard }) => clipboard.writeText('untouched'))
  const title = await page.title()
  const stolen = Buffer.from('stolen').toString('base64')
  await typeInTerminal(app, `printf '\\033]52;c;${stolen}\\007\\033]0;Evil\\007\\033]2;Evil\\007done-%s' printing\n`)
  await seeInTerminal(app, 'done-printing')
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('untouched')
  expect([
    await page.title(),
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()),
  ]).toEqual([title, title])

  // No call of the contract writes into a terminal, and the page of the window has no other way.
  const names = await page.evaluate(() => ['screenBridge' in window, [...document.querySelectorAll('iframe')].length])
  expect(names).toEqual([false, 0])
  for (const name of ['terminal.write', 'terminal.type', 'report'])
    expect(await asUser(page, name as 'terminal.list', undefined)).toMatchObject({ ok: false, code: 'unknown_call' })
  // Keys that a script of the terminal's own page makes are none.
  await inTerminal(app, 'new Promise((done) => setTimeout(done, 10_500))')
  await inTerminal(app, `screenBridge.report({ kind: 'typed', text: 'echo by-script\\n' })`)
  await typeInTerminal(app, 'echo by-hand\n')
  await seeInTerminal(app, 'by-hand')
  expect(await screenOf(app)).not.toContain('by-script')
})

it('keeps the window quick while a program floods it, and asks before the app ends with it', async () => {
  await using launched = await launchApp({ env })
  const { app, page } = launched
  await page.getByRole('button', { name: 'Terminal', exact: true }).click()
  await seeInTerminal(app, /\S/)
  await typeInTerminal(app, 'head -c 10000000 /dev/zero | tr "\\0" "x"; echo; echo flood-$((1+1))\n')
  await page.getByRole('textbox', { name: 'Message' }).fill('I can write')
  await expect.poll(() => screenOf(app), { timeout: 90_000 }).toContain('flood-2')
  await typeInTerminal(app, 'sleep 1000\n')
  await seeInTerminal(app, 'sleep 1000')
  await answerDialogs(app, 1)
  const close = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await close()
  await expect.poll(() => shownDialogs(app)).toEqual([expect.stringContaining('sleep')])
  expect(await page.getByRole('textbox', { name: 'Message' }).textContent()).toContain('I can write')
  await answerDialogs(app, 0)
})

it('lists what the agent left running, shows what it prints and ends it, and takes what was selected to the message', async () => {
  await using server = await startModelServer()
  const command = 'echo begun; sleep 1000'
  server.script(reply(toolCall('terminal', { command, background: true })), reply(text('It runs.')))
  await using launched = await launchApp({ env, home: labHome(server), workspace: { 'notes.txt': 'words\n' } })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Start it')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('It runs.').waitFor()
  await page.getByRole('button', { name: 'Terminal', exact: true }).click()
  await seeInTerminal(app, /\S/)
  const tabs = page.getByRole('group', { name: 'Terminals' })
  await tabs.getByRole('button', { name: /^Agent: echo begun/ }).click()
  await page
    .getByRole('region', { name: `Output of ${command}` })
    .getByText('begun')
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('Ended', { exact: false }).first().waitFor()

  await tabs.getByRole('button').first().click()
  await typeInTerminal(app, 'echo pick-"me"\n')
  await seeInTerminal(app, 'pick-me')
  // Three clicks on a line select it.
  await app.evaluate(({ webContents }) => {
    const contents = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/terminal.html'))
    for (const clickCount of [1, 2, 3])
      for (const type of ['mouseDown', 'mouseUp'] as const)
        contents?.sendInputEvent({ type, x: 30, y: 16, button: 'left', clickCount })
  })
  await page.getByRole('button', { name: 'Add selection to message' }).click()
  await page.getByRole('button', { name: 'Insert as text' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).textContent()).toContain('echo pick-')
})

it('is drawn in a small window too, where it floats over the chat', async () => {
  await using launched = await launchApp({ env })
  const { app, page } = launched
  await page.setViewportSize({ width: 640, height: 480 })
  await page.keyboard.press('Control+`')
  await page.getByRole('dialog', { name: 'Terminal' }).waitFor()
  await seeInTerminal(app, /\S/)
  await typeInTerminal(app, 'echo small-window\n')
  await seeInTerminal(app, 'small-window')
  expect(await page.getByText('The terminal is behind what is open over it.').count()).toBe(0)
})
