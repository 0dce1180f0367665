import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gate } from '../fixtures/model-server/gate.ts'
import { reply, slow, text } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { axeViolations } from './harness/axe'
import { labHome } from './harness/lab-home'
import { type LaunchedApp, launchApp } from './harness/launch'

const log = (page: Page) => page.getByRole('log')

/** A turn that works until the gate opens, and the way to let things happen in it as main would tell them. */
async function runningTurn({ page, app }: LaunchedApp) {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Go')
  await page.keyboard.press('Enter')
  await log(page).getByText('Working').first().waitFor()
  const place = await page.evaluate(async () => {
    const list = await window.bridge.call('session.list', undefined)
    const sessionId = list.ok ? (list.value[0]?.id ?? '') : ''
    const turns = await window.bridge.call('session.turns', { sessionId })
    return { sessionId, turnId: turns.ok ? (turns.value.turns.at(-1)?.turnId ?? '') : '' }
  })
  let sequence = 1_000_000
  return (event: object) =>
    app.evaluate(
      ({ BrowserWindow }, envelope) => BrowserWindow.getAllWindows()[0]?.webContents.send('events', [envelope]),
      {
        sequence: (sequence += 1),
        name: 'turn.event',
        payload: { ...place, at: Date.now(), ...event },
      },
    )
}

const permission = () => ({
  id: 'p1',
  kind: 'command',
  subject: 'rm -rf build\u202E && echo done',
  detail: '',
  rules: [{ id: 'recursive-delete', reason: 'It deletes a folder with everything in it.' }],
  choices: ['once', 'session', 'always', 'deny'],
  advisedAgainst: true,
  expiresAt: Date.now() + 300_000,
})

it('asks with everything in sight, nothing chosen, and Enter never allows', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('Working'), slow(hold)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const happen = await runningTurn(launched)
  await happen({ type: 'tool-start', callId: 'c', name: 'terminal', arguments: '{"command":"rm -rf build"}' })
  await happen({ type: 'approval-asked', callId: 'c', permission: permission() })
  const panel = log(page).getByRole('region', { name: 'Run this command?' })
  await panel.getByText('It deletes a folder with everything in it.').waitFor()
  await panel.getByText('A check advises against it.').waitFor()
  await panel.getByText('RLO').waitFor()
  await panel.getByText(/No answer in .* is a denial/).waitFor()
  expect(await panel.getByRole('button').allInnerTexts()).toEqual([
    'Allow once',
    'Allow in this chat',
    'Always allow',
    'Deny',
  ])
  expect(await panel.locator(':focus').count()).toBe(0)
  await page.getByText('1 question waits for you').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await panel.getByRole('button', { name: 'Allow once' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(200)
  expect(await panel.getByRole('alert').count()).toBe(0)

  await happen({ type: 'approval-answered', callId: 'c', permissionId: 'p1', choice: 'deny', by: 'timeout' })
  await log(page)
    .getByRole('button', { name: /Denied.*no answer in time/ })
    .waitFor()
  await page.getByText('1 question waits for you').waitFor({ state: 'detached' })
  hold.open()
})

it('counts what waits, leads to the next one from another chat, and answers questions with choices or own words', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('Working'), slow(hold)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const happen = await runningTurn(launched)
  const questions = [
    {
      question: 'Which one?',
      choices: [
        { label: 'Blue', description: 'calm' },
        { label: 'Red', description: '' },
      ],
      multiSelect: false,
    },
    {
      question: 'Which parts?',
      choices: [
        { label: 'A', description: '' },
        { label: 'B', description: '' },
      ],
      multiSelect: true,
    },
  ]
  await happen({ type: 'clarify-asked', callId: 'c', clarifyId: 'q1', questions, expiresAt: Date.now() + 300_000 })
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
  expect(await answer.isEnabled()).toBe(true)
  await happen({ type: 'clarify-answered', callId: 'c', clarifyId: 'q1', answers: ['Blue', 'B, and C'] })
  await log(page)
    .getByRole('button', { name: /Answered.*Blue, B, and C/ })
    .waitFor()
  hold.open()
})

it('says when an answer came too late', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('Working'), slow(hold)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const happen = await runningTurn(launched)
  await happen({ type: 'approval-asked', callId: 'c', permission: permission() })
  const panel = log(page).getByRole('region', { name: 'Run this command?' })
  await panel.getByRole('textbox').fill('Use the trash instead')
  await panel.getByRole('button', { name: 'Deny' }).click()
  await panel.getByText('It was too late: the question is closed.').waitFor()
  hold.open()
})
