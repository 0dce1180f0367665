import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wait } from '../../../src/core/base/wait'
import { homePaths } from '../../../src/core/home/home-paths'
import { createGateway } from '../../../src/doors/channels/gateway'
import { createArrivals } from '../../fixtures/channels/arrivals'
import { startTelegramServer, telegramToken } from '../../fixtures/channels/telegram-server'
import { reply, text, toolCall } from '../../fixtures/model-server/script'
import { startModelServer } from '../../fixtures/model-server/server'
import { openTestRuntime } from '../../fixtures/open-test-runtime'
import { temporaryFolder } from '../../fixtures/temporary-folder'
// Loads what would otherwise count as time of the test.
import './open-chat'

const alice = { id: 99, is_bot: false, first_name: 'Alice' }
const chat = { id: 99, type: 'private', first_name: 'Alice' }

it('admits a stranger of Telegram, asks there before a dangerous command, and answers in its marks', async () => {
  await using telegram = await startTelegramServer()
  await using model = await startModelServer()
  const home = temporaryFolder()
  const config = [
    'model: { provider: lab, default: test-model }',
    `providers:\n  lab: { base_url: "${model.openaiUrl}", api_mode: chat_completions }`,
    'auxiliary: { title_generation: { provider: none } }',
    'terminal: { sandbox: "off" }',
    `platforms: { telegram: { enabled: true, extra: { base_url: "${telegram.url}" } } }`,
  ]
  writeFileSync(homePaths(home).config, `${config.join('\n')}\n`)
  const env = { TELEGRAM_BOT_TOKEN: telegramToken, XDG_STATE_HOME: home }
  const runtime = await openTestRuntime(home, { env, present: () => false })
  const changes = createArrivals<true>()
  const gateway = createGateway(runtime.rooms, {
    timing: { now: Date.now, wait: (ms, signal) => wait(Math.min(ms, 20), signal) },
    changed: () => changes.add(true),
  })
  try {
    await gateway.apply()
    let messages = 0
    const says = (words: string) =>
      telegram.update({
        message: { message_id: (messages += 1), date: 1_760_000_000, chat, from: alice, text: words },
      })

    says('Let me in')
    for (;;) {
      const { channels } = await gateway.overview()
      if (channels.some(({ waiting }) => waiting === 1)) break
      await changes.next()
    }
    expect(telegram.sent('sendMessage')).toEqual([])
    await gateway.admit('telegram', '99', 'admitted')

    model.script(reply(toolCall('terminal', { command: 'rm -rf build' })), reply(text('**Not** removed: v1.0.')))
    says('Remove the build')
    const question = await telegram.asked.when(({ json }) =>
      JSON.stringify(json?.['reply_markup'] ?? '').includes('deny'),
    )
    expect(question.json).toMatchObject({ chat_id: '99', parse_mode: 'MarkdownV2' })
    const [, deny = ''] = /"callback_data":"([^"]*:deny)"/.exec(JSON.stringify(question.json)) ?? []
    telegram.update({
      callback_query: { id: 'p1', from: alice, message: { message_id: 501, chat }, data: deny },
    })
    const answer = await telegram.asked.when(({ json }) => JSON.stringify(json?.['text'] ?? '').includes('removed'))
    expect(answer.json).toMatchObject({ chat_id: '99', text: '*Not* removed: v1\\.0\\.', parse_mode: 'MarkdownV2' })
    await telegram.asked.when(({ path }) => path.endsWith('/answerCallbackQuery'))
    const { database } = await runtime.rooms.store()
    expect(database.db.prepare('SELECT origin, user_id FROM sessions').raw().all()).toEqual([
      ['channel:telegram', '99'],
    ])
    expect(JSON.stringify(model.requests.map(({ rawBody }) => rawBody.toString()))).not.toContain(telegramToken)
  } finally {
    await gateway.close()
  }
}, 60_000)
