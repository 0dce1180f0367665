import { SocketModeClient } from '@slack/socket-mode'
import { WebClient } from '@slack/web-api'
import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { slackTokens, startSlackServer } from '../../../../tests/fixtures/channels/slack-server'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { readCases } from '../../../../tests/headless/context-cases'
import { slack } from './slack'
import { parseSlack, slackText } from './slack/parse-envelope'

const hello = { type: 'message', user: 'U1', text: 'Hello', ts: '1700000000.000100', channel: 'D1', channel_type: 'im' }
const to = { chatId: 'D1' }
const bot = { userId: 'U0BOT', botId: 'B0BOT' }
const nothing = async () => (async function* () {})()
const parse = (event: object) => parseSlack({ type: 'events_api', payload: { team_id: 'T1', event } }, bot, nothing, 0)

async function connected() {
  const server = await startSlackServer()
  const opened = await openChannel(slack, {
    values: { SLACK_BOT_TOKEN: slackTokens.bot, SLACK_APP_TOKEN: slackTokens.app },
    extra: { base_url: `${server.url}/api` },
  })
  await opened.ready
  return { server, ...opened }
}

it('stands before a server that the vendor’s own client takes for Slack', async () => {
  await using server = await startSlackServer()
  const slackApiUrl = `${server.url}/api/`
  const client = new SocketModeClient({ appToken: slackTokens.app, clientOptions: { slackApiUrl } })
  const { promise, resolve } = Promise.withResolvers<string>()
  client.on('message', ({ event, ack }: { event: { text: string }; ack: () => Promise<void> }) => {
    void ack().then(() => resolve(event.text))
  })
  client.once('connected', () => server.event(hello))
  await client.start()
  expect(await promise).toBe('Hello')
  expect(await server.sockets.opened.all[0]?.messages.next()).toMatchObject({ envelope_id: 'e1' })
  const web = new WebClient(slackTokens.bot, { slackApiUrl })
  expect(await web.chat.postMessage({ channel: 'D1', text: 'Fine.' })).toMatchObject({
    ok: true,
    ts: '1700000000.0000101',
  })
  await client.disconnect()
})

it('receives, acknowledges, answers, edits and marks', async () => {
  const { server, channel, incoming, ready } = await connected()
  await using _ = server
  expect(await ready).toEqual({ id: 'U0BOT', name: 'hermes' })
  server.event(hello)
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: 'D1/1700000000.000100',
    source: { chatType: 'dm', chatId: 'D1', userId: 'U1', userName: 'Alice', scopeId: 'T1' },
    kind: 'text',
    text: 'Hello',
    at: 1_700_000_000_000,
  })
  expect(await server.sockets.opened.all[0]?.messages.next()).toEqual({ envelope_id: 'e1' })
  const buttons = [[{ id: 'a1:once', label: 'Once', tone: 'good' as const }]]
  const sent = await channel.send({ ...to, threadId: '1.5' }, outbound('*Fine.*', { buttons }), never)
  expect(sent).toEqual({ ok: true, id: 'D1/1700000000.0000101' })
  expect(await channel.edit?.(to, 'D1/1700000000.0000101', outbound('Done.'), never)).toMatchObject({ ok: true })
  await channel.react?.(to, 'D1/1700000000.000100', 'done', never)
  expect(await channel.remove?.(to, 'D1/1700000000.0000101', never)).toMatchObject({ ok: true })
  expect(await channel.chatInfo?.(to, never)).toEqual({ name: 'ops' })
  const button = { type: 'button', action_id: 'a1:once', text: { type: 'plain_text', text: 'Once' }, style: 'primary' }
  expect(server.sent('chat.postMessage')).toEqual([
    {
      channel: 'D1',
      thread_ts: '1.5',
      text: '*Fine.*',
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: '*Fine.*' } },
        { type: 'actions', elements: [button] },
      ],
      unfurl_links: false,
      unfurl_media: false,
    },
  ])
  expect(server.sent('chat.update')).toEqual([{ channel: 'D1', ts: '1700000000.0000101', text: 'Done.', blocks: [] }])
  expect(server.sent('reactions.add')).toEqual([
    { channel: 'D1', timestamp: '1700000000.000100', name: 'white_check_mark' },
  ])
})

it('acknowledges nothing that could not be stored', async () => {
  await using server = await startSlackServer()
  const opened = await openChannel(slack, {
    values: { SLACK_BOT_TOKEN: slackTokens.bot, SLACK_APP_TOKEN: slackTokens.app },
    extra: { base_url: `${server.url}/api` },
    store: async () => {
      throw new Error('The disk is full.')
    },
  })
  await opened.ready
  server.event(hello)
  await expect(opened.end).rejects.toThrow('The disk is full.')
  expect(server.sockets.opened.all[0]?.messages.all).toEqual([])
})

it('answers a press where only its author sees it', async () => {
  const { server, channel, incoming } = await connected()
  await using _ = server
  server.envelope('interactive', {
    type: 'block_actions',
    trigger_id: 't1',
    user: { id: 'U1', username: 'alice' },
    team: { id: 'T1' },
    channel: { id: 'C1' },
    message: { ts: '5.1', thread_ts: '4.1' },
    actions: [{ action_id: 'a1:once', action_ts: '6.1' }],
  })
  const source = { chatType: 'group', chatId: 'C1', userId: 'U1', userName: 'alice', threadId: '4.1', scopeId: 'T1' }
  expect(await incoming.next()).toMatchObject({
    type: 'press',
    id: 't1',
    source,
    messageId: 'C1/5.1',
    buttonId: 'a1:once',
  })
  await channel.pressed?.({ id: 't1', to: { chatId: 'C1', threadId: '4.1' } }, 'Approved', never)
  expect(server.sent('chat.postEphemeral')).toEqual([{ channel: 'C1', thread_ts: '4.1', user: 'U1', text: 'Approved' }])
})

it('gives its token to Slack only, whatever address a file has', async () => {
  const { server, incoming } = await connected()
  await using _ = server
  await using stranger = await startSlackServer()
  const files = [server, stranger].map(({ url }) => ({
    name: 'a.png',
    mimetype: 'image/png',
    url_private: `${url}/files/a.png`,
  }))
  server.event({ ...hello, text: '', subtype: 'file_share', files })
  const message = await incoming.next()
  expect(message).toMatchObject({ kind: 'photo', media: [{ kind: 'picture', name: 'a.png' }, { name: 'a.png' }] })
  const [ours, theirs] = message.type === 'message' ? (message.media ?? []) : []
  for await (const bytes of (await ours?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('PNG bytes')
  await expect(theirs?.load(never)).rejects.toThrow('cannot')
  expect(stranger.asked.all).toEqual([])
})

it('sends files in three steps', async () => {
  const { server, channel } = await connected()
  await using _ = server
  const path = join(temporaryFolder(), 'a.txt')
  writeFileSync(path, 'Chart')
  const caption = { markdown: 'Look', text: 'Look', plain: 'Look' }
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 5, caption }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: '' })
  expect(server.asked.all.find(({ path: asked }) => asked === '/upload')?.body.toString()).toBe('Chart')
  expect(server.sent('files.completeUploadExternal')).toEqual([
    { files: [{ id: 'F1', title: 'a.txt' }], channel_id: 'D1', initial_comment: 'Look' },
  ])
})

it.each([
  [{ json: { ok: false, error: 'ratelimited' }, status: 429, headers: { 'retry-after': '3' } }, 'busy'],
  [{ json: { ok: false, error: 'msg_too_long' } }, 'too-long'],
  [{ json: { ok: false, error: 'channel_not_found' } }, 'gone'],
  [{ json: { ok: false, error: 'missing_scope' } }, 'refused'],
  [{ json: { ok: false, error: 'internal_error' } }, 'unknown'],
  [{ status: 503, bytes: 'unavailable' }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, channel } = await connected()
  await using _ = server
  server.next('chat.postMessage', reply)
  const sent = await channel.send(to, outbound('Hello'), never)
  expect(sent).toMatchObject({ ok: false, failure, ...(failure === 'busy' && { retryAfterMs: 3000 }) })
})

it('connects anew when Slack asks for it, and stops at a wrong token', async () => {
  const { server, end } = await connected()
  await using _ = server
  server.sockets.opened.all[0]?.send({ type: 'disconnect', reason: 'refresh_requested' })
  expect(await end).toMatchObject({ because: 'lost', retryAfterMs: 2000 })
  const extra = { base_url: `${server.url}/api` }
  for (const values of [
    { SLACK_BOT_TOKEN: 'xoxb-wrong', SLACK_APP_TOKEN: slackTokens.app },
    { SLACK_BOT_TOKEN: slackTokens.bot, SLACK_APP_TOKEN: 'xapp-wrong' },
  ]) {
    const wrong = await openChannel(slack, { values, extra })
    const ended = await wrong.end
    expect(ended).toMatchObject({ because: 'refused' })
    expect(JSON.stringify(ended)).not.toContain('wrong')
  }
})

it.each([
  [{ ...hello, subtype: 'message_changed' }, 'edit'],
  [{ ...hello, subtype: 'message_deleted' }, 'deletion'],
  [{ ...hello, subtype: 'channel_join' }, 'notice'],
  [{ ...hello, user: 'U0BOT' }, 'own'],
  [{ ...hello, channel: 7 }, 'malformed'],
])('leaves out %j', (event, because) => {
  expect(parse(event)).toMatchObject({ type: 'skipped', because })
})

interface SubtypeCase {
  readonly name: string
  readonly input: { readonly op: string; readonly platform?: string; readonly subtype?: string; readonly text?: string }
  readonly expect: { readonly process: boolean }
}
it.each(readCases<SubtypeCase>('gateway').filter(({ input }) => input.subtype !== undefined))(
  '$name',
  ({ input, expect: expected }) => {
    expect(parse({ ...hello, subtype: input.subtype, text: input.text })?.type === 'message').toBe(expected.process)
  },
)

it('knows threads of a channel and who began them', () => {
  const event = { ...hello, channel: 'C1', channel_type: 'channel', thread_ts: '4.1', parent_user_id: 'U0BOT' }
  expect(parse(event)).toMatchObject({
    source: { chatType: 'group', chatId: 'C1', threadId: '4.1', scopeId: 'T1' },
    replyTo: { id: 'C1/4.1', isOurs: true },
  })
})

it.each([
  ['<@U1> &lt;b&gt; &amp;amp;', '<@U1> <b> &amp;'],
  ['<https://e.org|docs> <https://e.org> <https://e.org|e.org>', 'docs (https://e.org) https://e.org https://e.org'],
  ['<#C1|ops> <!here> <mailto:a@e.org|a@e.org>', '#ops @here a@e.org'],
])('reads %s as it was typed', (written, text) => {
  expect(slackText(written)).toBe(text)
})

it('never throws at what a stranger can make Slack send', () => {
  const part = fc.oneof(fc.anything({ maxDepth: 2 }), fc.constant('C1'), fc.constant('5.1'), fc.constant('message'))
  const keys = fc.constantFrom(
    'type',
    'subtype',
    'channel',
    'user',
    'text',
    'ts',
    'files',
    'thread_ts',
    'actions',
    'message',
  )
  const event = fc.dictionary(keys, part)
  const envelope = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.constantFrom('events_api', 'interactive', 'slash_commands', 'hello'),
      payload: fc.oneof(event, fc.record({ event })),
    }),
  )
  fc.assert(
    fc.property(envelope, (value) => {
      const parsed = parseSlack(value, bot, nothing, 0)
      return parsed === null || ['message', 'press', 'skipped'].includes(parsed.type)
    }),
  )
})
