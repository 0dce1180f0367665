import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  feishuEvent,
  feishuKeys,
  feishuWebhook,
  readFrame,
  sealed,
  startFeishuServer,
} from '../../../../tests/fixtures/channels/feishu-server'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { freePort } from '../../../../tests/fixtures/channels/ports'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { readCases } from '../../../../tests/headless/context-cases'
import { feishu } from './feishu'
import { decodeFrame, encodeFrame } from './feishu/frame'
import { createJoin } from './feishu/join-fragments'
import { challengeOf, isFeishus, openPost } from './feishu/open-post'
import { parseFeishu } from './feishu/parse-event'

const to = { chatId: 'oc_1' }
const self = { id: 'ou_bot', isOurs: () => false, chatType: () => 'group' as const }
const empty = async () => (async function* () {})()

async function connected() {
  const server = await startFeishuServer()
  const opened = await openChannel(feishu, { values: feishuKeys, extra: { base_url: server.url } })
  await opened.ready
  const socket = await server.sockets.opened.next()
  const ping = readFrame(await socket.bytes.next())
  return { server, socket, ping, ...opened }
}

it('keeps a long connection, takes an event and answers it once it is stored', async () => {
  const { server, socket, ping, incoming, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: 'ou_bot', name: 'Hermes' })
  expect(socket.path).toBe('/ws/v2?device_id=d1&service_id=33')
  expect(ping).toMatchObject({ service: 33, method: 0, headers: [['type', 'ping']] })
  server.wrote({})
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: 'om_in',
    source: {
      chatType: 'dm',
      chatId: 'oc_1',
      userId: 'ou_alice',
      stableUserId: 'on_alice',
      userName: 'Alice',
    },
    kind: 'text',
    text: 'Hello',
    address: { mentions: [] },
    at: 1_760_000_000_000,
  })
  const answer = readFrame(await socket.bytes.next())
  expect(answer).toMatchObject({ sequence: 2n ** 63n, log: 7n, service: 33, method: 1, json: { code: 200 } })
  expect(answer.headers).toContainEqual(['message_id', 'ws1'])
})

it('puts events together that come in several frames', async () => {
  const { server, incoming } = await connected()
  await using _ = server
  const message = { message_id: 'om_long', chat_id: 'oc_1', chat_type: 'group', message_type: 'text' }
  const sender = { sender_id: { open_id: 'ou_alice' }, sender_type: 'user' }
  const content = JSON.stringify({ text: '长'.repeat(5000) })
  server.event('im.message.receive_v1', { sender, message: { ...message, content } }, 4)
  expect(await incoming.next()).toMatchObject({ id: 'om_long', text: '长'.repeat(5000) })
})

it('knows mentions, topics, posts, pictures and what is no message', async () => {
  const { server, incoming, channel } = await connected()
  await using _ = server
  const mentions = [
    { key: '@_user_1', id: { open_id: 'ou_bot' }, name: 'Hermes' },
    { key: '@_user_10', id: { open_id: 'ou_bob' }, name: 'Bob' },
  ]
  server.wrote({
    chat_type: 'group',
    thread_id: 'omt_1',
    root_id: 'om_root',
    parent_id: 'om_parent',
    content: '{"text":"@_user_1 ask @_user_10"}',
    mentions,
  })
  expect(await incoming.next()).toMatchObject({
    source: { chatType: 'group', threadId: 'om_root' },
    text: '@Hermes ask @Bob',
    address: { mentions: ['ou_bot', 'ou_bob'] },
    replyTo: { id: 'om_parent', isOurs: false },
  })
  const post = {
    title: 'Plan',
    content: [
      [
        { tag: 'text', text: 'See ' },
        { tag: 'a', text: 'this', href: 'https://example.com' },
        { tag: 'at', user_id: '@_user_10' },
      ],
      [{ tag: 'img', image_key: 'img_1' }, 7],
    ],
  }
  server.wrote({ message_type: 'post', content: JSON.stringify({ zh_cn: post }), mentions })
  const long = await incoming.next()
  expect(long).toMatchObject({
    text: 'Plan\nSee this (https://example.com)@Bob',
    media: [{ kind: 'picture', name: 'picture.png' }],
  })
  const medium = long.type === 'message' ? long.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('picture')
  expect(server.asked.all.at(-1)).toMatchObject({ path: '/open-apis/im/v1/messages/om_in/resources/img_1' })
  server.wrote({ message_type: 'file', content: '{"file_key":"f1","file_name":"a.pdf"}' })
  expect(await incoming.next()).toMatchObject({ kind: 'document', media: [{ kind: 'document', name: 'a.pdf' }] })
  server.wrote({ message_type: 'location', content: '{"name":"Here","longitude":"1.5","latitude":"2.5"}' })
  expect(await incoming.next()).toMatchObject({ kind: 'location', text: 'Location: 2.5, 1.5 (Here)' })
  server.wrote({}, { sender_type: 'app' })
  expect(await incoming.next()).toMatchObject({ source: { isBot: true } })
  server.wrote({}, { sender_id: { open_id: 'ou_bot' } })
  server.wrote({ message_type: 'share_chat', content: '{}' })
  server.event('im.message.recalled_v1', {})
  server.event('im.chat.updated_v1', {})
  server.wrote({ message_id: 7 })
  server.sockets.opened.all[0]?.sendBytes(Buffer.from([0xff, 1]))
  for (const because of ['own', 'unsupported', 'deletion', 'notice', 'malformed', 'malformed'])
    expect(await incoming.next()).toMatchObject({ because })
  expect(await channel.chatInfo?.(to, never)).toEqual({ name: 'Ops' })
})

it('sends texts, rich texts and cards, and changes each by its kind', async () => {
  const { server, channel } = await connected()
  await using _ = server
  const bold = { markdown: '**Hi**', text: '**Hi**', plain: 'Hi' }
  const buttons = [[{ id: 'a:1:once', label: 'Allow', tone: 'good' as const }]]
  expect(await channel.send(to, outbound('Hi <at user_id="all"></at>'), never)).toEqual({ ok: true, id: 'om_1' })
  await channel.send({ ...to, threadId: 'om_root' }, outbound(bold), never)
  await channel.send({ chatId: 'ou_alice' }, outbound('Working', { isFinal: false, replyTo: 'om_in' }), never)
  await channel.send(to, outbound(bold, { buttons }), never)
  await channel.edit?.(to, 'om_1', outbound('Done'), never)
  await channel.edit?.(to, 'om_2', outbound(bold), never)
  await channel.edit?.(to, 'om_3', outbound('Worked'), never)
  await channel.react?.(to, 'om_in', 'done', never)
  await channel.remove?.(to, 'om_1', never)
  const asked = server.asked.all
    .filter(({ path }) => path.startsWith('/open-apis/im/'))
    .map(({ method, path, query, json }) => [method, `${path.slice(16)}?${query}`, json])
  const card = (content: string, ...more: object[]) => ({
    schema: '2.0',
    config: { update_multi: true },
    body: { elements: [{ tag: 'markdown', content }, ...more] },
  })
  const button = {
    tag: 'button',
    text: { tag: 'plain_text', content: 'Allow' },
    type: 'primary',
    behaviors: [{ type: 'callback', value: { button: 'a:1:once' } }],
  }
  const row = { tag: 'column_set', columns: [{ tag: 'column', width: 'auto', elements: [button] }] }
  const rich = JSON.stringify({ zh_cn: { content: [[{ tag: 'md', text: '**Hi**' }]] } })
  expect(asked).toEqual([
    [
      'POST',
      '/messages?receive_id_type=chat_id',
      {
        receive_id: 'oc_1',
        msg_type: 'text',
        content: JSON.stringify({ text: 'Hi <\u200Bat user_id="all"><\u200B/at>' }),
        uuid: 'key-1',
      },
    ],
    ['POST', '/messages/om_root/reply?', { msg_type: 'post', content: rich, uuid: 'key-1', reply_in_thread: true }],
    [
      'POST',
      '/messages/om_in/reply?',
      { msg_type: 'interactive', content: JSON.stringify(card('Working')), uuid: 'key-1' },
    ],
    [
      'POST',
      '/messages?receive_id_type=chat_id',
      { receive_id: 'oc_1', msg_type: 'interactive', content: JSON.stringify(card('**Hi**', row)), uuid: 'key-1' },
    ],
    ['PUT', '/messages/om_1?', { msg_type: 'text', content: '{"text":"Done"}' }],
    ['PUT', '/messages/om_2?', { msg_type: 'post', content: rich }],
    ['PATCH', '/messages/om_3?', { content: JSON.stringify(card('Worked')) }],
    ['POST', '/messages/om_in/reactions?', { reaction_type: { emoji_type: 'DONE' } }],
    ['DELETE', '/messages/om_1?', null],
  ])
})

it('knows answers to its own messages, and tells those who press a button what became of it', async () => {
  const { server, socket, channel, incoming } = await connected()
  await using _ = server
  await channel.send(to, outbound('Hi'), never)
  server.wrote({ parent_id: 'om_1' })
  expect(await incoming.next()).toMatchObject({ replyTo: { id: 'om_1', isOurs: true } })
  await socket.bytes.next()
  server.event('card.action.trigger', {
    operator: { open_id: 'ou_alice', union_id: 'on_alice' },
    action: { value: { button: 'a:1:once' }, tag: 'button' },
    context: { open_message_id: 'om_9', open_chat_id: 'oc_other' },
  })
  expect(await incoming.next()).toEqual({
    type: 'press',
    id: 'ev1',
    source: { chatType: 'dm', chatId: 'oc_other', userId: 'ou_alice', stableUserId: 'on_alice' },
    messageId: 'om_9',
    buttonId: 'a:1:once',
    at: 1_760_000_000_000,
  })
  expect(readFrame(await socket.bytes.next()).json).toEqual({ code: 200, data: Buffer.from('{}').toString('base64') })
})

it('answers a press with what was said to it', async () => {
  const server = await startFeishuServer()
  await using _ = server
  const opened = await openChannel(feishu, {
    values: feishuKeys,
    extra: { base_url: server.url },
    store: async (one) => {
      if (one.type === 'press') await opened.channel.pressed?.({ id: one.id, to }, 'Allowed.', never)
    },
  })
  await opened.ready
  const socket = await server.sockets.opened.next()
  await socket.bytes.next()
  server.event('card.action.trigger', {
    operator: { open_id: 'ou_alice' },
    action: { value: { button: 'b' } },
    context: { open_message_id: 'om_9', open_chat_id: 'oc_1' },
  })
  const { data } = readFrame(await socket.bytes.next()).json as { data: string }
  expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual({ toast: { type: 'info', content: 'Allowed.' } })
})

it('sends pictures, voice and files after putting them there', async () => {
  const { server, channel } = await connected()
  await using _ = server
  const path = join(temporaryFolder(), 'a')
  writeFileSync(path, 'Chart')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.pdf', mediaType: 'application/pdf', size: 5 }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: 'om_1' })
  await channel.sendMedia?.(to, { ...media, kind: 'picture' }, never)
  await channel.sendMedia?.(to, { ...media, kind: 'voice', mediaType: 'audio/ogg' }, never)
  const sent = server.asked.all.filter(({ path: asked }) => asked.endsWith('/im/v1/messages'))
  expect(sent.map(({ json }) => [json?.['msg_type'], json?.['content']])).toEqual([
    ['file', '{"file_key":"file_2"}'],
    ['image', '{"image_key":"img_2"}'],
    ['audio', '{"file_key":"file_2"}'],
  ])
  expect(await channel.sendMedia?.(to, { ...media, size: 40_000_000 }, never)).toMatchObject({ failure: 'too-long' })
})

it.each([
  [{ status: 429, headers: { 'x-ogw-ratelimit-reset': '3' }, json: { code: 99991400, msg: 'slow' } }, 'busy'],
  [{ status: 400, json: { code: 230002, msg: 'Bot is not in the chat' } }, 'gone'],
  [{ status: 400, json: { code: 230025, msg: 'too long' } }, 'too-long'],
  [{ status: 400, json: { code: 230099, msg: 'card' } }, 'formatting'],
  [{ status: 400, json: { code: 230001, msg: 'no' } }, 'gone'],
  [{ status: 400, json: { code: 1, msg: 'no' } }, 'refused'],
  [{ status: 502 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next(/\/messages$/, reply)
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure })
})

it('takes a new token when the old one is over, once', async () => {
  const { server, channel } = await connected()
  await using _ = server
  server.next(/\/messages$/, { status: 400, json: { code: 99991663, msg: 'over' } })
  expect(await channel.send(to, outbound('Hello'), never)).toEqual({ ok: true, id: 'om_1' })
  server.next(/\/messages$/, { status: 400, json: { code: 99991663, msg: 'over' } })
  server.next(/\/messages$/, { status: 400, json: { code: 99991663, msg: 'over' } })
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure: 'refused' })
})

it('stops at a wrong secret and connects anew when the connection ends', async () => {
  const { server, socket, end } = await connected()
  await using _ = server
  socket.close(1001, 'bye')
  expect(await end).toMatchObject({ because: 'lost', retryAfterMs: 2000 })
  const values = { ...feishuKeys, FEISHU_APP_SECRET: 'wrong' }
  const wrong = await openChannel(feishu, { values, extra: { base_url: server.url } })
  expect(await wrong.end).toMatchObject({ because: 'refused' })
  server.next(/endpoint/, { json: { code: 514, msg: 'auth failed' } })
  const unknown = await openChannel(feishu, { values: feishuKeys, extra: { base_url: server.url } })
  expect(await unknown.end).toMatchObject({ because: 'refused' })
})

it('takes signed and encrypted posts only, and shows the others to the owner', async () => {
  const server = await startFeishuServer()
  await using _ = server
  const port = await freePort()
  const values = { ...feishuKeys, ...feishuWebhook, FEISHU_WEBHOOK_PORT: String(port) }
  const { ready, incoming } = await openChannel(feishu, { values, extra: { base_url: server.url } })
  await ready
  const post = async ({ body, headers }: { body: string; headers?: Record<string, string> }) => {
    const answer = await fetch(`http://127.0.0.1:${port}/feishu`, { method: 'POST', body, headers: { ...headers } })
    return [answer.status, await answer.text()]
  }
  const asked = { type: 'url_verification', challenge: 'abc', token: 'verify-me' }
  expect(await post({ body: sealed(asked).body })).toEqual([200, '{"challenge":"abc"}'])
  const event = feishuEvent('im.message.receive_v1', {
    sender: { sender_id: { open_id: 'ou_alice' } },
    message: { message_id: 'om_w', chat_id: 'oc_1', chat_type: 'p2p', message_type: 'text', content: '{"text":"Hi"}' },
  })
  expect(await post(sealed(event))).toEqual([200, '{}'])
  expect(await incoming.next()).toMatchObject({ id: 'om_w', text: 'Hi' })
  const forged = [
    { body: JSON.stringify(event) },
    { body: sealed(event).body },
    sealed(event, { key: 'other' }),
    sealed(event, { at: 1_759_999_000 }),
    sealed({ ...event, header: { ...event.header, token: 'other' } }),
    { ...sealed(event), body: sealed({ ...event, event: {} }).body },
    { body: sealed({ ...asked, token: 'other' }).body },
    { body: '' },
  ]
  for (const one of forged) {
    expect((await post(one))[0]).toBe(403)
    expect(await incoming.next()).toEqual({ type: 'skipped', because: 'forged' })
  }
})

it('does not start without what makes a webhook safe', () => {
  const problem = (values: Readonly<Record<string, string>>) =>
    feishu.problem?.({ value: (name) => values[name] ?? '', extra: () => undefined })
  expect(problem(feishuKeys)).toBeNull()
  expect(problem({ ...feishuKeys, ...feishuWebhook })).toBeNull()
  expect(problem({ ...feishuWebhook, FEISHU_ENCRYPT_KEY: '' })).toMatchObject({ code: 'channel.feishu_no_secret' })
  expect(problem({ FEISHU_CONNECTION_MODE: 'poll' })).toMatchObject({ code: 'channel.feishu_unknown_mode' })
  expect(problem({ FEISHU_DOMAIN: 'example.com' })).toMatchObject({ code: 'channel.feishu_unknown_domain' })
})

interface SignatureCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly timestamp: string
    readonly nonce: string
    readonly encrypt_key: string
    readonly body: string
    readonly signature: string
    readonly payload: unknown
    readonly verification_token: string
  }
  readonly expect: Readonly<Record<string, unknown>>
}

describe('shared cases', () => {
  const cases = readCases<SignatureCase>('gateway')
  it.each(cases.filter(({ input }) => input.op === 'feishu_signature'))('$name', ({ input, expect: expected }) => {
    expect({ valid: isFeishus({ ...input, encryptKey: input.encrypt_key }) }).toEqual(expected)
  })
  it.each(cases.filter(({ input }) => input.op === 'feishu_challenge'))('$name', ({ input, expect: expected }) => {
    const challenge = challengeOf(input.payload, input.verification_token)
    expect(challenge === null ? { accepted: false } : { status: 200, body: { challenge } }).toEqual(expected)
  })
})

it('writes the frames of the wire byte for byte', () => {
  const ping = {
    sequence: 0n,
    log: 300n,
    service: 33,
    method: 0,
    headers: [['type', 'ping']] as const,
    payload: Buffer.from('{}'),
  }
  const bytes = encodeFrame(ping)
  expect(bytes.toString('hex')).toBe('080010ac02182120002a0c0a0474797065120470696e6742027b7d')
  expect(decodeFrame(bytes)).toEqual(ping)
  // An encoding, a type and a newer log id, which we do not need.
  const more = Buffer.concat([bytes, Buffer.from('32046a736f6e3a00', 'hex'), Buffer.from('4a0161', 'hex')])
  expect(decodeFrame(more)).toEqual(ping)
  expect(decodeFrame(bytes.subarray(0, bytes.length - 1))).toBeNull()
})

it('never throws at what a stranger can make Feishu send', () => {
  const content = fc.oneof(fc.string(), fc.json(), fc.constant('{"content":[[{"tag":"text","text":"x"}]]}'))
  const message = fc.record({
    message_id: fc.oneof(fc.constant('m'), fc.anything()),
    chat_id: fc.constant('c'),
    chat_type: fc.constantFrom('p2p', 'group'),
    message_type: fc.constantFrom('text', 'post', 'image', 'file', 'audio', 'location', 'sticker', 'x'),
    content,
    mentions: fc.anything(),
  })
  const event = fc.record({
    header: fc.record({ event_type: fc.constantFrom('im.message.receive_v1', 'card.action.trigger', 'x') }),
    event: fc.oneof(fc.anything(), fc.record({ sender: fc.record({}), message })),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), event), (value) =>
      ['message', 'press', 'skipped'].includes(parseFeishu(value, self, empty).type),
    ),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const frame = decodeFrame(bytes)
      if (frame !== null) createJoin()(frame)
      return openPost({ headers: {}, body: Buffer.from(bytes) }, { encryptKey: 'k', token: 't' }, 0).kind === 'forged'
    }),
  )
  const header = fc.tuple(fc.constantFrom('sum', 'seq', 'message_id'), fc.oneof(fc.string(), fc.nat(9).map(String)))
  fc.assert(
    fc.property(fc.array(fc.array(header, { maxLength: 4 })), (all) => {
      const join = createJoin()
      for (const headers of all)
        join({ sequence: 0n, log: 0n, service: 1, method: 1, headers, payload: Buffer.alloc(3) })
    }),
  )
})
