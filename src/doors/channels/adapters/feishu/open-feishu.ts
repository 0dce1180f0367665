import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { Incoming } from '../../../../core/channels/inbound'
import type { ChatAddress, OutboundMedia, OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import type { ApiAnswer, ApiCall } from '../../wire/call-api'
import { createRecent } from '../../wire/create-recent'
import { failed, type Failure } from '../../wire/describe-failure'
import { receivePosts } from '../../wire/receive-posts'
import { createFeishuApi, describeFeishu, feishuName as name, isDone } from './feishu-api'
import { runLongConnection } from './long-connection'
import { openPost } from './open-post'
import type { OpenFeishuFile } from './parse-content'
import { parseFeishu } from './parse-event'
import { bodyOf, type FeishuKind, fileKinds, fileTypeOf, uuidOf } from './write-content'

const marks = { received: 'OnIt', done: 'DONE', failed: 'CrossMark' } as const
const mostRemembered = 4000
const mostFileBytes = 30 * 1024 * 1024
const mostPictureBytes = 10 * 1024 * 1024

const Bot = z.object({ bot: z.object({ open_id: z.string(), app_name: z.string().catch('') }) })
const Posted = z.object({ data: z.object({ message_id: z.string() }) })
const Stored = z.object({ data: z.object({ image_key: z.string().optional(), file_key: z.string().optional() }) })
const Chat = z.object({ data: z.object({ name: z.string().catch(''), chat_mode: z.string().catch('') }) })
const Person = z.object({ data: z.object({ user: z.object({ name: z.string() }) }) })

export function openFeishu(ports: ChannelPorts): Channel {
  const { settings, clock, log } = ports
  const api = createFeishuApi(ports)
  /** What we sent, and as what: a message is changed by its kind. */
  const ours = createRecent<FeishuKind | 'file'>(mostRemembered)
  const chats = createRecent<'dm' | 'group'>(mostRemembered)
  const names = createRecent<string>(mostRemembered)
  /** What is said to those who press a button, until their press is answered. */
  const toasts = createRecent<string>(200)
  let ownId = ''

  const openFile: OpenFeishuFile = (messageId, key, type, signal) =>
    api.open(
      `/im/v1/messages/${encodeURIComponent(messageId)}/resources/${encodeURIComponent(key)}?type=${type}`,
      signal,
    )

  const self = {
    get id() {
      return ownId
    },
    isOurs: (messageId: string) => ours.get(messageId) !== undefined,
    chatType: (chatId: string) => chats.get(chatId) ?? 'group',
  }

  const chatOf = (chatId: string, signal: AbortSignal) =>
    api.call(`/im/v1/chats/${encodeURIComponent(chatId)}`, { signal })

  /** A name is no part of an event; without the right to read it people are shown by their ids. */
  async function named(incoming: Incoming, signal: AbortSignal): Promise<Incoming> {
    if (incoming.type !== 'message' || incoming.source.userId === null) return incoming
    const { userId } = incoming.source
    if (names.get(userId) === undefined) {
      const answer = await api.call(`/contact/v3/users/${encodeURIComponent(userId)}`, { signal, timeoutMs: 5_000 })
      const found = Person.safeParse(answer.ok ? answer.value : null)
      names.set(userId, found.success ? found.data.data.user.name : '')
    }
    const userName = names.get(userId) ?? ''
    return userName === '' ? incoming : { ...incoming, source: { ...incoming.source, userName } }
  }

  /** A press does not say what kind of chat it was in. */
  async function knowChat(value: unknown, signal: AbortSignal): Promise<void> {
    const pressed = Pressed.safeParse(value)
    if (!pressed.success) return
    const chatId = pressed.data.event.context.open_chat_id
    if (chats.get(chatId) !== undefined) return
    const answer = await chatOf(chatId, signal)
    const found = Chat.safeParse(answer.ok ? answer.value : null)
    if (found.success) chats.set(chatId, found.data.data.chat_mode === 'p2p' ? 'dm' : 'group')
  }

  async function take(value: unknown, { receive, signal }: ChannelRun): Promise<object | null> {
    await knowChat(value, signal)
    const incoming = parseFeishu(value, self, openFile)
    if (incoming.type === 'message') {
      const { chatId, chatType } = incoming.source
      chats.set(chatId, chatType === 'dm' ? 'dm' : 'group')
    }
    await receive(await named(incoming, signal))
    if (incoming.type !== 'press') return null
    const toast = toasts.get(incoming.id) ?? ''
    toasts.delete(incoming.id)
    return toast === '' ? {} : { toast: { type: 'info', content: toast } }
  }

  const receiveByWebhook = (run: ChannelRun, bot: { id: string; name: string }): Promise<ChannelEnd> =>
    receivePosts(
      Number(settings.value('FEISHU_WEBHOOK_PORT')) || 8765,
      run,
      bot,
      async ({ method, headers, body }) => {
        if (method !== 'POST') return { status: 405 }
        const keys = {
          encryptKey: settings.value('FEISHU_ENCRYPT_KEY'),
          token: settings.value('FEISHU_VERIFICATION_TOKEN'),
        }
        const opened = openPost({ headers, body }, keys, clock())
        if (opened.kind === 'forged') {
          await run.receive({ type: 'skipped', because: 'forged' })
          return { status: 403 }
        }
        run.heard()
        const answer = opened.kind === 'challenge' ? { challenge: opened.challenge } : await take(opened.value, run)
        return { status: 200, type: 'application/json', text: JSON.stringify(answer ?? {}) }
      },
      (port) => log('feishu.listening', { port }),
    )

  async function run(given: ChannelRun): Promise<ChannelEnd> {
    const { signal, ready } = given
    const token = await api.token.get()
    if (!token.ok) return endOf(token)
    const me = await api.call('/bot/v3/info', { signal })
    if (!me.ok) return endOf(me)
    const bot = Bot.safeParse(me.value)
    if (!isDone(me)) return { because: 'lost', reason: describeFeishu(me).reason }
    if (!bot.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name }) }
    ownId = bot.data.bot.open_id
    const identity = { id: ownId, name: bot.data.bot.app_name || ownId }
    if (settings.value('FEISHU_CONNECTION_MODE') === 'webhook') return receiveByWebhook(given, identity)
    const endpoint = await api.endpoint(signal)
    if (!endpoint.ok) return { because: 'lost', reason: endpoint.reason }
    return runLongConnection(
      ports,
      endpoint,
      given,
      () => ready(identity),
      (value) => take(value, given),
    )
  }

  async function sending(path: string, options: Omit<ApiCall, 'url'>, kind: FeishuKind | 'file'): Promise<Sent> {
    const answer = await api.call(path, options)
    if (!answer.ok) return answer
    const posted = Posted.safeParse(answer.value)
    if (!isDone(answer)) return describeFeishu(answer)
    const id = posted.success ? posted.data.data.message_id : ''
    if (id !== '') ours.set(id, kind)
    return { ok: true, id }
  }

  /** Into a chat, to a person, or under the first message of a topic. */
  function post(to: ChatAddress, type: string, content: string, key: string, replyTo?: string) {
    const body = { msg_type: type, content, uuid: uuidOf(key) }
    const above = to.threadId ?? replyTo
    if (above === undefined) {
      const idType = to.chatId.startsWith('ou_') ? 'open_id' : to.chatId.startsWith('on_') ? 'union_id' : 'chat_id'
      return { path: `/im/v1/messages?receive_id_type=${idType}`, json: { receive_id: to.chatId, ...body } }
    }
    const json = { ...body, ...(to.threadId !== undefined && { reply_in_thread: true }) }
    return { path: `/im/v1/messages/${encodeURIComponent(above)}/reply`, json }
  }

  async function edit(messageId: string, message: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    const known = ours.get(messageId)
    const kind = known === undefined || known === 'file' ? 'interactive' : known
    const body = bodyOf(message, kind)
    const path = `/im/v1/messages/${encodeURIComponent(messageId)}`
    const answer =
      kind === 'interactive'
        ? await api.call(path, { method: 'PATCH', json: { content: body.content }, signal })
        : await api.call(path, { method: 'PUT', json: body, signal })
    if (!answer.ok) return answer
    return isDone(answer) ? { ok: true, id: messageId } : describeFeishu(answer)
  }

  async function upload(media: OutboundMedia, signal: AbortSignal): Promise<ApiAnswer | Failure> {
    const body = new FormData()
    const file = await openAsBlob(media.path, { type: media.mediaType })
    if (media.kind === 'picture') {
      body.set('image_type', 'message')
      body.set('image', file, media.name)
    } else {
      body.set('file_type', fileTypeOf(media))
      body.set('file_name', media.name)
      body.set('file', file, media.name)
    }
    const path = media.kind === 'picture' ? '/im/v1/images' : '/im/v1/files'
    return api.call(path, { body, signal, timeoutMs: 300_000 })
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    async send(to, message, signal) {
      const body = bodyOf(message)
      const { path, json } = post(to, body.msg_type, body.content, message.key, message.replyTo)
      return sending(path, { json, signal }, body.msg_type)
    },
    edit: (_, messageId, message, signal) => edit(messageId, message, signal),
    async remove(_, messageId, signal) {
      const answer = await api.call(`/im/v1/messages/${encodeURIComponent(messageId)}`, { method: 'DELETE', signal })
      if (!answer.ok) return answer
      return isDone(answer) ? { ok: true, id: messageId } : describeFeishu(answer)
    },
    async react(_, messageId, mark, signal) {
      const json = { reaction_type: { emoji_type: marks[mark] } }
      await api.call(`/im/v1/messages/${encodeURIComponent(messageId)}/reactions`, { json, signal })
    },
    async pressed({ id }, text) {
      toasts.set(id, text)
    },
    async sendMedia(to, media, signal) {
      const most = media.kind === 'picture' ? mostPictureBytes : mostFileBytes
      if (media.size > most)
        return failed('too-long', said('channel.wire_too_large', { name, megabytes: most / 1024 / 1024 }))
      const answer = await upload(media, signal)
      if (!answer.ok) return answer.failure === 'unknown' ? failed('unreached', answer.reason) : answer
      const stored = Stored.safeParse(answer.value)
      if (!isDone(answer) || !stored.success) return describeFeishu(answer)
      const type = media.kind === 'picture' ? 'image' : fileKinds[fileTypeOf(media)]
      const { path, json } = post(to, type, JSON.stringify(stored.data.data), media.key, media.replyTo)
      return sending(path, { json, signal }, 'file')
    },
    async chatInfo(to, signal) {
      const answer = await chatOf(to.chatId, signal)
      const found = Chat.safeParse(answer.ok && isDone(answer) ? answer.value : null)
      return found.success ? { name: found.data.data.name || to.chatId } : null
    },
  }
}

const Pressed = z.object({ event: z.object({ context: z.object({ open_chat_id: z.string() }) }) })

function endOf(failure: Failure): ChannelEnd {
  const { reason, retryAfterMs } = failure
  if (failure.failure !== 'refused')
    return { because: 'lost', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  const values = { name, reason, field: said('channel.feishu_secret') }
  return { because: 'refused', reason: said('channel.wire_refused', values) }
}
