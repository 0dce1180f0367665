import { openAsBlob } from 'node:fs'
import { extname } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { ChatAddress, Formatted, OutboundMedia } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { type ApiAnswer, isSuccess } from '../../wire/call-api'
import { createRecent } from '../../wire/create-recent'
import { busy, failed, type Failure, shown } from '../../wire/describe-failure'
import { openSocket, type Socket } from '../../wire/open-socket'
import { publicFile } from '../../wire/public-file'
import { createDingtalkApi, describeDingtalk, dingtalkName, problemOf, robotTopic } from './dingtalk-api'
import { isGroupId, type OpenDingtalkFile, parseDingtalk, type SessionWebhook, sessionWebhookOf } from './parse-message'

const name = dingtalkName
const pingMs = 30_000
const silenceMs = 120_000
const mostChats = 2000
const mostFileBytes = 20 * 1024 * 1024
const mostTitle = 60

const Endpoint = z.object({ endpoint: z.string(), ticket: z.string() })
const Frame = z.object({
  type: z.string(),
  headers: z.looseObject({ topic: z.string(), messageId: z.string() }),
  data: z.string().catch(''),
})
const Stored = z.object({ errcode: z.literal(0), media_id: z.string() })
const Delivered = z.object({
  processQueryKey: z.string().catch(''),
  invalidStaffIdList: z.array(z.string()).catch([]),
  flowControlledStaffIdList: z.array(z.string()).catch([]),
})

export function openDingtalk(ports: ChannelPorts): Channel {
  const { settings, clock, log } = ports
  const api = createDingtalkApi(ports)
  const robotCode = settings.value('DINGTALK_CLIENT_ID')
  const webhooks = createRecent<SessionWebhook>(mostChats)

  const openFile: OpenDingtalkFile = async (downloadCode, signal) => {
    const answer = await api.call('/v1.0/robot/messageFiles/download', { downloadCode, robotCode }, signal)
    if (!answer.ok) throw new SaidError(answer.reason)
    const found = z.object({ downloadUrl: z.string() }).safeParse(answer.value)
    if (!found.success) throw new SaidError(describeDingtalk(answer).reason)
    return publicFile(ports, found.data.downloadUrl, signal)
  }

  /** Only the platform's own: the address came with a message. */
  function isTheirs(address: string): boolean {
    const url = URL.parse(address)
    if (url === null) return false
    return (
      (url.protocol === 'https:' && /(?:^|\.)dingtalk\.com$/.test(url.hostname)) ||
      url.origin === new URL(api.root).origin
    )
  }

  function remember(value: unknown): void {
    const webhook = sessionWebhookOf(value)
    if (webhook !== null && isTheirs(webhook.url)) webhooks.set(webhook.chatId, webhook)
  }

  /** By the robot's own right, to anybody at any time. */
  async function deliver({ chatId }: ChatAddress, msgKey: string, param: object, signal: AbortSignal): Promise<Sent> {
    const message = { robotCode, msgKey, msgParam: JSON.stringify(param) }
    const answer = isGroupId(chatId)
      ? await api.call('/v1.0/robot/groupMessages/send', { ...message, openConversationId: chatId }, signal)
      : await api.call('/v1.0/robot/oToMessages/batchSend', { ...message, userIds: [chatId] }, signal)
    if (!answer.ok) return answer
    const sent = Delivered.safeParse(answer.value)
    if (!isSuccess(answer) || !sent.success) return describeDingtalk(answer)
    if (sent.data.flowControlledStaffIdList.includes(chatId)) return busy(name, 60_000)
    if (sent.data.invalidStaffIdList.includes(chatId)) {
      return failed('gone', said('channel.wire_answered', { name, status: answer.status, reason: 'invalidStaffId' }))
    }
    return { ok: true, id: sent.data.processQueryKey }
  }

  /** As an answer to what was written last. `null`: nothing can be answered so any more. */
  async function answerBySession(chatId: string, body: Formatted, signal: AbortSignal): Promise<Sent | null> {
    const webhook = webhooks.get(chatId)
    if (webhook === undefined || clock() >= webhook.until) return null
    const json = { msgtype: 'markdown', markdown: { title: titleOf(body), text: body.text } }
    const answer = await api.post(webhook.url, { json, signal })
    if (!answer.ok) return answer
    if (isSuccess(answer) && problemOf(answer).errcode === 0) return { ok: true, id: '' }
    const failure = describeDingtalk(answer)
    if (failure.failure === 'busy' || failure.failure === 'unreached') return failure
    webhooks.delete(chatId)
    return null
  }

  async function receiveFrom(socket: Socket, { receive, heard }: ChannelRun): Promise<string | null> {
    for await (const message of socket) {
      heard()
      const parsed = Frame.safeParse(parseJson(message.toString()))
      if (!parsed.success) {
        await receive({ type: 'skipped', because: 'malformed' })
        continue
      }
      const { type, headers, data } = parsed.data
      if (type === 'SYSTEM' && headers.topic === 'disconnect') return 'disconnect'
      if (type === 'SYSTEM' && headers.topic === 'ping')
        socket.send(JSON.stringify({ code: 200, headers, message: 'OK', data }))
      if (type === 'SYSTEM') continue
      const value = parseJson(data)
      if (type === 'CALLBACK' && headers.topic === robotTopic) {
        remember(value)
        await receive(parseDingtalk(value, robotCode, openFile))
      } else await receive({ type: 'skipped', because: 'unsupported' })
      socket.send(acknowledge(headers.messageId))
    }
    return null
  }

  async function run(given: ChannelRun): Promise<ChannelEnd> {
    const { signal, ready, heard } = given
    const answer = await api.openStream(signal)
    if (!answer.ok) return { because: 'lost', reason: answer.reason }
    const endpoint = Endpoint.safeParse(answer.value)
    if (!isSuccess(answer)) return endOf(answer, describeDingtalk(answer))
    if (!endpoint.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name }) }
    const ticket = encodeURIComponent(endpoint.data.ticket)
    const socket = await openSocket(ports, `${endpoint.data.endpoint}?ticket=${ticket}`, { signal, silenceMs, heard })
    ready({ id: robotCode, name: robotCode })
    const beat = setInterval(() => socket.ping(), pingMs)
    const asked = await receiveFrom(socket, given).finally(() => clearInterval(beat))
    if (signal.aborted) return { because: 'closed' }
    const { code, reason } = socket.closed
    log('dingtalk.closed', { code })
    const described = said('channel.wire_lost', { name, reason: asked ?? `${code} ${shown(reason)}` })
    return { because: 'lost', reason: described, retryAfterMs: 2000 }
  }

  async function sendMedia(to: ChatAddress, media: OutboundMedia, signal: AbortSignal): Promise<Sent> {
    if (media.size > mostFileBytes) return failed('too-long', said('channel.wire_too_large', { name, megabytes: 20 }))
    const type = media.kind === 'picture' ? 'image' : 'file'
    const body = new FormData()
    body.set('media', await openAsBlob(media.path, { type: media.mediaType }), media.name)
    const answer = await api.upload(type, body, signal)
    if (!answer.ok) return answer.failure === 'unknown' ? failed('unreached', answer.reason) : answer
    const stored = Stored.safeParse(answer.value)
    if (!stored.success) return describeDingtalk(answer)
    const { media_id: mediaId } = stored.data
    return type === 'image'
      ? deliver(to, 'sampleImageMsg', { photoURL: mediaId }, signal)
      : deliver(to, 'sampleFile', { mediaId, fileName: media.name, fileType: extname(media.name).slice(1) }, signal)
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    async send(to, { body }, signal) {
      const answered = await answerBySession(to.chatId, body, signal)
      return answered ?? deliver(to, 'sampleMarkdown', { title: titleOf(body), text: body.text }, signal)
    },
    async remove({ chatId }, messageId, signal) {
      if (messageId === '') return failed('refused', said('channel.wire_not_possible', { name }))
      const recalled = { robotCode, processQueryKeys: [messageId] }
      const answer = isGroupId(chatId)
        ? await api.call('/v1.0/robot/groupMessages/recall', { ...recalled, openConversationId: chatId }, signal)
        : await api.call('/v1.0/robot/otoMessages/batchRecall', recalled, signal)
      if (!answer.ok) return answer
      return isSuccess(answer) ? { ok: true, id: messageId } : describeDingtalk(answer)
    },
    sendMedia,
  }
}

const acknowledge = (messageId: string): string =>
  JSON.stringify({
    code: 200,
    headers: { contentType: 'application/json', messageId },
    message: 'OK',
    data: JSON.stringify({ response: {} }),
  })

/** What the list of chats shows of a message. */
function titleOf({ plain }: Formatted): string {
  const [line = ''] = plain.trim().split('\n', 1)
  return [...line].slice(0, mostTitle).join('') || 'Hermes'
}

function endOf(answer: ApiAnswer, { reason, retryAfterMs }: Failure): ChannelEnd {
  const { code, message } = problemOf(answer)
  if (answer.status === 401 || /authFailed|invalidClient|invalid\.?(?:clientId|secret)/i.test(code)) {
    const values = { name, reason: shown(`${message} ${code}`), field: said('channel.dingtalk_secret') }
    return { because: 'refused', reason: said('channel.wire_refused', values) }
  }
  return { because: 'lost', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}
