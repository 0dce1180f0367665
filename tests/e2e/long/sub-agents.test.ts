import { expect, it } from 'vitest'
import { gate } from '../../fixtures/model-server/gate.ts'
import { reply, slow, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { asUser, openFolder } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const shots = process.env['FILES_SHOTS']

it('steers a sub-agent that works, from its row, and not one that has finished', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(
    reply(toolCall('delegate_task', { goal: 'Count the files.' })),
    reply(text('I begin.'), slow(hold), toolCall('read_file', { path: 'a.txt' })),
    reply(text('Counted without tests.')),
    reply(text('The answer.')),
  )
  await using launched = await launchApp({ home: labHome(server), workspace: { 'a.txt': 'a\n' } })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('How many files?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByRole('button', { name: /^Delegating Count the files/ }).click()
  const child = log.getByRole('listitem').filter({ hasText: 'Count the files.' })
  await child.getByRole('button', { name: 'Steer' }).click()
  await page.keyboard.type('Leave out the tests')
  expect(await axeViolations(page)).toEqual([])
  if (shots !== undefined) await page.screenshot({ path: `${shots}/steer.png` })
  await page.keyboard.press('Enter')
  await child.getByText('Waits for its next step: Leave out the tests').waitFor()
  hold.open()
  await log.getByText('The answer.').waitFor()
  const asked = server.requests.map(({ json }) => JSON.stringify(json))
  expect(asked.map((body) => body.includes('Leave out the tests')).slice(0, 3)).toEqual([false, false, true])
  expect(await child.getByRole('button').allInnerTexts()).toEqual(['Open its chat'])

  await child.getByRole('button', { name: 'Open its chat' }).click()
  await log.getByText('Counted without tests.').waitFor()
  const listed = await asUser(page, 'session.list', undefined)
  const [parent] = listed.ok ? listed.value : []
  const family = await asUser(page, 'session.lineage', { sessionId: parent?.id ?? '' })
  const ended = family.ok ? family.value.find(({ parentKind }) => parentKind === 'delegate') : undefined
  expect(await asUser(page, 'session.steer', { sessionId: ended?.id ?? '', text: 'More' })).toMatchObject({
    ok: false,
    code: 'refused',
    message: { code: 'agent.child_ended' },
  })
})

it('says what a sub-agent finished without, and begins nothing new for it', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(
    reply(toolCall('delegate_task', { goal: 'Count the files.' })),
    reply(text('Counted.'), slow(hold)),
    reply(text('The answer.')),
  )
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('How many files?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByRole('button', { name: /^Delegating Count the files/ }).click()
  const child = log.getByRole('listitem').filter({ hasText: 'Count the files.' })
  await child.getByRole('button', { name: 'Steer' }).click()
  await page.keyboard.type('Leave out the tests')
  await page.keyboard.press('Enter')
  await child.getByText('Waits for its next step: Leave out the tests').waitFor()
  hold.open()
  await log.getByText('The answer.').waitFor()
  await child.getByText('It finished before it read: Leave out the tests').waitFor()
  const asked = server.requests.map(({ json }) => JSON.stringify(json))
  expect(asked.filter((body) => body.includes('Leave out the tests'))).toEqual([])
})
