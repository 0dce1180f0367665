import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import type { Channel, ChannelPorts, Sent } from '../../../../core/channels/channel'
import type { ChatAddress, OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { baseAddress } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, retryAfter, shown } from '../../wire/describe-failure'
import { publicFile } from '../../wire/public-file'
import { interactionToken, parseDiscord } from './parse-dispatch'
import { createPlaces } from './places'
import { runGateway } from './run-gateway'

const marks = { received: '👀', done: '✅', failed: '❌' } as const
const styles = { plain: 2, good: 3, bad: 4 } as const
/** A preview would let whoever wrote a text into the answer fetch an address of his choice. */
const suppressEmbeds = 1 << 2
const ephemeral = 1 << 6
const mostTokens = 200

const Known = z.object({ id: z.string(), username: z.string().optional() })

export function openDiscord(ports: ChannelPorts): Channel {
  const { settings, fetch, clock } = ports
  const token = settings.value('DISCORD_BOT_TOKEN')
  const root = baseAddress(settings, 'https://discord.com/api/v10')
  const places = createPlaces()
  /** Of presses that may still be answered. */
  const tokens = new Map<string, string>()

  const call = (path: string, options: Omit<ApiCall, 'url'>) =>
    callApi('Discord', fetch, { ...options, url: `${root}${path}`, headers: { authorization: `Bot ${token}` } })

  async function sending(path: string, options: Omit<ApiCall, 'url'>): Promise<Sent> {
    const answer = await call(path, options)
    if (!answer.ok) return answer
    if (!isSuccess(answer)) return describeDiscord(answer)
    const message = Known.safeParse(answer.value)
    return { ok: true, id: message.success ? message.data.id : '' }
  }

  function rememberPress(event: string, data: unknown, id: string): void {
    const interaction = event === 'INTERACTION_CREATE' ? interactionToken(data) : null
    if (interaction === null) return
    tokens.set(id, interaction)
    const [oldest] = tokens.keys()
    if (tokens.size > mostTokens && oldest !== undefined) tokens.delete(oldest)
  }

  return {
    async run({ signal, ready, receive, heard }) {
      const me = await call('/users/@me', { signal })
      if (!me.ok) return { because: 'lost', reason: me.reason }
      if (me.status === 401) {
        const values = { name: 'Discord', reason: '401', field: said('channel.discord_token') }
        return { because: 'refused', reason: said('channel.wire_refused', values) }
      }
      const bot = Known.safeParse(me.value)
      const gateway = await call('/gateway/bot', { signal })
      if (!gateway.ok) return { because: 'lost', reason: gateway.reason }
      const found = z.object({ url: z.string() }).safeParse(gateway.value)
      if (!isSuccess(me) || !isSuccess(gateway) || !bot.success || !found.success) {
        const { reason, retryAfterMs } = describeDiscord(isSuccess(me) ? gateway : me)
        return { because: 'lost', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
      }
      const { id, username = id } = bot.data
      return runGateway(ports, {
        token,
        url: found.data.url,
        signal,
        heard,
        async onEvent(event, data) {
          if (event === 'READY' || event === 'RESUMED') ready({ id, name: username })
          places.learn(event, data)
          const incoming = parseDiscord(event, data, id, places, (url, end) => publicFile(ports, url, end), clock())
          if (incoming === null) return
          if (incoming.type === 'press') rememberPress(event, data, incoming.id)
          await receive(incoming)
        },
      })
    },
    send: (to, message, signal) => sending(`/channels/${channelOf(to)}/messages`, { json: contentOf(message), signal }),
    async edit(to, messageId, message, signal) {
      const { content, components = [], flags, allowed_mentions } = contentOf(message)
      const json = { content, components, flags, allowed_mentions }
      return sending(`/channels/${channelOf(to)}/messages/${segment(messageId)}`, { method: 'PATCH', json, signal })
    },
    remove: (to, messageId, signal) =>
      sending(`/channels/${channelOf(to)}/messages/${segment(messageId)}`, { method: 'DELETE', signal }),
    async typing(to, signal) {
      await call(`/channels/${channelOf(to)}/typing`, { method: 'POST', signal })
    },
    async react(to, messageId, mark, signal) {
      const path = `/channels/${channelOf(to)}/messages/${segment(messageId)}/reactions/${encodeURIComponent(marks[mark])}/@me`
      await call(path, { method: 'PUT', signal })
    },
    async pressed({ id }, text, signal) {
      const interaction = tokens.get(id)
      if (interaction === undefined) return
      tokens.delete(id)
      const json = { type: 4, data: { content: text.slice(0, 2000), flags: ephemeral } }
      await call(`/interactions/${segment(id)}/${segment(interaction)}/callback`, { json, signal })
    },
    async sendMedia(to, { key, path, name, mediaType, caption, replyTo }, signal) {
      const body = new FormData()
      const plain = caption ?? { markdown: '', text: '', plain: '' }
      const message = contentOf({ key, body: plain, isFinal: true, ...(replyTo !== undefined && { replyTo }) })
      body.set('payload_json', JSON.stringify(message))
      body.set('files[0]', await openAsBlob(path, { type: mediaType }), name)
      return sending(`/channels/${channelOf(to)}/messages`, { body, signal })
    },
    async chatInfo(to, signal) {
      const answer = await call(`/channels/${channelOf(to)}`, { signal })
      const channel = z
        .object({ name: z.string().nullish() })
        .safeParse(answer.ok && isSuccess(answer) ? answer.value : null)
      return channel.success ? { name: channel.data.name ?? to.chatId } : null
    },
  }
}

/** A thread is a channel of its own. */
const channelOf = ({ chatId, threadId }: ChatAddress): string => segment(threadId ?? chatId)

const segment = (part: string): string => encodeURIComponent(part)

function contentOf({ key, body, replyTo, buttons }: OutboundMessage) {
  const components = buttons?.map((row) => ({
    type: 1,
    components: row.map(({ id, label, tone }) => ({ type: 2, style: styles[tone], label, custom_id: id })),
  }))
  return {
    content: body.text,
    flags: suppressEmbeds,
    allowed_mentions: { parse: ['users'], replied_user: true },
    // The same number makes no second message, for some minutes.
    nonce: createHash('sha256').update(key).digest('base64url').slice(0, 24),
    enforce_nonce: true,
    ...(replyTo !== undefined && { message_reference: { message_id: replyTo, fail_if_not_exists: false } }),
    ...(components !== undefined && { components }),
  }
}

const Problem = z.object({
  code: z.int().catch(0),
  message: z.string().catch(''),
  retry_after: z.number().optional().catch(undefined),
  errors: z.unknown().optional(),
})

/** No access, no direct messages to this person. */
const gone = new Set([50001, 50007, 10003, 10013])

function describeDiscord({ status, value, headers }: ApiAnswer): Failure {
  const parsed = Problem.safeParse(value)
  const { code, message, retry_after: wait, errors } = parsed.success ? parsed.data : { code: 0, message: '' }
  const reason = said('channel.wire_answered', { name: 'Discord', status, reason: shown(`${message} (${code})`) })
  if (status === 429) return busy('Discord', retryAfter(wait ?? headers.get('retry-after')) ?? 1000)
  if (gone.has(code)) return failed('gone', reason)
  if (code === 10008) return failed('refused', reason)
  if (/BASE_TYPE_MAX_LENGTH/.test(JSON.stringify(errors ?? ''))) return failed('too-long', reason)
  return describeStatus('Discord', status, `${message} (${code})`)
}
