import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelPorts, Sent } from '../../../../core/channels/channel'
import type { Button, ChatAddress, OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { baseAddress } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, shown } from '../../wire/describe-failure'
import { receivePosts } from '../../wire/receive-posts'
import { challengeOf, isMetas, type OpenMedium, parseWhatsapp } from './parse-notice'

const name = 'WhatsApp'
const marks = { received: '👀', done: '✅', failed: '❌' } as const
const types = {
  picture: 'image',
  animation: 'video',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'document',
} as const
/** Of a text with buttons. */
const mostWithButtons = 1024

export function openWhatsappCloud(ports: ChannelPorts): Channel {
  const { settings, fetch, clock, log } = ports
  const root = baseAddress(settings, 'https://graph.facebook.com/v23.0')
  const numberId = settings.value('WHATSAPP_CLOUD_PHONE_NUMBER_ID')
  const secret = settings.value('WHATSAPP_CLOUD_APP_SECRET')
  const headers = { authorization: `Bearer ${settings.value('WHATSAPP_CLOUD_ACCESS_TOKEN')}` }

  const call = (path: string, options: Omit<ApiCall, 'url'>) =>
    callApi(name, fetch, { ...options, url: `${root}/${encodeURIComponent(path)}`, headers })
  const callNumber = (path: string, options: Omit<ApiCall, 'url'>) =>
    callApi(name, fetch, { ...options, url: `${root}/${encodeURIComponent(numberId)}/${path}`, headers })

  async function sending(to: ChatAddress, content: object, signal: AbortSignal): Promise<Sent> {
    const json = { messaging_product: 'whatsapp', recipient_type: 'individual', to: to.chatId, ...content }
    const answer = await callNumber('messages', { json, signal })
    if (!answer.ok) return answer
    if (!isSuccess(answer)) return describeMeta(answer)
    const sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) }).safeParse(answer.value)
    return { ok: true, id: sent.success ? (sent.data.messages[0]?.id ?? '') : '' }
  }

  const openMedium: OpenMedium = async (mediaId, signal) => {
    const answer = await call(mediaId, { signal })
    const found = z.object({ url: z.string() }).safeParse(answer.ok ? answer.value : null)
    const url = found.success ? URL.parse(found.data.url) : null
    // The token goes to Meta's own addresses only.
    const isMeta = url?.protocol === 'https:' && /(?:^|\.)(?:fbsbx|facebook|whatsapp)\.(?:com|net)$/.test(url.hostname)
    if (url === null || (!isMeta && url.origin !== new URL(root).origin))
      throw new SaidError(said('channel.wire_not_possible', { name }))
    const response = await fetch(url, { headers, signal })
    if (response.ok && response.body !== null) return response.body
    throw new SaidError(said('channel.wire_answered', { name, status: response.status, reason: 'media' }))
  }

  return {
    async run({ signal, ready, receive, heard }) {
      const known = await call(numberId, { signal })
      if (!known.ok) return { because: 'lost', reason: known.reason }
      if (known.status === 401 || problemOf(known).code === 190) {
        const values = { name, reason: shown(problemOf(known).message), field: said('channel.whatsapp_cloud_token') }
        return { because: 'refused', reason: said('channel.wire_refused', values) }
      }
      return receivePosts(
        Number(settings.value('WHATSAPP_CLOUD_PORT')) || 8090,
        { signal, ready },
        { id: numberId, name: numberId },
        async ({ method, url, headers: given, body }) => {
          if (method === 'GET') {
            const challenge = challengeOf(url.searchParams, settings.value('WHATSAPP_CLOUD_VERIFY_TOKEN'))
            return challenge === null ? { status: 403 } : { status: 200, text: challenge }
          }
          if (method !== 'POST') return { status: 405 }
          if (!isMetas(body, secret, String(given['x-hub-signature-256'] ?? ''))) {
            await receive({ type: 'skipped', because: 'forged' })
            return { status: 403 }
          }
          heard()
          for (const incoming of parseWhatsapp(parseJson(body.toString('utf8')), numberId, openMedium, clock()))
            await receive(incoming)
          return { status: 200 }
        },
        (port) => log('whatsapp_cloud.listening', { port }),
      )
    },
    async send(to, message, signal) {
      if (message.buttons !== undefined && message.body.text.length > mostWithButtons) {
        return failed('too-long', said('channel.wire_not_possible', { name }))
      }
      return sending(to, contentOf(message), signal)
    },
    async react(to, messageId, mark, signal) {
      await sending(to, { type: 'reaction', reaction: { message_id: messageId, emoji: marks[mark] } }, signal)
    },
    async pressed({ to }, text, signal) {
      await sending(to, { type: 'text', text: { body: text, preview_url: false } }, signal)
    },
    async sendMedia(to, media, signal) {
      const body = new FormData()
      body.set('messaging_product', 'whatsapp')
      body.set('type', media.mediaType)
      body.set('file', await openAsBlob(media.path, { type: media.mediaType }), media.name)
      const answer = await callNumber('media', { body, signal, timeoutMs: 300_000 })
      if (!answer.ok) return answer
      const stored = z.object({ id: z.string() }).safeParse(answer.value)
      if (!isSuccess(answer) || !stored.success) return describeMeta(answer)
      const type = types[media.kind]
      const medium = {
        id: stored.data.id,
        ...(type !== 'audio' && media.caption !== undefined && { caption: media.caption.text }),
        ...(type === 'document' && { filename: media.name }),
      }
      return sending(to, { type, [type]: medium, ...contextOf(media.replyTo) }, signal)
    },
  }
}

const contextOf = (replyTo: string | undefined) => (replyTo === undefined ? {} : { context: { message_id: replyTo } })

function contentOf({ body, buttons, replyTo }: OutboundMessage): object {
  const all = buttons?.flat() ?? []
  const context = contextOf(replyTo)
  if (all.length === 0) return { type: 'text', text: { body: body.text, preview_url: false }, ...context }
  const action =
    all.length <= 3 ? { buttons: all.map(asReply) } : { button: '…', sections: [{ rows: all.slice(0, 10).map(asRow) }] }
  return {
    type: 'interactive',
    interactive: { type: all.length <= 3 ? 'button' : 'list', body: { text: body.text }, action },
    ...context,
  }
}

const asReply = ({ id, label }: Button) => ({ type: 'reply', reply: { id, title: label.slice(0, 20) } })
const asRow = ({ id, label }: Button) => ({ id, title: label.slice(0, 24) })

const Problem = z.object({ error: z.object({ code: z.number().catch(0), message: z.string().catch('') }) })

const problemOf = ({ value }: ApiAnswer) => Problem.safeParse(value).data?.error ?? { code: 0, message: '' }

const tooMany = new Set([4, 80007, 130429, 131048, 131056])

function describeMeta(answer: ApiAnswer): Failure {
  const { code, message } = problemOf(answer)
  const reason = said('channel.wire_answered', { name, status: answer.status, reason: shown(`${message} (${code})`) })
  if (tooMany.has(code)) return busy(name, code === 131056 ? 6000 : 30_000)
  if (code === 131047) return failed('refused', said('channel.whatsapp_cloud_window', { reason: shown(message) }))
  // No WhatsApp there, or not from us.
  if (code === 131026 || code === 131030) return failed('gone', reason)
  return describeStatus(name, answer.status, `${message} (${code})`)
}
