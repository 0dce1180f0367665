import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dingtalkKeys, startDingtalkServer } from '../../../../tests/fixtures/channels/dingtalk-server'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { ChannelPorts } from '../../../core/channels/channel'
import { dingtalk } from './dingtalk'
import { parseDingtalk, sessionWebhookOf } from './dingtalk/parse-message'

const to = { chatId: 'alice01' }
const group = { chatId: 'cidOps' }

async function connected(ports: Partial<ChannelPorts> = {}) {
  const server = await startDingtalkServer()
  const opened = await openChannel(dingtalk, { values: dingtalkKeys, extra: { base_url: server.url }, ports })
  await opened.ready
  const socket = await server.sockets.opened.next()
  return { server, socket, ...opened }
}

it('takes a message, acknowledges it once it is stored, and answers by its session', async () => {
  const order: string[] = []
  const server = await startDingtalkServer()
  await using _ = server
  const { ready, incoming, channel } = await openChannel(dingtalk, {
    values: dingtalkKeys,
    extra: { base_url: server.url },
    store: async () => void order.push('stored'),
  })
  expect(await ready).toEqual({ id: 'dingbot', name: 'dingbot' })
  const socket = await server.sockets.opened.next()
  expect(socket.path).toBe('/connect?ticket=a%20b%2Bc')
  server.wrote({})
  const acknowledged = await socket.messages.next()
  order.push('acknowledged')
  expect(order).toEqual(['stored', 'acknowledged'])
  expect(acknowledged).toEqual({
    code: 200,
    headers: { contentType: 'application/json', messageId: 'frame1' },
    message: 'OK',
    data: '{"response":{}}',
  })
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: 'm1',
    source: { chatType: 'dm', chatId: 'alice01', userId: 'alice01', userName: 'Alice' },
    kind: 'text',
    text: 'Hello',
    address: { mentions: [] },
    at: 1_760_000_000_000,
  })
  expect(await channel.send(to, outbound('# Fine\nAll well.'), never)).toEqual({ ok: true, id: '' })
  expect(server.asked.all.at(-1)).toMatchObject({
    path: '/session',
    json: { msgtype: 'markdown', markdown: { title: '# Fine', text: '# Fine\nAll well.' } },
  })
})

it('writes by the robot’s own right when the session is over, to people and to groups', async () => {
  const { server, channel, incoming } = await connected()
  await using _ = server
  server.wrote({ sessionWebhookExpiredTime: 1_759_999_999_999 })
  server.wrote({ conversationType: '2', conversationId: 'cidOps', sessionWebhook: 'https://evil.test/session' })
  await incoming.next()
  await incoming.next()
  expect(await channel.send(to, outbound('One'), never)).toEqual({ ok: true, id: 'query1' })
  expect(await channel.send(group, outbound('Two'), never)).toEqual({ ok: true, id: 'query1' })
  expect(await channel.remove?.(group, 'query1', never)).toEqual({ ok: true, id: 'query1' })
  const sent = server.asked.all.filter(({ path }) => path.startsWith('/v1.0/robot/'))
  expect(sent.map(({ path, json }) => [path.slice(12), json])).toEqual([
    [
      'oToMessages/batchSend',
      {
        robotCode: 'dingbot',
        msgKey: 'sampleMarkdown',
        msgParam: '{"title":"One","text":"One"}',
        userIds: ['alice01'],
      },
    ],
    [
      'groupMessages/send',
      {
        robotCode: 'dingbot',
        msgKey: 'sampleMarkdown',
        msgParam: '{"title":"Two","text":"Two"}',
        openConversationId: 'cidOps',
      },
    ],
    ['groupMessages/recall', { robotCode: 'dingbot', processQueryKeys: ['query1'], openConversationId: 'cidOps' }],
  ])
  // One token for all, and another only when the platform says that it is over.
  expect(server.asked.all.filter(({ path }) => path === '/v1.0/oauth2/accessToken')).toHaveLength(1)
  server.next(/oToMessages/, { status: 401, json: { code: 'InvalidAuthentication', message: 'over' } })
  expect(await channel.send(to, outbound('Three'), never)).toEqual({ ok: true, id: 'query1' })
  expect(server.asked.all.filter(({ path }) => path === '/v1.0/oauth2/accessToken')).toHaveLength(2)
})

it('writes by its own right when the session is refused, and says when nobody is there', async () => {
  const { server, channel, incoming } = await connected()
  await using _ = server
  server.wrote({})
  await incoming.next()
  server.next(/^\/session$/, { json: { errcode: 300001, errmsg: 'session is over' } })
  expect(await channel.send(to, outbound('One'), never)).toEqual({ ok: true, id: 'query1' })
  server.next(/oToMessages/, { json: { processQueryKey: '', invalidStaffIdList: ['alice01'] } })
  expect(await channel.send(to, outbound('Two'), never)).toMatchObject({ ok: false, failure: 'gone' })
  server.next(/oToMessages/, { json: { processQueryKey: '', flowControlledStaffIdList: ['alice01'] } })
  expect(await channel.send(to, outbound('Three'), never)).toMatchObject({ failure: 'busy', retryAfterMs: 60_000 })
})

it('knows groups, quotes, pictures, voice and rich texts', async () => {
  const fetched: string[] = []
  const { server, incoming } = await connected({
    fetchPublic: async (url) => {
      fetched.push(url)
      return { ok: true, bytes: Buffer.from('picture'), contentType: 'image/png' }
    },
  })
  await using _ = server
  const where = { conversationType: '2', conversationId: 'cidOps', conversationTitle: 'Ops', isInAtList: true }
  const repliedMsg = { msgId: 'm0', senderId: '$:LWCP_v1:$bot', content: { text: 'Earlier' } }
  server.wrote({
    ...where,
    atUsers: [{ dingtalkId: '$:LWCP_v1:$bot' }],
    text: { content: ' now', isReplyMsg: true, repliedMsg },
  })
  expect(await incoming.next()).toMatchObject({
    source: { chatType: 'group', chatId: 'cidOps', chatName: 'Ops' },
    text: ' now',
    address: { mentions: ['dingbot', '$:LWCP_v1:$bot'] },
    replyTo: { id: 'm0', text: 'Earlier', isOurs: true },
  })
  server.wrote({ msgtype: 'picture', text: undefined, content: { downloadCode: 'd1' } })
  const picture = await incoming.next()
  expect(picture).toMatchObject({ kind: 'photo', text: '', media: [{ kind: 'picture', name: 'picture.png' }] })
  const medium = picture.type === 'message' ? picture.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('picture')
  expect(fetched).toEqual(['https://files.test/a'])
  server.wrote({ msgtype: 'audio', content: JSON.stringify({ downloadCode: 'd2', recognition: 'Heard' }) })
  expect(await incoming.next()).toMatchObject({ kind: 'text', text: 'Heard', media: [{ kind: 'voice' }] })
  server.wrote({ msgtype: 'richText', content: { richText: [{ text: 'See ' }, { downloadCode: 'd3' }, 7] } })
  expect(await incoming.next()).toMatchObject({ text: 'See ', media: [{ kind: 'picture' }] })
  server.wrote({ msgtype: 'chatRecord', content: {} })
  server.wrote({ senderId: '$:LWCP_v1:$bot' })
  server.wrote({ msgId: 7 })
  for (const because of ['unsupported', 'own', 'malformed']) expect(await incoming.next()).toMatchObject({ because })
})

it('answers pings, and connects anew when it is asked to', async () => {
  const { server, socket, end } = await connected()
  await using _ = server
  const headers = { topic: 'ping', messageId: 'p1', contentType: 'application/json' }
  socket.send({ specVersion: '1.0', type: 'SYSTEM', headers, data: '{"opaque":"1"}' })
  expect(await socket.messages.next()).toEqual({ code: 200, headers, message: 'OK', data: '{"opaque":"1"}' })
  socket.send({ specVersion: '1.0', type: 'SYSTEM', headers: { topic: 'disconnect', messageId: 'p2' }, data: '{}' })
  expect(await end).toMatchObject({ because: 'lost', retryAfterMs: 2000 })
})

it('sends pictures and files after putting them there', async () => {
  const { server, channel } = await connected()
  await using _ = server
  const path = join(temporaryFolder(), 'a.pdf')
  writeFileSync(path, 'Chart')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.pdf', mediaType: 'application/pdf', size: 5 }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: 'query1' })
  expect(await channel.sendMedia?.(group, { ...media, kind: 'picture' }, never)).toEqual({ ok: true, id: 'query1' })
  const sent = server.asked.all.filter(({ path: asked }) => /Messages/.test(asked))
  expect(sent.map(({ json }) => [json?.['msgKey'], json?.['msgParam']])).toEqual([
    ['sampleFile', '{"mediaId":"@media1","fileName":"a.pdf","fileType":"pdf"}'],
    ['sampleImageMsg', '{"photoURL":"@media1"}'],
  ])
  expect(await channel.sendMedia?.(to, { ...media, size: 30_000_000 }, never)).toMatchObject({ failure: 'too-long' })
})

it.each([
  [{ status: 429, json: { code: 'Throttling', message: 'Slow down' } }, 'busy'],
  [{ status: 400, json: { code: 'robot.not.exist', message: 'No' } }, 'gone'],
  [{ status: 400, json: { code: 'param', message: 'Bad' } }, 'refused'],
  [{ status: 503 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next(/oToMessages/, reply)
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure })
})

it('tries again when the token could not be had: nothing has left', async () => {
  const { server, channel } = await connected()
  await using _ = server
  server.next(/accessToken/, { hangUp: true })
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure: 'unreached' })
})

it('stops at a wrong secret', async () => {
  const server = await startDingtalkServer()
  await using _ = server
  const values = { ...dingtalkKeys, DINGTALK_CLIENT_SECRET: 'wrong' }
  const { end } = await openChannel(dingtalk, { values, extra: { base_url: server.url } })
  expect(await end).toMatchObject({ because: 'refused' })
})

it('never throws at what a stranger can make DingTalk send', () => {
  const names = ['msgId', 'msgtype', 'conversationId', 'conversationType', 'senderId', 'text', 'content', 'atUsers']
  const field = fc.oneof(fc.anything(), fc.constantFrom('text', 'richText', 'picture', '1', '2'))
  const message = fc.dictionary(fc.constantFrom(...names), field, { maxKeys: names.length })
  const whole = fc
    .record({ content: fc.anything(), text: fc.anything(), msgtype: fc.constantFrom('text', 'richText', 'file') })
    .map((some) => ({ msgId: 'm', conversationId: 'c', conversationType: '2', senderId: 's', ...some }))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), message, whole), (value) => {
      sessionWebhookOf(value)
      return ['message', 'skipped'].includes(
        parseDingtalk(value, 'dingbot', async () => (async function* () {})()).type,
      )
    }),
  )
})
