import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { sealWecom, startWecomServer, wecomKey, wecomKeys } from '../../../../tests/fixtures/channels/wecom-server'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { ChannelPorts } from '../../../core/channels/channel'
import { wecom } from './wecom'
import { createLink } from './wecom/create-link'
import { decryptWecom } from './wecom/decrypt'
import { parseWecom } from './wecom/parse-callback'

const to = { chatId: 'alice' }
const group = { chatId: 'wrGroup', source: { chatType: 'group' as const, chatId: 'wrGroup', userId: 'alice' } }
const empty = async () => (async function* () {})()

async function connected(ports: Partial<ChannelPorts> = {}) {
  const server = await startWecomServer()
  const opened = await openChannel(wecom, { values: { ...wecomKeys, WECOM_WEBSOCKET_URL: server.url }, ports })
  await opened.ready
  return { server, ...opened }
}

/** What was asked, without the ids that we made ourselves. */
const asked = (server: Awaited<ReturnType<typeof startWecomServer>>) =>
  server.asked().flatMap((one) => {
    const { cmd, headers, body } = one as { cmd: string; headers: { req_id: string }; body: object }
    return cmd === 'aibot_subscribe' ? [] : [[cmd, headers.req_id.length === 36 ? 'own' : headers.req_id, body]]
  })

it('subscribes, takes a message and answers it as one that grows', async () => {
  const { server, channel, incoming, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: 'bot1', name: 'Hermes' })
  server.wrote({})
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: 'w1',
    source: { chatType: 'dm', chatId: 'alice', userId: 'alice' },
    kind: 'text',
    text: 'Hello',
    at: 1_760_000_000_000,
  })
  const begun = await channel.send(to, outbound('Work', { isFinal: false }), never)
  const id = begun.ok ? begun.id : ''
  expect(id).toHaveLength(36)
  expect(await channel.edit?.(to, id, outbound('Working', { isFinal: false }), never)).toEqual({ ok: true, id })
  expect(await channel.edit?.(to, id, outbound('Worked.'), never)).toEqual({ ok: true, id })
  // The question is answered: more is sent unasked.
  expect(await channel.send(to, outbound('And more.'), never)).toEqual({ ok: true, id: '' })
  expect(await channel.send(to, outbound('Mo', { isFinal: false }), never)).toMatchObject({ failure: 'refused' })
  const stream = (content: string, finish: boolean) => ({ msgtype: 'stream', stream: { id, finish, content } })
  expect(asked(server)).toEqual([
    ['aibot_respond_msg', 'q1', stream('Work', false)],
    ['aibot_respond_msg', 'q1', stream('Working', false)],
    ['aibot_respond_msg', 'q1', stream('Worked.', true)],
    [
      'aibot_send_msg',
      'own',
      { chatid: 'alice', chat_type: 0, msgtype: 'markdown', markdown: { content: 'And more.' } },
    ],
  ])
})

it('refuses to change what can no longer grow, and answers unasked what was asked too long ago', async () => {
  let now = 1_760_000_000_000
  const { server, channel, incoming } = await connected({ clock: () => now })
  await using _ = server
  server.wrote({})
  await incoming.next()
  const begun = await channel.send(to, outbound('Work', { isFinal: false }), never)
  const id = begun.ok ? begun.id : ''
  now += 6 * 60_000
  expect(await channel.edit?.(to, id, outbound('Worked.'), never)).toMatchObject({ ok: false, failure: 'refused' })
  expect(await channel.edit?.(to, 'of another start', outbound('Worked.'), never)).toMatchObject({ failure: 'refused' })
  server.wrote({ msgid: 'w2' }, 'q2')
  await incoming.next()
  server.next('aibot_respond_msg', { errcode: 846605, errmsg: 'invalid req_id' })
  expect(await channel.send(to, outbound('Late.'), never)).toEqual({ ok: true, id: '' })
  expect(asked(server).map(([cmd]) => cmd)).toEqual(['aibot_respond_msg', 'aibot_respond_msg', 'aibot_send_msg'])
})

it('knows groups, mixed messages, quotes and sealed files', async () => {
  const sealed = sealWecom(Buffer.from('picture'), wecomKey)
  const { server, incoming } = await connected({
    fetchPublic: async (url) =>
      url === 'https://files.test/a'
        ? { ok: true, bytes: sealed, contentType: 'image/png' }
        : { ok: false, reason: 'no' },
  })
  await using _ = server
  const image = { url: 'https://files.test/a', aeskey: wecomKey.toString('base64').replace('=', '') }
  const items = [
    { msgtype: 'text', text: { content: '@Hermes look' } },
    { msgtype: 'image', image },
    { msgtype: 'card' },
  ]
  server.wrote({
    chattype: 'group',
    chatid: 'wrGroup',
    msgtype: 'mixed',
    mixed: { msg_item: items },
    quote: { msgtype: 'text', text: { content: 'Earlier' } },
  })
  const mixed = await incoming.next()
  expect(mixed).toMatchObject({
    source: { chatType: 'group', chatId: 'wrGroup', userId: 'alice' },
    text: '@Hermes look',
    address: { mentions: ['bot1'] },
    replyTo: { text: 'Earlier', isOurs: false },
    media: [{ kind: 'picture' }],
  })
  const medium = mixed.type === 'message' ? mixed.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('picture')
  server.wrote({ msgtype: 'file', file: { url: 'https://files.test/b', aeskey: 'x', name: 'a.pdf' } })
  const file = await incoming.next()
  expect(file).toMatchObject({ kind: 'document', media: [{ name: 'a.pdf' }] })
  await expect(file.type === 'message' ? file.media?.[0]?.load(never) : undefined).rejects.toBeInstanceOf(Error)
  server.wrote({ msgtype: 'voice', voice: { content: 'Heard' } })
  expect(await incoming.next()).toMatchObject({ kind: 'text', text: 'Heard' })
  server.wrote({ msgtype: 'card' })
  server.wrote({ from: 7 })
  const socket = server.sockets.opened.all[0]
  socket?.send({ cmd: 'aibot_event_callback', headers: { req_id: 'e' }, body: { event: { eventtype: 'enter_chat' } } })
  socket?.send({ cmd: 'new', headers: { req_id: 'e' }, body: {} })
  socket?.send([])
  for (const because of ['unsupported', 'malformed', 'notice', 'unsupported', 'malformed'])
    expect(await incoming.next()).toMatchObject({ because })
})

it('puts files there in pieces and sends them unasked', async () => {
  const { server, channel } = await connected()
  await using _ = server
  const path = join(temporaryFolder(), 'a.pdf')
  writeFileSync(path, Buffer.alloc(600 * 1024, 7))
  const media = {
    key: 'k',
    kind: 'document' as const,
    path,
    name: 'a.pdf',
    mediaType: 'application/pdf',
    size: 600 * 1024,
  }
  expect(await channel.sendMedia?.(group, media, never)).toEqual({ ok: true, id: '' })
  expect(asked(server).map(([cmd]) => cmd)).toEqual([
    'aibot_upload_media_init',
    'aibot_upload_media_chunk',
    'aibot_upload_media_chunk',
    'aibot_upload_media_finish',
    'aibot_send_msg',
  ])
  expect(asked(server)[0]?.[2]).toMatchObject({ type: 'file', filename: 'a.pdf', total_size: 614_400, total_chunks: 2 })
  expect(asked(server).at(-1)?.[2]).toEqual({
    chatid: 'wrGroup',
    chat_type: 2,
    msgtype: 'file',
    file: { media_id: 'm1' },
  })
  server.next('aibot_upload_media_init', { errcode: -1, errmsg: 'busy' })
  expect(await channel.sendMedia?.(group, media, never)).toMatchObject({ failure: 'unreached' })
  expect(await channel.sendMedia?.(to, { ...media, size: 30_000_000 }, never)).toMatchObject({ failure: 'too-long' })
})

it.each([
  [45009, 'busy'],
  [93006, 'gone'],
  [40058, 'refused'],
  [45002, 'too-long'],
  [-1, 'unreached'],
])('%s to a message means %s', async (errcode, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next('aibot_send_msg', { errcode, errmsg: 'no' })
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure })
})

it('does not say that a message failed when the connection ended before its answer', async () => {
  const { server, channel, end } = await connected()
  await using _ = server
  server.next('aibot_send_msg', null)
  const sending = channel.send(to, outbound('Hello'), never)
  await server.sockets.opened.all[0]?.messages.when(({ cmd }) => cmd === 'aibot_send_msg')
  server.sockets.opened.all[0]?.close(1001)
  expect(await sending).toMatchObject({ ok: false, failure: 'unknown' })
  expect(await end).toMatchObject({ because: 'lost', retryAfterMs: 2000 })
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure: 'unreached' })
})

it('says when somebody else took the connection, and stops at a wrong secret', async () => {
  const { server, end } = await connected()
  await using _ = server
  const body = { event: { eventtype: 'disconnected_event' } }
  server.sockets.opened.all[0]?.send({ cmd: 'aibot_event_callback', headers: { req_id: 'e' }, body })
  expect(await end).toMatchObject({ because: 'taken' })
  const values = { ...wecomKeys, WECOM_SECRET: 'wrong', WECOM_WEBSOCKET_URL: server.url }
  const wrong = await openChannel(wecom, { values })
  expect(await wrong.end).toMatchObject({ because: 'refused' })
})

it('opens only what is sealed with its key', () => {
  const sealed = sealWecom(Buffer.from('Hello'), wecomKey)
  expect(decryptWecom(sealed, wecomKey)?.toString()).toBe('Hello')
  expect(decryptWecom(sealed.subarray(1), wecomKey)).toBeNull()
  expect(decryptWecom(sealed, Buffer.alloc(16))).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const opened = decryptWecom(sealWecom(bytes, wecomKey), wecomKey)
      decryptWecom(bytes, wecomKey)
      return opened?.equals(bytes) === true
    }),
  )
})

it('never throws at what a stranger can make WeCom send', () => {
  const part = fc.oneof(
    fc.anything(),
    fc.record({ content: fc.anything(), url: fc.anything(), msg_item: fc.anything() }),
  )
  const body = fc.record({
    msgid: fc.oneof(fc.constant('m'), fc.anything()),
    chattype: fc.constantFrom('single', 'group', ''),
    chatid: fc.anything(),
    from: fc.oneof(fc.constant({ userid: 'a' }), fc.anything()),
    msgtype: fc.constantFrom('text', 'mixed', 'image', 'voice', 'file', 'x'),
    text: part,
    mixed: part,
    image: part,
    voice: part,
    file: part,
    quote: fc.anything(),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), body), (value) => {
      createLink().take(value)
      return ['message', 'skipped'].includes(parseWecom(value, 'bot1', empty, 0).type)
    }),
  )
})
