import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startTelegramServer, telegramToken } from '../fixtures/channels/telegram-server'
import { reply, text, toolCall } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { unheldHome } from './harness/lab-home'
import { axeViolations } from './harness/axe'
import { launchApp } from './harness/launch'

const mallory = { id: 4711, is_bot: false, first_name: 'Mallory', last_name: '\u202Egnp.exe' }
const chat = { id: 4711, type: 'private', first_name: 'Mallory' }
/** Longer than one message of Telegram, with a fence that has to be cut. */
const answer = [
  '**Done**: `notes` is gone.',
  '',
  '```sh',
  ...Array.from({ length: 300 }, (_, line) => `echo "line ${line} is (here)!"`),
  '```',
  '',
  'That was *all* of it: v1.0!',
].join('\n')

it('a stranger on Telegram is admitted in the window, approves a command in the chat, and gets the answer in pieces', async () => {
  await using telegram = await startTelegramServer()
  await using model = await startModelServer()
  const home = unheldHome(model)
  const titles = 'auxiliary: { title_generation: { provider: none } }\n'
  const platforms = `platforms: { telegram: { extra: { base_url: "${telegram.url}" } } }\n`
  await using launched = await launchApp({
    home: { ...home, 'config.yaml': `${home['config.yaml']}${titles}${platforms}` },
    env: { XDG_STATE_HOME: '' },
  })
  const { page, workspace } = launched
  const says = (words: string) =>
    telegram.update({ message: { message_id: (ids += 1), date: 1_760_000_000, chat, from: mallory, text: words } })
  let ids = 0

  // The token is entered where the steps stand, and the platform is on.
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Channels', exact: true }).click()
  await page.getByRole('button', { name: /Set up and people\s*Telegram/ }).click()
  await page.getByText('@BotFather').first().waitFor()
  await page.getByRole('button', { name: /^Enter\s*TELEGRAM_BOT_TOKEN/ }).click()
  await page.getByLabel(/TELEGRAM_BOT_TOKEN/).fill(telegramToken)
  const consent = page.getByRole('checkbox', { name: /^Save the key anyway/ })
  if (await consent.isVisible()) await consent.check()
  await page.getByRole('button', { name: 'Save key' }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Telegram/ }) })
  await card.getByText('connected', { exact: true }).waitFor({ timeout: 60_000 })

  says('Remove the notes')
  await page.getByText('1 person is waiting to be admitted').waitFor()
  await shoot(page, 'waiting')
  expect(await axeViolations(page)).toEqual([])
  expect([telegram.sent('sendMessage'), model.requests.length]).toEqual([[], 0])
  await page.getByRole('button', { name: /^Admit\s*Mallory/ }).click()
  await page.getByRole('button', { name: /^Remove access/ }).waitFor()

  const notes = join(workspace, 'notes')
  mkdirSync(notes)
  model.script(reply(toolCall('terminal', { command: `rm -rf ${notes}` })), reply(text(answer)))
  says('Remove the notes')
  const question = await telegram.asked.when(
    ({ path, json }) => path.endsWith('/sendMessage') && JSON.stringify(json?.['reply_markup'] ?? '').includes(':once'),
  )
  expect([question.json?.['chat_id'], existsSync(notes)]).toEqual(['4711', true])
  const [, once = ''] = /"callback_data":"([^"]*:once)"/.exec(JSON.stringify(question.json)) ?? []
  telegram.update({ callback_query: { id: 'p1', from: mallory, message: { message_id: 501, chat }, data: once } })

  // The first piece may be an edit of what was streamed; the fence is whole in each.
  const isLast = (json: Readonly<Record<string, unknown>> | null) => /v1\\\.0\\! \\\((\d)\/\1\\\)$/.test(textIn(json))
  await telegram.asked.when(({ json }) => isLast(json))
  const pieces = [...telegram.sent('editMessageText'), ...telegram.sent('sendMessage')]
    .map(textIn)
    .filter((one) => /[ \n]\\\(\d\/\d\\\)$/.test(one))
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.filter((one) => one.length > 4096 || (one.match(/^```/gm)?.length ?? 0) % 2 === 1)).toEqual([])
  const shownLines = pieces.join('\n').match(/line \d+ is/g)
  expect(shownLines).toEqual(Array.from({ length: 300 }, (_, line) => `line ${line} is`))
  expect(existsSync(notes)).toBe(false)

  // The same chat in the list, with its platform's mark, and in the inspector every byte that the model got.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Telegram\s*Remove the notes/ }).click()
  await page.getByText('of it: v1.0!').first().waitFor()
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector
    .getByText(/byte for byte/)
    .first()
    .waitFor()
  await shoot(page, 'inspector')
  const inspected = await page.evaluate(async () => {
    const sessions = await window.bridge.call('session.list', undefined)
    const sessionId = sessions.ok ? (sessions.value.find(({ channel }) => channel === 'telegram')?.id ?? '') : ''
    const list = await window.bridge.call('inspect.requests', { sessionId })
    const ids = list.ok ? list.value.requests.map(({ id }) => id) : []
    const views = await Promise.all(ids.map((requestId) => window.bridge.call('inspect.request', { requestId })))
    return views.map((view) => (view.ok ? { body: view.value.body, equal: view.value.proof.equal } : null))
  })
  expect(inspected).toEqual(model.requests.map(({ rawBody }) => ({ body: rawBody.toString(), equal: true })))
  expect(inspected).toHaveLength(2)
  expect(inspected[0]?.body).toContain('Remove the notes')
  expect(JSON.stringify(inspected)).not.toContain(telegramToken)
  expect(await axeViolations(page)).toEqual([])
})

const textIn = (json: Readonly<Record<string, unknown>> | null): string => {
  const shown = json?.['text']
  return typeof shown === 'string' ? shown : ''
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['CHANNEL_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `telegram-${name}.png`) })
}
