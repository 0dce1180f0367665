import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Reply, startFakeHttp } from '../../../../tests/fixtures/channels/fake-http'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { signal } from './signal'
import { parseSignal } from './signal/parse-envelope'
import { readEvents } from './signal/read-events'

const account = '+15550001111'
const alice = { sourceNumber: '+15552223333', sourceUuid: 'a-uuid', sourceName: 'Alice' }
const group = { groupId: 'R1JPVVA=', groupName: 'Team', type: 'DELIVER' }
const to = { chatId: '+15552223333' }
const nothing = async () => (async function* () {})()
const parse = (dataMessage: object) =>
  parseSignal({ envelope: { ...alice, dataMessage: { timestamp: 5, ...dataMessage } } }, account, nothing)

async function connected() {
  const replies: Reply[] = []
  const { promise: streaming, resolve } = Promise.withResolvers<(text: string) => void>()
  const server = await startFakeHttp(({ path, json }): Reply => {
    if (path === '/api/v1/check') return { status: 200 }
    if (path === '/api/v1/events') return { headers: { 'content-type': 'text/event-stream' }, stream: resolve }
    if (json?.['method'] === 'getAttachment')
      return { json: { jsonrpc: '2.0', id: 1, result: { data: Buffer.from('PNG').toString('base64') } } }
    return (
      replies.shift() ?? { json: { jsonrpc: '2.0', id: 1, result: { timestamp: 77, results: [{ type: 'SUCCESS' }] } } }
    )
  })
  const opened = await openChannel(signal, { values: { SIGNAL_HTTP_URL: server.url, SIGNAL_ACCOUNT: account } })
  await opened.ready
  const write = await streaming
  const event = (envelope: object) => write(`event:receive\ndata:${JSON.stringify({ envelope, account })}\n\n`)
  return { server, replies, event, ...opened }
}

it('receives, answers with styles, edits, marks and loads what came with a message', async () => {
  const { server, event, channel, incoming, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: account, name: account })
  const attachments = [{ id: 'f1', contentType: 'image/png', filename: 'a.png', size: 3 }]
  event({ ...alice, dataMessage: { timestamp: 5, message: 'Hello', attachments } })
  const message = await incoming.next()
  expect(message).toMatchObject({
    type: 'message',
    id: '+15552223333/5',
    source: {
      chatType: 'dm',
      chatId: '+15552223333',
      userId: '+15552223333',
      stableUserId: 'a-uuid',
      userName: 'Alice',
    },
    text: 'Hello',
    media: [{ kind: 'picture', name: 'a.png', size: 3 }],
    at: 5,
  })
  const medium = message.type === 'message' ? message.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('PNG')
  const body = { markdown: '**go**', text: 'go', plain: 'go', styles: ['0:2:BOLD'] }
  expect(await channel.send(to, outbound(body, { replyTo: '+15552223333/5' }), never)).toEqual({
    ok: true,
    id: `${account}/77`,
  })
  expect(await channel.edit?.(to, `${account}/77`, outbound('Done'), never)).toEqual({ ok: true, id: `${account}/77` })
  await channel.typing?.({ chatId: 'group:R1' }, never)
  await channel.react?.(to, '+15552223333/5', 'done', never)
  await channel.remove?.(to, `${account}/77`, never)
  const calls = server.asked.all
    .flatMap(({ json }) => (json === null ? [] : [[json['method'], json['params']]]))
    .slice(1)
  const recipient = ['+15552223333']
  expect(calls).toEqual([
    [
      'send',
      { account, recipient, message: 'go', textStyle: ['0:2:BOLD'], quoteTimestamp: 5, quoteAuthor: '+15552223333' },
    ],
    ['send', { account, recipient, message: 'Done', editTimestamp: 77 }],
    ['sendTyping', { account, groupId: 'R1' }],
    ['sendReaction', { account, recipient, emoji: '✅', targetAuthor: '+15552223333', targetTimestamp: 5 }],
    ['remoteDelete', { account, recipient, targetTimestamp: 77 }],
  ])
})

it('takes a daemon that ends for a lost connection, and one that is not there too', async () => {
  const { server, end } = await connected()
  await server[Symbol.asyncDispose]()
  await expect(
    end.then(
      ({ because }) => because,
      () => 'lost',
    ),
  ).resolves.toBe('lost')
  const { end: second } = await openChannel(signal, {
    values: { SIGNAL_HTTP_URL: server.url, SIGNAL_ACCOUNT: account },
  })
  expect(await second).toMatchObject({ because: 'lost' })
})

it('names people where Signal leaves a sign for them', () => {
  const mentions = [
    { start: 0, length: 1, number: account, uuid: 'bot', name: 'Hermes' },
    { start: 6, length: 1, name: 'Bob', uuid: 'bob' },
  ]
  expect(parse({ message: '\uFFFC ask \uFFFC', groupInfo: group, mentions })).toMatchObject({
    source: { chatType: 'group', chatId: 'group:R1JPVVA=', chatName: 'Team' },
    text: `@${account} ask @Bob`,
    address: { mentions: [account, 'bot', 'bob'] },
  })
  expect(parse({ message: 'and?', quote: { id: 3, authorNumber: account, text: 'Before' } })).toMatchObject({
    replyTo: { id: `${account}/3`, isOurs: true, text: 'Before' },
  })
})

it.each([
  [{ envelope: { ...alice, editMessage: {} } }, { because: 'edit' }],
  [{ envelope: { ...alice, dataMessage: { timestamp: 1, remoteDelete: { timestamp: 1 } } } }, { because: 'deletion' }],
  [{ envelope: { ...alice, dataMessage: { timestamp: 1, message: null } } }, { because: 'unsupported' }],
  [{ envelope: { sourceNumber: account, dataMessage: { timestamp: 1, message: 'x' } } }, { because: 'own' }],
  [{ envelope: { dataMessage: { timestamp: 1, message: 'x' } } }, { because: 'malformed' }],
  ['nonsense', { because: 'malformed' }],
])('leaves out %j', (value, expected) => {
  expect(parseSignal(value, account, nothing)).toMatchObject(expected)
  expect(parseSignal({ envelope: { ...alice, receiptMessage: {} } }, account, nothing)).toBeNull()
})

it.each([
  [{ json: { error: { code: -1, message: 'Rate limit exceeded' } } }, 'busy'],
  [{ json: { error: { code: -1, message: 'Unregistered user' } } }, 'gone'],
  [{ json: { result: { timestamp: 1, results: [{ type: 'UNREGISTERED_FAILURE' }] } } }, 'gone'],
  [{ json: { error: { code: -32602, message: 'bad' } } }, 'refused'],
  [{ status: 500 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, replies, channel } = await connected()
  await using _ = server
  replies.push(reply)
  expect(await channel.send(to, outbound('x'), never)).toMatchObject({ ok: false, failure })
})

it('reads events however they are cut', async () => {
  const stream = ': keep\n\nevent: receive\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:你好\n\n'
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 60 })), async (cuts) => {
      const bytes = new TextEncoder().encode(stream)
      const places = [
        0,
        ...cuts.filter((cut) => cut < bytes.length).toSorted((one, other) => one - other),
        bytes.length,
      ]
      async function* chunks() {
        for (const [index, start] of places.entries()) yield bytes.subarray(start, places[index + 1] ?? start)
      }
      const read = []
      for await (const data of readEvents(chunks(), () => undefined)) read.push(data)
      expect(read).toEqual(['{"a":\n1}', '你好'])
    }),
  )
})

it('never throws at what a stranger can make Signal send', () => {
  const message = fc.dictionary(
    fc.constantFrom('timestamp', 'message', 'mentions', 'quote', 'attachments', 'groupInfo'),
    fc.anything(),
  )
  const value = fc.oneof(
    fc.anything(),
    fc.record({
      envelope: fc.oneof(
        fc.anything(),
        message.map((dataMessage) => ({ ...alice, dataMessage })),
      ),
    }),
  )
  fc.assert(
    fc.property(value, (one) => {
      const parsed = parseSignal(one, account, nothing)
      return parsed === null || ['message', 'skipped'].includes(parsed.type)
    }),
  )
})
