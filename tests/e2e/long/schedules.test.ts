import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { answerDialogs, asUser, pressKey, shownDialogs } from '../harness/as-user'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

/** What was posted, and when. */
async function listen() {
  const posted = Promise.withResolvers<{ readonly body: unknown; readonly at: number }>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posted.resolve({ body: JSON.parse(Buffer.concat(chunks).toString('utf8')), at: Date.now() })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/result`,
    posted: posted.promise,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

const isVisible = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))

it('runs a schedule made in the window after the window was closed, and delivers its result', async () => {
  await using model = await startModelServer()
  model.otherwise(reply(text('All services are up.')))
  await using hook = await listen()
  const files = labHome(model)
  const config = `${files['config.yaml']}security: { allow_private_urls: true }\ndesktop: { run_in_background: true }\n`
  await using launched = await launchApp({ home: { ...files, 'config.yaml': config } })
  const { app, page, home } = launched
  await page.getByRole('button', { name: 'Schedules' }).click()
  await page.getByRole('button', { name: 'New schedule' }).click()

  await page.getByRole('textbox', { name: 'When' }).fill('weekdays at 9:30')
  await page.getByText('Monday to Friday at').waitFor()
  expect(await page.getByRole('list', { name: 'Next runs' }).getByRole('listitem').count()).toBe(5)
  await page.getByRole('textbox', { name: 'When' }).fill('every purple moon')
  await page.getByText('is not a schedule').waitFor()

  const due = Date.now() + 20_000
  await page.getByRole('textbox', { name: 'When' }).fill(new Date(due).toISOString())
  await page.getByRole('list', { name: 'Next runs' }).getByRole('listitem').first().waitFor()
  await page.getByLabel('Task').fill('Look whether the services are up.')
  await page.getByRole('radio', { name: 'Send to a webhook' }).click()
  await page.getByLabel('Address').fill(hook.url)
  await answerDialogs(app, 0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('list', { name: 'Schedules' }).getByText('Look whether the services are up.').waitFor()

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await isVisible(app)).toEqual([false])
  const { body, at } = await hook.posted
  expect(body).toMatchObject({
    ok: true,
    text: 'All services are up.',
    job: { name: 'Look whether the services are up.' },
  })
  expect(at).toBeGreaterThanOrEqual(due - 1_000)
  expect(JSON.stringify(model.lastRequest()?.json)).toContain('Look whether the services are up.')

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show())
  await page.getByRole('button', { name: /Look whether the services.*once/ }).click()
  const runs = page.getByRole('region', { name: 'Runs' })
  await runs.getByText('All services are up.').waitFor()
  const ledger = readFileSync(join(home, 'cron/runs.jsonl'), 'utf8').trim().split('\n')
  const last = JSON.parse(ledger.at(-1) ?? '{}') as { startedAt: number; scheduledFor: number; status: string }
  expect(last.status).toBe('completed')
  expect(last.startedAt - last.scheduledFor).toBeLessThan(2_000)
})

it('leads from the notification of a result to its run', async () => {
  await using model = await startModelServer()
  model.otherwise(reply(text('Two builds failed, both for lack of space.')))
  await using launched = await launchApp({ home: labHome(model) })
  const { app, page } = launched
  // There is no desktop here that shows notifications, so the click comes from the test.
  await app.evaluate(({ Notification }) => {
    Notification.isSupported = () => true
    Notification.prototype.show = function show() {
      Object.assign(globalThis, { click: () => this.emit('click') })
      this.emit('show')
    }
  })
  await pressKey(page)
  await page.evaluate(async () => {
    const job = { prompt: 'Look at the builds.', schedule: 'every 1d', skills: [], script: null }
    await window.bridge.call('schedule.create', { ...job, name: 'other', deliver: 'local' })
    const made = await window.bridge.call('schedule.create', { ...job, name: 'builds', deliver: 'notification' })
    const id = made.ok ? made.value.jobs.find(({ name }) => name === 'builds')?.id : undefined
    if (id !== undefined) await window.bridge.call('schedule.run', { id })
  })
  const click = () => app.evaluate(() => (globalThis as { click?: () => void }).click?.call(null) ?? 'none')
  await expect.poll(() => app.evaluate(() => 'click' in globalThis)).toBe(true)
  await click()
  const runs = page.getByRole('region', { name: 'Runs' })
  await runs.locator('pre').getByText('Two builds failed, both for lack of space.').waitFor()
  expect(await page.getByRole('button', { name: /^(builds|other)/, expanded: true }).allInnerTexts()).toEqual([
    expect.stringContaining('builds'),
  ])
})

it('puts a result into a chat that was chosen in the form, and keeps places that the form does not know', async () => {
  await using model = await startModelServer()
  model.otherwise(reply(text('Nothing new in the mail.')))
  await using launched = await launchApp({ home: labHome(model) })
  const { page, home } = launched
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing new in the mail.').first().waitFor()
  await page.getByRole('button', { name: 'Schedules' }).click()
  await page.getByRole('button', { name: 'New schedule' }).click()
  await page.getByRole('textbox', { name: 'When' }).fill('every 1d')
  await page.getByLabel('Task').fill('Look at the mail.')
  await page.getByRole('radio', { name: 'Add to a chat' }).click()
  await page.getByRole('combobox', { name: 'Chat' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Look at the mail.*every/ }).click()
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('region', { name: 'Runs' }).getByText('Done', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Result of the schedule “Look at the mail.”').waitFor()

  const stored = () => JSON.parse(readFileSync(join(home, 'cron/jobs.json'), 'utf8')) as { jobs: { deliver: string }[] }
  expect(stored().jobs[0]?.deliver).toMatch(/^session:/)
  const places = 'notification, file:mail.md'
  await answerDialogs(launched.app, 0)
  const listed = await page.evaluate(() => window.bridge.call('schedule.list', undefined))
  const id = listed.ok ? (listed.value.jobs[0]?.id ?? '') : ''
  await asUser(page, 'schedule.update', { id, change: { deliver: places } })
  expect(await shownDialogs(launched.app)).toEqual([expect.stringContaining(`Results go to: ${places}`)])
  await page.getByRole('button', { name: 'Schedules' }).click()
  await page.getByRole('button', { name: /^Look at the mail.*every/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Task').fill('Look at all the mail.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Look at all the mail.').waitFor()
  expect(stored().jobs[0]?.deliver).toBe(places)
})

it('tells why a run failed, and rests when it is paused', async () => {
  await using model = await startModelServer()
  model.otherwise(reply(text('Done without it.')))
  await using launched = await launchApp({ home: labHome(model) })
  const { page, home } = launched
  await answerDialogs(launched.app, 0)
  await asUser(page, 'schedule.create', {
    name: 'quiet',
    prompt: 'Say [SILENT] when nothing happened.',
    schedule: 'every 1d',
    deliver: 'local',
    skills: [],
    script: 'gone.sh',
  })
  expect(await shownDialogs(launched.app)).toEqual([expect.stringContaining('Script: gone.sh')])
  await page.getByRole('button', { name: 'Schedules' }).click()
  await page.getByRole('button', { name: /^quiet/ }).click()
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('region', { name: 'Runs' }).getByText('There is no script gone.sh').first().waitFor()
  expect(model.requests.length).toBe(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  const stored = JSON.parse(readFileSync(join(home, 'cron/jobs.json'), 'utf8')) as { jobs: unknown[] }
  expect(stored.jobs).toMatchObject([{ enabled: false, state: 'paused' }])
})

it('starts with the system when it is told to, and no longer when it is not', async () => {
  await using launched = await launchApp({ env: { XDG_CONFIG_HOME: '' } })
  const { page, home } = launched
  const entry = join(home, '..', '.config/autostart/hermes-desktop.desktop')
  await page.getByRole('button', { name: 'Schedules' }).click()
  const box = page.getByRole('checkbox', { name: 'Start at login' })
  await box.click()
  await expect.poll(() => existsSync(entry) && readFileSync(entry, 'utf8')).toContain('"--hidden"')
  await expect.poll(() => box.isChecked()).toBe(true)
  await box.click()
  await expect.poll(() => existsSync(entry)).toBe(false)
})
