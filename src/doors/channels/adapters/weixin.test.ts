import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { startWeixinServer, weixinToken } from '../../../../tests/fixtures/channels/weixin-server'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { ChannelPorts } from '../../../core/channels/channel'
import { weixin } from './weixin'
import { contextOf, parseWeixin } from './weixin/parse-message'
import { readKey, seal, unseal } from './weixin/seal'

const to = { chatId: 'alice@im.wechat' }
const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex')

async function connected(ports: Partial<ChannelPorts> = {}, memory: ReadonlyMap<string, string> = new Map()) {
  const server = await startWeixinServer()
  const values = { WEIXIN_TOKEN: weixinToken, WEIXIN_BASE_URL: `${server.url}/`, WEIXIN_ACCOUNT_ID: 'bot1' }
  const extra = { cdn_base_url: `${server.url}/storage` }
  const opened = await openChannel(weixin, { values, extra, ports, memory })
  await opened.ready
  return { server, ...opened }
}

it('polls, moves on when a message is stored, and answers with what the message gave', async () => {
  const { server, channel, incoming, memory, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: 'bot1', name: 'bot1' })
  server.wrote({})
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: '77/1760000000000/',
    source: { chatType: 'dm', chatId: 'alice@im.wechat', userId: 'alice@im.wechat' },
    kind: 'text',
    text: 'Hello',
    at: 1_760_000_000_000,
  })
  await server.asked.when(({ json }) => json?.['get_updates_buf'] === 'cursor1')
  expect(memory.get('cursor')).toBe('cursor1')
  expect(await channel.send(to, outbound('Fine.'), never)).toEqual({ ok: true, id: '' })
  await channel.typing?.(to, never)
  await channel.typing?.(to, never)
  expect(server.sent('sendmessage')).toEqual([
    {
      msg: {
        from_user_id: '',
        to_user_id: 'alice@im.wechat',
        client_id: 'key-1',
        message_type: 2,
        message_state: 2,
        context_token: 'context1',
        item_list: [{ type: 1, text_item: { text: 'Fine.' } }],
      },
      base_info: { channel_version: '1.0.0' },
    },
  ])
  expect(server.sent('getconfig')).toHaveLength(1)
  expect(server.sent('sendtyping')).toMatchObject([{ typing_ticket: 'typing1', status: 1 }, { status: 1 }])
  const [first] = server.asked.all
  expect(first?.headers).toMatchObject({ authorizationtype: 'ilink_bot_token' })
  expect(Buffer.from(String(first?.headers['x-wechat-uin']), 'base64').toString()).toMatch(/^\d{1,10}$/)
})

it('does not move on when a message could not be stored', async () => {
  const server = await startWeixinServer()
  await using _ = server
  server.wrote({})
  const values = { WEIXIN_TOKEN: weixinToken, WEIXIN_BASE_URL: server.url }
  const { end, memory } = await openChannel(weixin, { values, store: () => Promise.reject(new Error('disk full')) })
  await expect(end).rejects.toThrow('disk full')
  expect(memory.get('cursor')).toBeUndefined()
})

it('answers after a restart, and nobody who has not written', async () => {
  const { server, channel } = await connected({}, new Map([['contexts', '[["alice@im.wechat","kept"]]']]))
  await using _ = server
  expect(await channel.send(to, outbound('Late.'), never)).toEqual({ ok: true, id: '' })
  expect(server.sent('sendmessage')).toMatchObject([{ msg: { context_token: 'kept' } }])
  expect(await channel.send({ chatId: 'bob' }, outbound('Hi'), never)).toMatchObject({ failure: 'refused' })
  const media = { key: 'k', kind: 'document' as const, path: '/nowhere', name: 'a', mediaType: '', size: 1 }
  expect(await channel.sendMedia?.({ chatId: 'bob' }, media, never)).toMatchObject({ failure: 'refused' })
})

it('knows sealed pictures, files, voice, quotes and what is no message', async () => {
  const fetched: string[] = []
  const { server, incoming } = await connected({
    fetchPublic: async (url) => {
      fetched.push(url)
      return { ok: true, bytes: seal(Buffer.from('picture'), key), contentType: '' }
    },
  })
  await using _ = server
  const media = { encrypt_query_param: 'p&1', aes_key: Buffer.from(key.toString('hex')).toString('base64') }
  server.wrote(
    {
      item_list: [
        { type: 1, text_item: { text: 'Look' }, ref_msg: { title: 'Earlier' } },
        { type: 2, image_item: { media } },
        { type: 4, file_item: { media: { ...media, full_url: 'https://a.weixin.qq.com/f' }, file_name: 'a.pdf' } },
        { type: 3, voice_item: { media, text: 'Heard' } },
        { type: 11 },
      ],
    },
    { message_type: 2 },
    { message_state: 1 },
    { delete_time_ms: 1 },
    { group_id: 'g1' },
    { item_list: [{ type: 4, file_item: { media: { full_url: 'https://a.weixin.qq.com/f' } } }] },
    { from_user_id: '' },
  )
  const message = await incoming.next()
  expect(message).toMatchObject({
    text: 'Look\nHeard',
    replyTo: { text: 'Earlier', isOurs: false },
    media: [{ kind: 'picture' }, { kind: 'document', name: 'a.pdf' }],
  })
  for (const one of message.type === 'message' ? (message.media ?? []) : [])
    for await (const bytes of await one.load(never)) expect(Buffer.from(bytes).toString()).toBe('picture')
  expect(fetched).toEqual([`${server.url}/storage/download?encrypted_query_param=p%261`, 'https://a.weixin.qq.com/f'])
  for (const because of ['own', 'edit', 'deletion', 'unsupported', 'unsupported', 'malformed'])
    expect(await incoming.next()).toMatchObject({ because })
})

it('seals a file, puts it into the storage, and names it in a message', async () => {
  const { server, channel, incoming } = await connected()
  await using _ = server
  server.wrote({})
  await incoming.next()
  const path = join(temporaryFolder(), 'a.txt')
  writeFileSync(path, 'Chart')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 5 }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: '' })
  const [place] = server.sent('getuploadurl')
  expect(place).toMatchObject({ media_type: 3, to_user_id: 'alice@im.wechat', rawsize: 5, filesize: 16 })
  const stored = server.asked.all.find(({ path: asked }) => asked === '/storage/upload')
  expect(unseal(stored?.body ?? Buffer.alloc(0), readKey(String(place?.['aeskey'])) ?? key)?.toString()).toBe('Chart')
  const aes_key = Buffer.from(String(place?.['aeskey'])).toString('base64')
  expect(server.sent('sendmessage')).toMatchObject([
    {
      msg: {
        item_list: [
          {
            type: 4,
            file_item: { media: { encrypt_query_param: 'ticket1', aes_key }, file_name: 'a.txt', len: '5' },
          },
        ],
      },
    },
  ])
  server.next(/getuploadurl/, { json: { ret: 0, upload_full_url: 'https://evil.test/upload' } })
  expect(await channel.sendMedia?.(to, media, never)).toMatchObject({ failure: 'refused' })
  server.next(/storage/, { status: 500 })
  expect(await channel.sendMedia?.(to, media, never)).toMatchObject({ failure: 'unreached' })
})

it.each([
  [{ status: 429 }, 'busy'],
  [{ json: { ret: -2, errmsg: 'no' } }, 'refused'],
  [{ json: { errcode: -14 } }, 'refused'],
  [{ status: 503 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected({}, new Map([['contexts', '[["alice@im.wechat","c"]]']]))
  await using _ = server
  server.next(/sendmessage/, reply)
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure })
})

it('stops when it has been signed out, and connects anew when a poll breaks off', async () => {
  const { server, end } = await connected()
  await using _ = server
  server.next(/getupdates/, { status: 502 })
  server.wrote({})
  expect(await end).toMatchObject({ because: 'lost' })
  const values = { WEIXIN_TOKEN: 'old', WEIXIN_BASE_URL: server.url }
  const old = await openChannel(weixin, { values })
  expect(await old.end).toMatchObject({ because: 'refused', reason: { code: 'channel.weixin_signed_out' } })
})

it('reads keys as they come, and opens only what is sealed with them', () => {
  expect(readKey(key.toString('hex'))).toEqual(key)
  expect(readKey(key.toString('base64'))).toEqual(key)
  expect(readKey('short')).toBeNull()
  expect(unseal(Buffer.from('no block'), key)).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.string(), (bytes, text) => {
      readKey(text)
      unseal(bytes, key)
      return unseal(seal(bytes, key), key)?.equals(bytes) === true
    }),
  )
})

it('never throws at what a stranger can make WeChat send', () => {
  const item = fc.record({
    type: fc.nat(12),
    text_item: fc.anything(),
    image_item: fc.oneof(fc.anything(), fc.record({ media: fc.anything(), aeskey: fc.anything() })),
    file_item: fc.anything(),
    ref_msg: fc.anything(),
  })
  const message = fc.record({
    from_user_id: fc.constant('a'),
    message_type: fc.constantFrom(1, 2),
    message_id: fc.anything(),
    item_list: fc.oneof(fc.anything(), fc.array(item, { maxLength: 3 })),
    context_token: fc.anything(),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), message), (value) => {
      contextOf(value)
      return ['message', 'skipped'].includes(parseWeixin(value, async () => (async function* () {})()).type)
    }),
  )
})
