import { REST } from '@discordjs/rest'
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import { GatewayDispatchEvents, GatewayIntentBits, Routes } from 'discord-api-types/v10'
import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { discordBot, discordToken, startDiscordServer } from '../../../../tests/fixtures/channels/discord-server'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { discord } from './discord'
import { parseDiscord } from './discord/parse-dispatch'
import { createPlaces } from './discord/places'

const alice = { id: '42', username: 'alice', global_name: 'Alice' }
const hello = {
  id: '1001',
  channel_id: '500',
  type: 0,
  content: 'Hello',
  timestamp: '2026-01-01T00:00:00.000Z',
  author: alice,
  mentions: [],
  attachments: [],
}
const to = { chatId: '500' }

async function connected(memory?: ReadonlyMap<string, string>) {
  const server = await startDiscordServer()
  return { server, ...(await open(server.url, memory)) }
}

async function open(url: string, memory = new Map<string, string>() as ReadonlyMap<string, string>) {
  const fetchPublic = async (address: string) => ({
    ok: true as const,
    bytes: Buffer.from(`bytes of ${address}`),
    contentType: '',
  })
  const opened = await openChannel(discord, {
    values: { DISCORD_BOT_TOKEN: discordToken },
    extra: { base_url: `${url}/v10` },
    memory,
    ports: { fetchPublic },
  })
  await opened.ready
  return opened
}

it('stands before a server that the client of the field takes for Discord', async () => {
  await using server = await startDiscordServer()
  const rest = new REST({ api: server.url, version: '10' }).setToken(discordToken)
  const intents = GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages | GatewayIntentBits.MessageContent
  const manager = new WebSocketManager({
    token: discordToken,
    intents,
    rest,
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  manager.on(WebSocketShardEvents.Ready, () => server.event('MESSAGE_CREATE', hello))
  manager.on(WebSocketShardEvents.Dispatch, ({ t, d }) => {
    if (t === GatewayDispatchEvents.MessageCreate) resolve(d.content)
  })
  await manager.connect()
  expect(await promise).toBe('Hello')
  expect(await rest.post(Routes.channelMessages('500'), { body: { content: 'Fine.' } })).toMatchObject({ id: '901' })
  await manager.destroy()
})

it('receives, answers, edits, marks and acknowledges a press', async () => {
  const { server, channel, incoming, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: discordBot.id, name: 'hermes' })
  server.event('MESSAGE_CREATE', hello)
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: '1001',
    source: { chatType: 'dm', chatId: '500', userId: '42', userName: 'Alice' },
    kind: 'text',
    text: 'Hello',
    address: { mentions: [] },
    at: Date.UTC(2026, 0, 1),
  })
  await channel.typing?.(to, never)
  const buttons = [[{ id: 'a1:deny', label: 'Deny', tone: 'bad' as const }]]
  expect(await channel.send(to, outbound('Fine.', { replyTo: '1001', buttons }), never)).toEqual({
    ok: true,
    id: '901',
  })
  expect(await channel.edit?.(to, '901', outbound('Done.'), never)).toEqual({ ok: true, id: '901' })
  await channel.react?.(to, '1001', 'done', never)
  expect(await channel.remove?.(to, '901', never)).toEqual({ ok: true, id: '' })
  expect(await channel.chatInfo?.(to, never)).toEqual({ name: 'general' })
  server.event('INTERACTION_CREATE', {
    id: '77',
    type: 3,
    token: 'press-token',
    channel_id: '500',
    data: { custom_id: 'a1:deny' },
    message: { id: '901' },
    user: alice,
  })
  expect(await incoming.next()).toMatchObject({
    type: 'press',
    id: '77',
    messageId: '901',
    buttonId: 'a1:deny',
    source: { userId: '42' },
  })
  await channel.pressed?.({ id: '77', to }, 'Denied', never)
  const sent = server.asked.all
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, json }) => [method, path, json])
  expect(sent).toEqual([
    ['POST', '/v10/channels/500/typing', null],
    [
      'POST',
      '/v10/channels/500/messages',
      {
        content: 'Fine.',
        flags: 4,
        allowed_mentions: { parse: ['users'], replied_user: true },
        nonce: expect.stringMatching(/^[\w-]{24}$/),
        enforce_nonce: true,
        message_reference: { message_id: '1001', fail_if_not_exists: false },
        components: [{ type: 1, components: [{ type: 2, style: 4, label: 'Deny', custom_id: 'a1:deny' }] }],
      },
    ],
    [
      'PATCH',
      '/v10/channels/500/messages/901',
      { content: 'Done.', components: [], flags: 4, allowed_mentions: { parse: ['users'], replied_user: true } },
    ],
    ['PUT', '/v10/channels/500/messages/1001/reactions/✅/@me', null],
    ['DELETE', '/v10/channels/500/messages/901', null],
    ['POST', '/v10/interactions/77/press-token/callback', { type: 4, data: { content: 'Denied', flags: 64 } }],
  ])
})

it('knows threads, quotes, files, webhooks and what is no message', async () => {
  const { server, channel, incoming } = await connected()
  await using _ = server
  const channels = [{ id: '600', type: 0, name: 'ops' }]
  server.event('GUILD_CREATE', {
    id: '9',
    channels,
    threads: [{ id: '601', type: 11, name: 'deploy', parent_id: '600' }],
  })
  const guild = { ...hello, guild_id: '9', member: { nick: 'Al', roles: ['r1'] } }
  server.event('MESSAGE_CREATE', { ...guild, channel_id: '601', mentions: [{ id: discordBot.id }] })
  const quoted = { id: '8', content: 'Before', author: discordBot }
  const file = { filename: 'a.png', url: 'https://cdn.discordapp.com/a.png', size: 3, content_type: 'image/png' }
  server.event('MESSAGE_CREATE', {
    ...guild,
    channel_id: '600',
    content: '',
    type: 19,
    referenced_message: quoted,
    attachments: [file],
  })
  server.event('MESSAGE_CREATE', { ...guild, channel_id: '600', webhook_id: '3' })
  server.event('MESSAGE_CREATE', { ...hello, author: discordBot })
  server.event('MESSAGE_CREATE', { ...hello, type: 7 })
  server.event('MESSAGE_UPDATE', hello)
  server.event('MESSAGE_CREATE', 'nonsense')
  expect(await incoming.next()).toMatchObject({
    source: {
      chatType: 'thread',
      chatId: '600',
      threadId: '601',
      topic: 'deploy',
      chatName: 'ops',
      scopeId: '9',
      userName: 'Al',
      roles: ['r1'],
    },
    address: { mentions: [discordBot.id] },
  })
  const second = await incoming.next()
  expect(second).toMatchObject({
    kind: 'photo',
    replyTo: { id: '8', text: 'Before', isOurs: true },
    media: [{ kind: 'picture', size: 3 }],
  })
  const medium = second.type === 'message' ? second.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) {
    expect(Buffer.from(bytes).toString()).toBe('bytes of https://cdn.discordapp.com/a.png')
  }
  expect(await incoming.next()).toMatchObject({ source: { userId: null, isBot: true } })
  const reasons = ['own', 'notice', 'edit', 'malformed']
  for (const because of reasons) expect(await incoming.next()).toMatchObject({ type: 'skipped', because })
  await channel.send({ chatId: '600', threadId: '601' }, outbound('In the thread'), never)
  expect(server.asked.all.at(-1)?.path).toBe('/v10/channels/601/messages')
})

it('takes a connection up again where it was lost, also after a restart', async () => {
  const first = await connected()
  await using server = first.server
  server.event('MESSAGE_CREATE', hello)
  await first.incoming.next()
  server.sockets.opened.all.at(-1)?.close(4000, 'Unknown error')
  expect(await first.end).toMatchObject({ because: 'lost', retryAfterMs: 2000 })
  server.event('MESSAGE_CREATE', { ...hello, id: '1002', content: 'Missed' })
  const second = await open(server.url, first.memory)
  expect(await second.incoming.next()).toMatchObject({ id: '1002', text: 'Missed' })
  expect(server.sockets.opened.all.at(-1)?.path).toBe('/resume/?v=10&encoding=json')
})

it('gives an event again that could not be stored', async () => {
  await using server = await startDiscordServer()
  const store = async () => {
    throw new Error('The disk is full.')
  }
  const values = { DISCORD_BOT_TOKEN: discordToken }
  const extra = { base_url: `${server.url}/v10` }
  const first = await openChannel(discord, { values, extra, store })
  await first.ready
  server.event('MESSAGE_CREATE', hello)
  await expect(first.end).rejects.toThrow('The disk is full.')
})

it('answers when it is asked whether it lives, and hears the answer to that', async () => {
  const { server, heard } = await connected()
  await using _ = server
  server.sockets.opened.all[0]?.send({ op: 1 })
  await heard.next()
  expect(server.sockets.opened.all[0]?.messages.all.map(({ op }) => op)).toEqual([2, 1])
})

it('leaves a connection that no longer answers', async () => {
  await using server = await startDiscordServer({ heartbeat: 30, isDeaf: true })
  const { end } = await open(server.url)
  expect(await end).toMatchObject({ because: 'lost' })
})

it.each([
  [4004, 'refused'],
  [4014, 'refused'],
  [4009, 'lost'],
  [1006, 'lost'],
])('takes an end with %i for %s', async (code, because) => {
  const { server, end } = await connected()
  await using _ = server
  if (code === 1006) server.sockets.close()
  else server.sockets.opened.all.at(-1)?.close(code)
  expect(await end).toMatchObject({ because })
})

it('stops at a wrong token', async () => {
  await using server = await startDiscordServer()
  const wrong = await openChannel(discord, {
    values: { DISCORD_BOT_TOKEN: 'wrong' },
    extra: { base_url: `${server.url}/v10` },
  })
  expect(await wrong.end).toMatchObject({ because: 'refused' })
})

it.each([
  [{ status: 429, json: { message: 'You are being rate limited.', retry_after: 0.3 } }, 'busy'],
  [{ status: 403, json: { message: 'Cannot send messages to this user', code: 50007 } }, 'gone'],
  [{ status: 404, json: { message: 'Unknown Channel', code: 10003 } }, 'gone'],
  [
    { status: 400, json: { code: 50035, errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } } },
    'too-long',
  ],
  [{ status: 403, json: { message: 'Missing Permissions', code: 50013 } }, 'refused'],
  [{ status: 502, bytes: 'Bad Gateway' }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next(/messages/, reply)
  const sent = await channel.send(to, outbound('Hello'), never)
  expect(sent).toMatchObject({ ok: false, failure, ...(failure === 'busy' && { retryAfterMs: 300 }) })
})

it('sends files with their caption', async () => {
  const { server, channel } = await connected()
  await using _ = server
  const path = join(temporaryFolder(), 'a.txt')
  writeFileSync(path, 'Chart')
  const caption = { markdown: 'Look', text: 'Look', plain: 'Look' }
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 5, caption }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: '901' })
  const body = server.asked.all.at(-1)?.body.toString()
  expect(body).toContain('"content":"Look"')
  expect(body).toContain('filename="a.txt"')
  expect(body).toContain('Chart')
})

it('never throws at what a stranger can make Discord send', () => {
  const part = fc.oneof(fc.anything({ maxDepth: 2 }), fc.constant(alice), fc.constant('5'))
  const keys = fc.constantFrom(
    'id',
    'channel_id',
    'guild_id',
    'content',
    'author',
    'mentions',
    'attachments',
    'member',
    'token',
    'data',
    'type',
  )
  const event = fc.constantFrom(
    'MESSAGE_CREATE',
    'INTERACTION_CREATE',
    'GUILD_CREATE',
    'THREAD_UPDATE',
    'MESSAGE_DELETE',
  )
  fc.assert(
    fc.property(event, fc.oneof(fc.anything(), fc.dictionary(keys, part)), (name, data) => {
      const places = createPlaces()
      places.learn(name, data)
      const parsed = parseDiscord(name, data, '1', places, async () => (async function* () {})(), 0)
      return parsed === null || ['message', 'press', 'skipped'].includes(parsed.type)
    }),
  )
})
