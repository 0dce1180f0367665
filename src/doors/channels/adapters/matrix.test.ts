import fc from 'fast-check'
import { createClient, RoomEvent } from 'matrix-js-sdk'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { matrixBot, matrixToken, startMatrixServer } from '../../../../tests/fixtures/channels/matrix-server'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { readCases } from '../../../../tests/headless/context-cases'
import { matrix } from './matrix'
import { parseMatrix } from './matrix/parse-event'
import { editContent, relationTo } from './matrix/write-event'

const room = '!r:hs.test'
const to = { chatId: room }
const says = (body: string, more: object = {}) => ({ content: { msgtype: 'm.text', body, ...more } })

async function connected(memory?: ReadonlyMap<string, string>) {
  const server = await startMatrixServer()
  return { server, ...(await open(server.url, memory)) }
}

async function open(url: string, memory: ReadonlyMap<string, string> = new Map([['since', 's0']])) {
  const values = { MATRIX_HOMESERVER: `${url}/`, MATRIX_ACCESS_TOKEN: matrixToken }
  const opened = await openChannel(matrix, { values, memory })
  await opened.ready
  return opened
}

it('stands before a server that the client of the field takes for Matrix', async () => {
  await using server = await startMatrixServer()
  const logger = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, getChild: () => logger }
  const client = createClient({ baseUrl: server.url, accessToken: matrixToken, userId: matrixBot, logger })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  client.on(RoomEvent.Timeline, (event) => resolve(event.getContent()['body']))
  server.event(room, says('Hello'))
  await client.startClient({ initialSyncLimit: 10 })
  expect(await promise).toBe('Hello')
  expect(await client.sendTextMessage(room, 'Fine.')).toEqual({ event_id: '$sent1' })
  client.stopClient()
})

it('receives, answers, edits, marks and shows that it writes', async () => {
  const { server, channel, incoming, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: matrixBot, name: 'hermes' })
  server.event(room, says('Hello', { 'm.mentions': {} }))
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: '$e1',
    source: { chatType: 'dm', chatId: room, chatName: 'Ops', userId: '@alice:hs.test', userName: 'Alice' },
    kind: 'text',
    text: 'Hello',
    address: {},
    at: 1_760_000_000_000,
  })
  const body = { markdown: '**Fine**', text: '**Fine**', plain: 'Fine', html: '<p><strong>Fine</strong></p>' }
  const first = outbound(body, { key: 'k1', replyTo: '$e1' })
  expect(await channel.send(to, first, never)).toEqual({ ok: true, id: '$sent1' })
  expect(await channel.send(to, first, never)).toEqual({ ok: true, id: '$sent1' })
  expect(await channel.edit?.(to, '$sent1', outbound('Done', { key: 'k2' }), never)).toEqual({ ok: true, id: '$sent1' })
  await channel.typing?.(to, never)
  await channel.react?.(to, '$e1', 'done', never)
  expect(await channel.remove?.(to, '$sent1', never)).toMatchObject({ ok: true })
  expect(await channel.chatInfo?.(to, never)).toEqual({ name: 'Ops' })
  const puts = server.asked.all.flatMap(({ method, path, json }) =>
    method === 'PUT' ? [[path.replace(/^.*!r:hs\.test/, ''), json]] : [],
  )
  const edited = { msgtype: 'm.text', body: 'Done', 'm.mentions': {} }
  const sent = {
    msgtype: 'm.text',
    body: '**Fine**',
    format: 'org.matrix.custom.html',
    formatted_body: '<p><strong>Fine</strong></p>',
    'm.mentions': {},
    'm.relates_to': { 'm.in_reply_to': { event_id: '$e1' } },
  }
  expect(puts).toEqual([
    ['/send/m.room.message/k1', sent],
    ['/send/m.room.message/k1', sent],
    [
      '/send/m.room.message/k2',
      {
        ...edited,
        body: '* Done',
        'm.new_content': edited,
        'm.relates_to': { rel_type: 'm.replace', event_id: '$sent1' },
      },
    ],
    [`/typing/${matrixBot}`, { typing: true, timeout: 4000 }],
    ['/send/m.reaction/done-$e1', { 'm.relates_to': { rel_type: 'm.annotation', event_id: '$e1', key: '✅' } }],
    ['/redact/$sent1/redact-$sent1', {}],
  ])
  server.event(
    room,
    says('> <@hermes:hs.test> Fine\n\nThanks', { 'm.relates_to': { 'm.in_reply_to': { event_id: '$sent1' } } }),
  )
  expect(await incoming.next()).toMatchObject({ text: 'Thanks', replyTo: { id: '$sent1', isOurs: true } })
})

it('leaves out what was said before the first start, and goes on where it stopped', async () => {
  await using server = await startMatrixServer()
  server.event(room, says('Long ago'))
  const first = await open(server.url, new Map())
  await first.heard.next()
  server.event(room, says('Now'))
  expect(await first.incoming.next()).toMatchObject({ text: 'Now' })
  await first.stop()
  server.event(room, says('While you were away'))
  const second = await open(server.url, first.memory)
  expect(await second.incoming.when((one) => one.type === 'message' && one.text !== 'Now')).toMatchObject({
    text: 'While you were away',
  })
})

it('knows groups, threads, mentions, files and what is no message', async () => {
  const { server, incoming } = await connected()
  await using _ = server
  const thread = { rel_type: 'm.thread', event_id: '$root', is_falling_back: true, 'm.in_reply_to': { event_id: '$x' } }
  server.event(
    '!g:hs.test',
    says('help', { 'm.mentions': { user_ids: [matrixBot] }, formatted_body: '<b>help</b>', 'm.relates_to': thread }),
  )
  const info = { mimetype: 'image/png', size: 3 }
  server.event(room, { content: { msgtype: 'm.image', body: 'a.png', url: 'mxc://hs.test/abc', info } })
  server.event(room, { content: { msgtype: 'm.notice', body: 'I am a bot' } })
  server.event(room, says('* new', { 'm.relates_to': { rel_type: 'm.replace', event_id: '$e1' } }))
  server.event(room, { type: 'm.room.redaction', content: {} })
  server.event(room, { type: 'm.room.encrypted', content: { algorithm: 'm.megolm.v1.aes-sha2', ciphertext: 'x' } })
  server.event(room, { sender: matrixBot, ...says('mine') })
  server.event(room, { type: 'm.reaction', content: {} })
  server.event(room, { content: { body: 7 } })
  expect(await incoming.next()).toMatchObject({
    source: { chatType: 'group', chatId: '!g:hs.test', threadId: '$root' },
    address: { mentions: [matrixBot], html: '<b>help</b>' },
  })
  const picture = await incoming.next()
  expect(picture).toMatchObject({
    kind: 'photo',
    text: '',
    media: [{ kind: 'picture', name: 'a.png', mediaType: 'image/png', size: 3 }],
  })
  const medium = picture.type === 'message' ? picture.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) {
    expect(Buffer.from(bytes).toString()).toBe('bytes of /media/download/hs.test/abc')
  }
  for (const because of ['notice', 'edit', 'deletion', 'unsupported', 'own', 'malformed']) {
    expect(await incoming.next()).toMatchObject({ type: 'skipped', because })
  }
})

it('never writes in clear into an encrypted room', async () => {
  const { server, channel } = await connected()
  await using _ = server
  server.encrypted.add(room)
  expect(await channel.send(to, outbound('Secret'), never)).toMatchObject({ ok: false, failure: 'refused' })
  server.next(/\/state\/m\.room\.encryption/, { status: 500 })
  expect(await channel.send({ chatId: '!other:hs.test' }, outbound('Secret'), never)).toMatchObject({
    failure: 'unreached',
  })
  expect(server.asked.all.filter(({ method }) => method === 'PUT')).toEqual([])
})

it('accepts an invitation and sends files', async () => {
  const { server, channel } = await connected()
  await using _ = server
  server.invite('!new:hs.test')
  await server.asked.when(({ path }) => path.endsWith('/rooms/!new:hs.test/join'))
  const path = join(temporaryFolder(), 'a.txt')
  writeFileSync(path, 'Chart')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 5 }
  expect(await channel.sendMedia?.({ ...to, threadId: '$root' }, media, never)).toEqual({ ok: true, id: '$sent1' })
  expect(server.asked.all.find((asked) => asked.path.endsWith('/upload'))?.body.toString()).toBe('Chart')
  expect(server.asked.all.at(-1)?.json).toMatchObject({ msgtype: 'm.file', body: 'a.txt', url: 'mxc://hs.test/stored' })
})

it.each([
  [{ status: 429, json: { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 2500 } }, 'busy'],
  [{ status: 413, json: { errcode: 'M_TOO_LARGE' } }, 'too-long'],
  [{ status: 403, json: { errcode: 'M_FORBIDDEN' } }, 'gone'],
  [{ status: 400, json: { errcode: 'M_BAD_JSON' } }, 'refused'],
  [{ status: 502 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next(/\/send\//, reply)
  const sent = await channel.send(to, outbound('Hello'), never)
  expect(sent).toMatchObject({ ok: false, failure, ...(failure === 'busy' && { retryAfterMs: 2500 }) })
})

it('stops at a wrong token', async () => {
  await using server = await startMatrixServer()
  const wrong = await openChannel(matrix, { values: { MATRIX_HOMESERVER: server.url, MATRIX_ACCESS_TOKEN: 'wrong' } })
  expect(await wrong.end).toMatchObject({ because: 'refused' })
})

interface WireCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly event?: string
    readonly text?: string
    readonly root?: string
    readonly reply_to?: string
  }
  readonly expect: { readonly relates_to: object; readonly new_content_body?: string }
}
it.each(readCases<WireCase>('gateway').filter(({ input }) => /^matrix_(?:edit|thread)$/.test(input.op)))(
  '$name',
  ({ input, expect: expected }) => {
    const { event = '', text = '', root = '', reply_to: replyTo = '' } = input
    const edit = editContent(event, { markdown: text, text, plain: text })
    const content = input.op === 'matrix_edit' ? edit : relationTo({ threadId: root, replyTo })
    expect(content).toMatchObject({ 'm.relates_to': expected.relates_to })
    if (expected.new_content_body !== undefined) expect(edit['m.new_content'].body).toBe(expected.new_content_body)
  },
)

it('never throws at what a stranger can put into a room', () => {
  const part = fc.oneof(fc.anything({ maxDepth: 2 }), fc.constant('m.text'), fc.constant('$e'), fc.constant(5))
  const content = fc.dictionary(
    fc.constantFrom('msgtype', 'body', 'url', 'info', 'm.relates_to', 'm.mentions', 'geo_uri'),
    part,
  )
  const head = { event_id: fc.constant('$e'), sender: fc.string(), origin_server_ts: fc.integer() }
  const event = fc.oneof(
    fc.anything(),
    fc.record({
      ...head,
      type: fc.constantFrom('m.room.message', 'm.sticker', 'x'),
      content: fc.oneof(content, fc.anything()),
    }),
  )
  const facts = { roomId: room, isPrivate: true, people: null, nameOf: () => undefined }
  const reader = { ownId: matrixBot, isOurs: () => false, open: async () => (async function* () {})() }
  fc.assert(
    fc.property(event, (value) => {
      const parsed = parseMatrix(value, facts, reader)
      return parsed === null || ['message', 'skipped'].includes(parsed.type)
    }),
  )
})
