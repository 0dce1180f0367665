import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mattermostToken, startMattermostServer } from '../../../../tests/fixtures/channels/mattermost-server'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { mattermost } from './mattermost'
import { parseMattermost } from './mattermost/parse-event'

const to = { chatId: 'c1' }

async function connected() {
  const server = await startMattermostServer()
  const values = { MATTERMOST_URL: `${server.url}/`, MATTERMOST_TOKEN: mattermostToken }
  const opened = await openChannel(mattermost, { values })
  await opened.ready
  return { server, ...opened }
}

it('receives, answers, edits, marks and shows that it writes', async () => {
  const { server, channel, incoming, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: 'bot1', name: 'hermes' })
  server.posted({})
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: 'p1',
    source: { chatType: 'dm', chatId: 'c1', userId: 'u1', userName: 'alice' },
    kind: 'text',
    text: 'Hello',
    at: 1_760_000_000_000,
  })
  await channel.typing?.({ ...to, threadId: 'r1' }, never)
  expect(await channel.send({ ...to, threadId: 'r1' }, outbound('Fine.'), never)).toEqual({ ok: true, id: 'post1' })
  expect(await channel.edit?.(to, 'post1', outbound('Done.'), never)).toEqual({ ok: true, id: 'post1' })
  await channel.react?.(to, 'p1', 'done', never)
  expect(await channel.remove?.(to, 'post1', never)).toMatchObject({ ok: true })
  expect(await channel.chatInfo?.(to, never)).toEqual({ name: 'Ops' })
  const asked = server.asked.all
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, json }) => [method, path.slice(7), json])
  expect(asked).toEqual([
    ['POST', '/users/bot1/typing', { channel_id: 'c1', parent_id: 'r1' }],
    ['POST', '/posts', { channel_id: 'c1', pending_post_id: 'bot1:key-1', root_id: 'r1', message: 'Fine.' }],
    ['PUT', '/posts/post1/patch', { message: 'Done.' }],
    ['POST', '/reactions', { user_id: 'bot1', post_id: 'p1', emoji_name: 'white_check_mark' }],
    ['DELETE', '/posts/post1', null],
  ])
})

it('knows threads, files, webhooks and what is no message', async () => {
  const { server, channel, incoming } = await connected()
  await using _ = server
  const files = [{ id: 'f1', name: 'a.png', size: 3, mime_type: 'image/png' }]
  server.posted(
    { root_id: 'r1', message: '', metadata: { files } },
    { channel_type: 'O', channel_display_name: 'Ops', team_id: 't1' },
  )
  server.posted({ props: { from_webhook: 'true' } })
  server.posted({ user_id: 'bot1' })
  server.posted({ type: 'system_join_channel' })
  server.sockets.opened.all[0]?.send({ event: 'post_edited', data: { post: '{}' } })
  server.posted({ message: 7 })
  const picture = await incoming.next()
  expect(picture).toMatchObject({
    source: { chatType: 'group', chatName: 'Ops', threadId: 'r1', scopeId: 't1' },
    kind: 'photo',
    media: [{ kind: 'picture', name: 'a.png', size: 3 }],
  })
  const medium = picture.type === 'message' ? picture.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('bytes of f1')
  expect(await incoming.next()).toMatchObject({ source: { userId: null, isBot: true } })
  for (const because of ['own', 'notice', 'edit', 'malformed']) expect(await incoming.next()).toMatchObject({ because })
  const path = join(temporaryFolder(), 'a.txt')
  writeFileSync(path, 'Chart')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 5 }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: 'post1' })
  expect(server.asked.all.at(-1)?.json).toEqual({
    channel_id: 'c1',
    pending_post_id: 'bot1:k',
    message: '',
    file_ids: ['file1'],
  })
})

it.each([
  [{ status: 429, headers: { 'x-ratelimit-reset': '2' } }, 'busy'],
  [{ status: 400, json: { id: 'model.post.is_valid.message_length.app_error', message: 'Too long' } }, 'too-long'],
  [{ status: 403, json: { id: 'api.context.permissions.app_error', message: 'No' } }, 'gone'],
  [{ status: 400, json: { message: 'Bad' } }, 'refused'],
  [{ status: 500 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next(/\/posts$/, reply)
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure })
})

it('stops at a wrong token and connects anew when the connection ends', async () => {
  const { server, end } = await connected()
  await using _ = server
  server.sockets.opened.all[0]?.close(1001)
  expect(await end).toMatchObject({ because: 'lost' })
  const wrong = await openChannel(mattermost, { values: { MATTERMOST_URL: server.url, MATTERMOST_TOKEN: 'wrong' } })
  expect(await wrong.end).toMatchObject({ because: 'refused' })
})

it('never throws at what a stranger can make Mattermost send', () => {
  const post = fc.dictionary(
    fc.constantFrom('id', 'create_at', 'user_id', 'channel_id', 'message', 'props', 'metadata'),
    fc.anything(),
  )
  const data = fc.record({
    post: fc.oneof(
      fc.string(),
      post.map((value) => JSON.stringify(value) ?? ''),
    ),
  })
  const frame = fc.oneof(
    fc.anything(),
    fc.record({ event: fc.constantFrom('posted', 'post_edited', 'hello'), data: fc.oneof(data, fc.anything()) }),
  )
  fc.assert(
    fc.property(frame, (value) => {
      const parsed = parseMattermost(value, 'bot1', async () => (async function* () {})())
      return parsed === null || ['message', 'skipped'].includes(parsed.type)
    }),
  )
})
