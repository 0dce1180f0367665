import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { Incoming } from '../../../../core/channels/inbound'
import type { ChatAddress, OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { callApi, isSuccess } from '../../wire/call-api'
import { describeStatus, shown } from '../../wire/describe-failure'
import { openSocket, type Socket } from '../../wire/open-socket'
import { parseSlack, type OpenSlackFile, type SlackBot, slackId, timestampOf } from './parse-envelope'
import { createSlackApi, isWrongToken, type SlackAnswer, type SlackFailure } from './slack-api'

const marks = { received: 'eyes', done: 'white_check_mark', failed: 'x' } as const
const styles = { plain: {}, good: { style: 'primary' }, bad: { style: 'danger' } } as const
/** Slack pings every few seconds. */
const silenceMs = 60_000
const mostOfSection = 3000
const mostNames = 2000

const Identity = z.object({ user_id: z.string(), bot_id: z.string().catch(''), user: z.string().catch('') })
const Frame = z.object({ type: z.string(), envelope_id: z.string().optional() })

export function openSlack(ports: ChannelPorts): Channel {
  const { settings, fetch, clock, log } = ports
  const api = createSlackApi(ports)
  const botToken = settings.value('SLACK_BOT_TOKEN')
  const appToken = settings.value('SLACK_APP_TOKEN')
  const names = new Map<string, string>()
  /** Who pressed, to answer where only they see it. */
  const presses = new Map<string, string>()

  const ask = (method: string, json: object, signal: AbortSignal) => api.call(method, botToken, { json }, signal)

  async function nameOf(userId: string, signal: AbortSignal): Promise<string | undefined> {
    const known = names.get(userId)
    if (known !== undefined) return known
    const answer = await api.call('users.info', botToken, { body: new URLSearchParams({ user: userId }) }, signal)
    const found = Profile.safeParse(answer.ok ? answer.value : null)
    const name = found.success
      ? found.data.user.profile?.display_name || found.data.user.real_name || found.data.user.name
      : undefined
    if (name === undefined) return undefined
    if (names.size >= mostNames) names.clear()
    names.set(userId, name)
    return name
  }

  async function named(incoming: Incoming, signal: AbortSignal): Promise<Incoming> {
    if (incoming.type !== 'message' || incoming.source.userId === null || incoming.source.userName !== undefined)
      return incoming
    const userName = await nameOf(incoming.source.userId, signal)
    return userName === undefined ? incoming : { ...incoming, source: { ...incoming.source, userName } }
  }

  /** The token goes to Slack's own addresses only, whatever a message names. */
  const openFile: OpenSlackFile = async (address, signal) => {
    const url = URL.parse(address)
    const isSlack = url?.protocol === 'https:' && /(?:^|\.)slack(?:-files)?\.com$/.test(url.hostname)
    if (url === null || (!isSlack && url.origin !== new URL(api.root).origin)) {
      throw new SaidError(said('channel.wire_not_possible', { name: 'Slack' }))
    }
    const response = await fetch(url, { headers: { authorization: `Bearer ${botToken}` }, signal })
    if (response.ok && response.body !== null) return response.body
    throw new SaidError(said('channel.wire_answered', { name: 'Slack', status: response.status, reason: 'files' }))
  }

  async function receiveFrom(
    socket: Socket,
    bot: SlackBot,
    { receive, heard, ready, signal }: ChannelRun,
  ): Promise<void> {
    for await (const message of socket) {
      heard()
      const value = parseJson(message.toString())
      const frame = Frame.safeParse(value)
      if (!frame.success) {
        await receive({ type: 'skipped', because: 'malformed' })
        continue
      }
      const { type, envelope_id: envelope } = frame.data
      if (type === 'hello') ready({ id: bot.userId, name: names.get(bot.userId) ?? bot.userId })
      // Slack asks for a new connection every few hours.
      if (type === 'disconnect') return
      if (envelope === undefined) continue
      const incoming = parseSlack(value, bot, openFile, clock())
      if (incoming !== null) {
        if (incoming.type === 'press' && incoming.source.userId !== null) remember(incoming.id, incoming.source.userId)
        await receive(await named(incoming, signal))
      }
      socket.send(JSON.stringify({ envelope_id: envelope }))
    }
  }

  function remember(id: string, userId: string): void {
    presses.set(id, userId)
    const [oldest] = presses.keys()
    if (presses.size > 200 && oldest !== undefined) presses.delete(oldest)
  }

  async function run(given: ChannelRun): Promise<ChannelEnd> {
    const { signal } = given
    const me = await ask('auth.test', {}, signal)
    if (!me.ok) return endOf(me, 'slack_bot_token')
    const identity = Identity.safeParse(me.value)
    if (!identity.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name: 'Slack' }) }
    const bot = { userId: identity.data.user_id, botId: identity.data.bot_id }
    names.set(bot.userId, identity.data.user || bot.userId)
    const opened = await api.call('apps.connections.open', appToken, { body: new URLSearchParams() }, signal)
    if (!opened.ok) return endOf(opened, 'slack_app_token')
    const address = z.object({ url: z.string() }).safeParse(opened.value)
    if (!address.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name: 'Slack' }) }
    const socket = await openSocket(ports, address.data.url, { signal, silenceMs, heard: given.heard })
    await receiveFrom(socket, bot, given)
    if (signal.aborted) return { because: 'closed' }
    const { code, reason } = socket.closed
    log('slack.closed', { code })
    const described = said('channel.wire_lost', { name: 'Slack', reason: `${code} ${shown(reason)}` })
    return { because: 'lost', reason: described, retryAfterMs: 2000 }
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send: async (to, message, signal) =>
      sentAs(to.chatId, await ask('chat.postMessage', { ...placeOf(to), ...contentOf(message) }, signal)),
    async edit(to, messageId, message, signal) {
      const { text, blocks } = { blocks: [], ...contentOf(message) }
      return sentAs(
        to.chatId,
        await ask('chat.update', { channel: to.chatId, ts: timestampOf(messageId), text, blocks }, signal),
      )
    },
    remove: async (to, messageId, signal) =>
      sentAs(to.chatId, await ask('chat.delete', { channel: to.chatId, ts: timestampOf(messageId) }, signal)),
    async react(to, messageId, mark, signal) {
      await ask('reactions.add', { channel: to.chatId, timestamp: timestampOf(messageId), name: marks[mark] }, signal)
    },
    async pressed({ id, to }, text, signal) {
      const user = presses.get(id)
      if (user !== undefined) await ask('chat.postEphemeral', { ...placeOf(to), user, text }, signal)
    },
    async sendMedia(to, media, signal) {
      const size = { filename: media.name, length: String(media.size) }
      const place = await api.call('files.getUploadURLExternal', botToken, { body: new URLSearchParams(size) }, signal)
      if (!place.ok) return place
      const upload = Upload.safeParse(place.value)
      if (!upload.success) return describeStatus('Slack', 500, 'files.getUploadURLExternal')
      const body = new Uint8Array(await readFile(media.path))
      const stored = await callApi('Slack', fetch, {
        method: 'POST',
        url: upload.data.upload_url,
        body,
        signal,
        timeoutMs: 300_000,
      })
      if (!stored.ok) return stored
      if (!isSuccess(stored)) return describeStatus('Slack', stored.status, 'upload')
      const done = await ask(
        'files.completeUploadExternal',
        {
          files: [{ id: upload.data.file_id, title: media.name }],
          channel_id: to.chatId,
          ...(to.threadId !== undefined && { thread_ts: to.threadId }),
          ...(media.caption !== undefined && media.caption.text !== '' && { initial_comment: media.caption.text }),
        },
        signal,
      )
      return done.ok ? { ok: true, id: '' } : done
    },
    async chatInfo(to, signal) {
      const body = new URLSearchParams({ channel: to.chatId })
      const answer = await api.call('conversations.info', botToken, { body }, signal)
      const found = z.object({ channel: z.object({ name: z.string() }) }).safeParse(answer.ok ? answer.value : null)
      return found.success ? { name: found.data.channel.name } : null
    },
  }
}

const Profile = z.object({
  user: z.object({
    name: z.string().optional(),
    real_name: z.string().optional(),
    profile: z.object({ display_name: z.string().optional() }).optional(),
  }),
})

const Upload = z.object({ upload_url: z.string(), file_id: z.string() })

const placeOf = ({ chatId, threadId }: ChatAddress) => ({
  channel: chatId,
  ...(threadId !== undefined && { thread_ts: threadId }),
})

/** A preview would let whoever wrote a text into the answer fetch an address of his choice. */
const noPreview = { unfurl_links: false, unfurl_media: false }

function contentOf({ body, buttons }: OutboundMessage) {
  if (buttons === undefined) return { text: body.text, ...noPreview }
  const sections = []
  for (let at = 0; at < body.text.length; at += mostOfSection) {
    sections.push({ type: 'section', text: { type: 'mrkdwn', text: body.text.slice(at, at + mostOfSection) } })
  }
  const actions = buttons.map((row) => ({
    type: 'actions',
    elements: row.map(({ id, label, tone }) => ({
      type: 'button',
      action_id: id,
      text: { type: 'plain_text', text: label.slice(0, 75) },
      ...styles[tone],
    })),
  }))
  return { text: body.text, blocks: [...sections, ...actions], ...noPreview }
}

function sentAs(chatId: string, answer: SlackAnswer): Sent {
  if (!answer.ok) return answer
  const { ts, channel } = answer.value
  return { ok: true, id: typeof ts === 'string' ? slackId(typeof channel === 'string' ? channel : chatId, ts) : '' }
}

function endOf(failure: SlackFailure, field: 'slack_bot_token' | 'slack_app_token'): ChannelEnd {
  if (!isWrongToken(failure)) {
    const { reason, retryAfterMs } = failure
    return { because: 'lost', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  }
  const values = { name: 'Slack', reason: shown(failure.error ?? ''), field: said(`channel.${field}`) }
  return { because: 'refused', reason: said('channel.wire_refused', values) }
}
