import { Bot } from 'grammy'
import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import {
  error,
  startTelegramServer,
  telegramBot,
  telegramToken,
} from '../../../../tests/fixtures/channels/telegram-server'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { telegram } from './telegram'
import { parseTelegram } from './telegram/parse-update'

const alice = { id: 99, is_bot: false, first_name: 'Alice', last_name: 'Example' }
const chat = { id: 99, type: 'private', first_name: 'Alice' }
const group = { id: -1001, type: 'supergroup', title: 'Team' }
const hello = { message_id: 7, date: 1_760_000_000, chat, from: alice, text: 'Hello' }
const to = { chatId: '99' }
const nothing = async () => (async function* () {})()

async function connected() {
  const server = await startTelegramServer()
  const opened = await openChannel(telegram, {
    values: { TELEGRAM_BOT_TOKEN: telegramToken },
    extra: { base_url: `${server.url}/` },
  })
  await opened.ready
  return { server, ...opened }
}

it('stands before a server that the client of the field takes for Telegram', async () => {
  await using server = await startTelegramServer()
  const bot = new Bot(telegramToken, { client: { apiRoot: server.url } })
  const { promise, resolve } = Promise.withResolvers<string>()
  bot.on('message:text', async (context) => {
    const answer = await context.reply('Fine\\.', { parse_mode: 'MarkdownV2' })
    resolve(`${context.msg.text} ${context.from.first_name} ${answer.message_id}`)
  })
  const started = bot.start()
  server.update({ message: hello })
  expect(await promise).toBe('Hello Alice 501')
  await bot.stop()
  await started
  expect(server.waiting).toBe(0)
  await expect(bot.api.sendMessage(99, 'v1.0', { parse_mode: 'MarkdownV2' })).rejects.toThrow("can't parse entities")
})

it('receives a message, acknowledges it only when it is stored, and answers', async () => {
  const { server, channel, incoming, ready, stop } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: '777', name: 'hermes_bot' })
  server.update({ message: hello })
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: '99/7',
    source: { chatType: 'dm', chatId: '99', userId: '99', userName: 'Alice Example' },
    kind: 'text',
    text: 'Hello',
    at: 1_760_000_000_000,
  })
  await channel.typing?.(to, never)
  const body = { markdown: '**v1.0**', text: '*v1\\.0*', plain: 'v1.0' }
  const buttons = [[{ id: 'a1:once', label: 'Once', tone: 'good' as const }]]
  expect(await channel.send(to, outbound(body, { replyTo: '99/7', buttons }), never)).toEqual({
    ok: true,
    id: '99/501',
  })
  expect(await channel.edit?.(to, '99/501', outbound('Done'), never)).toEqual({ ok: true, id: '99/501' })
  await channel.react?.(to, '99/7', 'done', never)
  expect(await channel.remove?.(to, '99/501', never)).toEqual({ ok: true, id: '' })
  expect(await channel.chatInfo?.(to, never)).toEqual({ name: 'Alice' })
  const preview = { link_preview_options: { is_disabled: true } }
  expect(server.sent('sendMessage')).toEqual([
    {
      chat_id: '99',
      text: '*v1\\.0*',
      parse_mode: 'MarkdownV2',
      ...preview,
      reply_parameters: { message_id: 7, allow_sending_without_reply: true },
      reply_markup: { inline_keyboard: [[{ text: 'Once', callback_data: 'a1:once' }]] },
    },
  ])
  expect(server.sent('editMessageText')).toEqual([{ chat_id: '99', message_id: 501, text: 'Done', ...preview }])
  expect(server.sent('setMessageReaction')).toEqual([
    { chat_id: '99', message_id: 7, reaction: [{ type: 'emoji', emoji: '👌' }] },
  ])
  expect(await stop()).toEqual({ because: 'closed' })
  expect(server.waiting).toBe(0)
})

it('asks again for what could not be stored', async () => {
  await using server = await startTelegramServer()
  server.update({ message: hello })
  const values = { TELEGRAM_BOT_TOKEN: telegramToken }
  const extra = { base_url: server.url }
  const store = async () => {
    throw new Error('The disk is full.')
  }
  const first = await openChannel(telegram, { values, extra, store })
  expect(await first.end).toMatchObject({ because: 'lost' })
  expect(server.waiting).toBe(1)
  const second = await openChannel(telegram, { values, extra })
  expect(await second.incoming.next()).toMatchObject({ id: '99/7', text: 'Hello' })
})

it('knows topics, quotes, albums, presses and who writes in the name of a chat', async () => {
  const { server, channel, incoming } = await connected()
  await using _ = server
  const topic = { message_thread_id: 17, is_topic_message: true }
  const opener = { message_id: 17, from: alice, forum_topic_created: { name: 'Deploys' } }
  server.update({ message: { ...hello, chat: group, ...topic, reply_to_message: opener } })
  const ours = { message_id: 5, from: telegramBot, text: 'All of it' }
  server.update({ message: { ...hello, chat: group, reply_to_message: ours, quote: { text: 'of it' } } })
  server.update({ message: { ...hello, chat: group, sender_chat: { id: -1001, title: 'Team' } } })
  const photo = [{ file_id: 'small' }, { file_id: 'large', file_size: 9 }]
  server.update({ message: { ...hello, text: undefined, caption: 'Look', photo, media_group_id: 'g1' } })
  server.update({
    callback_query: { id: 'p1', from: alice, message: { message_id: 501, chat: group }, data: 'a1:once' },
  })
  server.update({ edited_message: hello })
  server.update({ message: { ...hello, text: undefined, new_chat_title: 'New' } })
  server.update({ message: 'nonsense' })
  const source = { chatType: 'group', chatId: '-1001', chatName: 'Team', userId: '99', userName: 'Alice Example' }
  expect(await incoming.next()).toMatchObject({
    source: { ...source, threadId: '17', topic: 'Deploys' },
    text: 'Hello',
  })
  expect(await incoming.next()).toMatchObject({ source, replyTo: { id: '-1001/5', text: 'of it', isOurs: true } })
  expect(await incoming.next()).toMatchObject({ source: { userId: null, userName: 'Team' } })
  const album = await incoming.next()
  expect(album).toMatchObject({ kind: 'photo', text: 'Look', album: 'g1', media: [{ kind: 'picture', size: 9 }] })
  const medium = album.type === 'message' ? album.media?.[0] : undefined
  expect(await textOf(await medium?.load(never))).toBe('bytes of photos/file 1.jpg')
  expect(server.sent('getFile')).toEqual([{ file_id: 'large' }])
  expect(await incoming.next()).toEqual({
    type: 'press',
    id: 'p1',
    source,
    messageId: '-1001/501',
    buttonId: 'a1:once',
    at: 1_760_000_000_000,
  })
  await channel.pressed?.({ id: 'p1', to: { chatId: '-1001' } }, 'Approved', never)
  expect(server.sent('answerCallbackQuery')).toEqual([{ callback_query_id: 'p1', text: 'Approved' }])
  expect(await incoming.next()).toMatchObject({ type: 'skipped', because: 'edit' })
  expect(await incoming.next()).toMatchObject({ type: 'skipped', because: 'notice' })
  expect(await incoming.next()).toEqual({ type: 'skipped', because: 'malformed' })
  await channel.send({ chatId: '-1001', threadId: '17' }, outbound('In the topic'), never)
  await channel.send({ chatId: '-1001', threadId: '1' }, outbound('In the general topic'), never)
  expect(server.sent('sendMessage').map((sent) => sent['message_thread_id'])).toEqual([17, undefined])
})

it('sends files under their name with their caption', async () => {
  const { server, channel } = await connected()
  await using _ = server
  const path = join(temporaryFolder(), 'chart.png')
  writeFileSync(path, 'PNG bytes')
  const caption = { markdown: 'A chart', text: 'A chart', plain: 'A chart' }
  const media = {
    key: 'k',
    kind: 'picture' as const,
    path,
    name: 'chart.png',
    mediaType: 'image/png',
    size: 9,
    caption,
  }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: '99/501' })
  const upload = server.asked.all.find((asked) => asked.path.endsWith('/sendPhoto'))
  const form = await new Response(new Uint8Array(upload?.body ?? []), {
    headers: { 'content-type': upload?.headers['content-type'] ?? '' },
  }).formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  expect([form.get('chat_id'), form.get('caption'), file?.name, await file?.text()]).toEqual([
    '99',
    'A chart',
    'chart.png',
    'PNG bytes',
  ])
  expect(await channel.sendMedia?.(to, { ...media, size: 60 * 1024 * 1024 }, never)).toMatchObject({
    failure: 'refused',
  })
})

it.each([
  [error(400, "Bad Request: can't parse entities: reserved"), 'formatting'],
  [error(400, 'Bad Request: message is too long'), 'too-long'],
  [error(400, 'Bad Request: chat not found'), 'gone'],
  [error(403, 'Forbidden: bot was blocked by the user'), 'gone'],
  [error(429, 'Too Many Requests: retry after 7', { retry_after: 7 }), 'busy'],
  [error(500, 'Internal Server Error'), 'unreached'],
  [error(401, 'Unauthorized'), 'refused'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next('sendMessage', reply)
  const sent = await channel.send(to, outbound('Hello'), never)
  expect(sent).toMatchObject({ ok: false, failure, ...(failure === 'busy' && { retryAfterMs: 7000 }) })
  expect(JSON.stringify(sent)).not.toContain(telegramToken)
})

it('follows a group that became a supergroup, and takes the same text again for done', async () => {
  const { server, channel } = await connected()
  await using _ = server
  server.next('sendMessage', error(400, 'Bad Request: group chat was upgraded', { migrate_to_chat_id: -1009 }))
  expect(await channel.send({ chatId: '-5' }, outbound('Hello'), never)).toEqual({ ok: true, id: '-1009/501' })
  server.next('editMessageText', error(400, 'Bad Request: message is not modified'))
  expect(await channel.edit?.(to, '99/501', outbound('Hello'), never)).toEqual({ ok: true, id: '99/501' })
})

it('stops at a wrong token, steps back before another program, and waits as long as it is told', async () => {
  await using server = await startTelegramServer()
  const extra = { base_url: server.url }
  const wrong = await openChannel(telegram, { values: { TELEGRAM_BOT_TOKEN: '1:wrong' }, extra })
  expect(await wrong.end).toMatchObject({ because: 'refused' })
  const values = { TELEGRAM_BOT_TOKEN: telegramToken }
  const first = await openChannel(telegram, { values, extra })
  await server.asked.when(({ path }) => path.endsWith('/getUpdates'))
  server.next('getUpdates', error(429, 'Too Many Requests', { retry_after: 30 }))
  expect(await (await openChannel(telegram, { values, extra })).end).toMatchObject({
    because: 'lost',
    retryAfterMs: 30_000,
  })
  const second = await openChannel(telegram, { values, extra })
  expect(await first.end).toMatchObject({ because: 'taken' })
  await second.stop()
})

it('never throws at what a stranger can make Telegram send', () => {
  const any = fc.anything({ maxDepth: 3 })
  const parts = fc.dictionary(
    fc.constantFrom('message_id', 'date', 'chat', 'from', 'text', 'photo', 'reply_to_message', 'data', 'id', 'sticker'),
    fc.oneof(any, fc.constant(chat), fc.constant(alice), fc.constant(7)),
  )
  const update = fc.oneof(any, fc.record({ message: parts }), fc.record({ callback_query: parts }))
  fc.assert(
    fc.property(update, (value) => {
      expect(['message', 'press', 'skipped']).toContain(parseTelegram(value, '777', nothing, 0).type)
    }),
  )
})

it.each([
  ['5', { chatId: '5' }],
  ['-1001:17', { chatId: '-1001', threadId: '17' }],
  ['@news', { chatId: '@news' }],
  ['HOME', null],
  ['5:x', null],
])('reads the address %s', (rest, expected) => {
  expect(telegram.traits.parseAddress?.(rest)).toEqual(expected)
})

async function textOf(bytes: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes ?? []) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
