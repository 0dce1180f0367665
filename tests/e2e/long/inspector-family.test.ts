import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { openFolder, pressKey } from '../harness/as-user'
import { launchApp } from '../harness/launch'

async function say(page: Page, message: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /message/i })
    .first()
    .click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Enter')
}

it('looks at a sub-agent as at the chat that it worked for', async () => {
  await using server = await startModelServer()
  server.script(
    reply(toolCall('delegate_task', { goal: 'Count to three.' })),
    reply(text('One, two, three.')),
    reply(text('It counted.')),
  )
  await using launched = await launchApp({ home: labHome(server), workspace: { 'AGENTS.md': 'Use tabs.\n' } })
  const { page } = launched
  await openFolder(page, launched.workspace)
  await say(page, 'Let somebody count')
  await page.getByText('It counted.').first().waitFor()
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('button', { name: /^Project files (?!\d)/ }).waitFor()
  await inspector.getByRole('combobox', { name: 'Chat or sub-agent' }).click()
  await page.getByRole('option').nth(1).click()
  await inspector.getByRole('button', { name: /^System message/ }).waitFor()
  expect(await inspector.getByRole('button', { name: /Project files/ }).count()).toBe(0)
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByText(/byte for byte/).waitFor()
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByText('First request: nothing was cached yet.').waitFor()
  const carries = server.requests.map(({ rawBody }) => rawBody.toString().includes('Use tabs.'))
  expect(carries).toEqual([true, false, true])
})

it('looks at a scheduled run as at any chat', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('All services are up.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await pressKey(page)
  const id = await page.evaluate(async () => {
    const job = { name: 'Look', prompt: 'Look.', schedule: 'every 1d', deliver: 'local', skills: [], script: null }
    const made = await window.bridge.call('schedule.create', job)
    if (!made.ok) throw new Error(JSON.stringify(made.message))
    const jobId = made.value.jobs[0]?.id ?? ''
    await window.bridge.call('schedule.run', { id: jobId })
    return jobId
  })
  const lastRun = () =>
    page.evaluate(async (jobId) => {
      const runs = await window.bridge.call('schedule.history', { id: jobId, limit: 1 })
      return runs.ok ? runs.value[0] : undefined
    }, id)
  await expect.poll(async () => (await lastRun())?.status).toBe('completed')
  const sessionId = (await lastRun())?.sessionId ?? ''
  await page.getByRole('button', { name: /^Look/ }).first().click()
  await page.getByText('All services are up.').first().waitFor()
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByText(/byte for byte/).waitFor()
  const shown = await page.evaluate(async (session) => {
    const list = await window.bridge.call('inspect.requests', { sessionId: session })
    const request = list.ok ? list.value.requests[0] : undefined
    const view = await window.bridge.call('inspect.request', { requestId: request?.id ?? 1 })
    return view.ok ? view.value.body : ''
  }, sessionId)
  expect(shown).toBe(server.lastRequest().rawBody.toString())
})
