import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createArrivals } from '../../../../tests/fixtures/channels/arrivals'
import { type Reply, startFakeHttp } from '../../../../tests/fixtures/channels/fake-http'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { bluebubbles } from './bluebubbles'
import { parseBluebubbles } from './bluebubbles/parse-message'

const chat = { guid: 'iMessage;-;+15551112222', style: 45, displayName: '' }
const hello = {
  guid: 'm1',
  dateCreated: 1_760_000_000_001,
  text: 'Hello',
  isFromMe: false,
  handle: { address: '+15551112222' },
  chats: [chat],
}
const to = { chatId: chat.guid }
const nothing = async () => (async function* () {})()

async function connected(password = 'pw&1') {
  const messages: { dateCreated: number }[] = []
  const replies: Reply[] = []
  const polls = createArrivals<() => void>()
  const server = await startFakeHttp(({ path, query, json }): Reply => {
    if (query.get('password') !== 'pw&1') return { status: 401, json: { message: 'You are not authorized' } }
    if (path === '/api/v1/ping') return { json: { status: 200, data: 'pong' } }
    if (path === '/api/v1/message/query') {
      return { json: { data: messages.filter(({ dateCreated }) => dateCreated >= Number(json?.['after'])) } }
    }
    if (path.endsWith('/download')) return { bytes: 'PNG' }
    if (path.startsWith('/api/v1/chat/')) return { json: { data: { displayName: 'Team' } } }
    return replies.shift() ?? { json: { status: 200, data: { guid: 'sent1' } } }
  })
  const opened = await openChannel(bluebubbles, {
    values: { BLUEBUBBLES_SERVER_URL: server.url, BLUEBUBBLES_PASSWORD: password },
    // The next look begins when the test says so.
    ports: {
      wait: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve())
          polls.add(resolve)
        }),
    },
  })
  return { server, messages, replies, polls, ...opened }
}

it('reads what is new once, answers, and loads what came with a message', async () => {
  const { server, messages, polls, channel, incoming, ready, memory, stop } = await connected()
  await using _ = server
  await ready
  const attachments = [{ guid: 'f1', mimeType: 'image/png', transferName: 'a.png', totalBytes: 3 }]
  const first = await polls.next()
  messages.push({ ...hello, text: '\uFFFC', guid: 'm0', attachments } as never, hello)
  first()
  const picture = await incoming.next()
  expect(picture).toMatchObject({
    id: 'm0',
    kind: 'photo',
    text: '',
    media: [{ kind: 'picture', name: 'a.png', size: 3 }],
  })
  const medium = picture.type === 'message' ? picture.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('PNG')
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: 'm1',
    source: { chatType: 'dm', chatId: chat.guid, userId: '+15551112222', userName: '+15551112222' },
    kind: 'text',
    text: 'Hello',
    at: 1_760_000_000_001,
  })
  const second = await polls.next()
  second()
  await polls.next()
  expect(incoming.all.length).toBe(2)
  expect(memory.get('after')).toBe('1760000000001')
  expect(await channel.send(to, outbound('Fine.'), never)).toEqual({ ok: true, id: 'sent1' })
  expect(server.asked.all.at(-1)?.json).toEqual({ chatGuid: chat.guid, tempGuid: 'hermes-key-1', message: 'Fine.' })
  const path = join(temporaryFolder(), 'a.txt')
  writeFileSync(path, 'Chart')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 5 }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: 'sent1' })
  expect(server.asked.all.at(-1)?.body.toString()).toContain('Chart')
  expect(await channel.chatInfo?.(to, never)).toEqual({ name: 'Team' })
  expect(await stop()).toEqual({ because: 'closed' })
})

it('stops at a wrong password and tells it nobody', async () => {
  const { server, end } = await connected('wrong-password')
  await using _ = server
  const ended = await end
  expect(ended).toMatchObject({ because: 'refused' })
  expect(JSON.stringify(ended)).not.toContain('wrong-password')
})

it.each([
  [{ status: 404, json: { message: 'No chat' } }, 'gone'],
  [{ status: 400, json: { message: 'Bad' } }, 'refused'],
  [{ status: 500, json: { message: 'x', error: { message: 'Messages error' } } }, 'unknown'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, replies, channel, ready } = await connected()
  await using _ = server
  await ready
  replies.push(reply)
  expect(await channel.send(to, outbound('x'), never)).toMatchObject({ ok: false, failure })
})

it.each([
  [{ ...hello, isFromMe: true }, 'own'],
  [{ ...hello, associatedMessageGuid: 'p:0/m0' }, 'notice'],
  [{ ...hello, text: null }, 'unsupported'],
  [{ ...hello, chats: [] }, 'malformed'],
])('leaves out %j', (value, because) => {
  expect(parseBluebubbles(value, nothing)).toMatchObject({ type: 'skipped', because })
})

it('knows groups, and never throws', () => {
  const group = { guid: 'iMessage;+;chat1', style: 43, displayName: 'Team' }
  expect(parseBluebubbles({ ...hello, chats: [group] }, nothing)).toMatchObject({
    source: { chatType: 'group', chatId: 'iMessage;+;chat1', chatName: 'Team' },
  })
  const any = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...Object.keys(hello)), fc.anything()))
  fc.assert(fc.property(any, (value) => ['message', 'skipped'].includes(parseBluebubbles(value, nothing).type)))
})
