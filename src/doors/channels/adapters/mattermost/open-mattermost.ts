import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { ChatAddress, OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { withoutSlash } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, retryAfter, shown } from '../../wire/describe-failure'
import { openSocket } from '../../wire/open-socket'
import { parseMattermost } from './parse-event'

const name = 'Mattermost'
const marks = { received: 'eyes', done: 'white_check_mark', failed: 'x' } as const
const pingMs = 30_000
const silenceMs = 75_000

const Me = z.object({ id: z.string(), username: z.string() })
const Posted = z.object({ id: z.string() })
const Stored = z.object({ file_infos: z.array(z.object({ id: z.string() })).min(1) })

export function openMattermost(ports: ChannelPorts): Channel {
  const { settings, fetch } = ports
  const root = `${withoutSlash(settings.value('MATTERMOST_URL'))}/api/v4`
  const token = settings.value('MATTERMOST_TOKEN')
  let ownId = ''

  const call = (path: string, options: Omit<ApiCall, 'url'>) =>
    callApi(name, fetch, { ...options, url: `${root}${path}`, headers: { authorization: `Bearer ${token}` } })

  async function openFile(fileId: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${root}/files/${encodeURIComponent(fileId)}`, { headers, signal })
    if (response.ok && response.body !== null) return response.body
    throw new SaidError(said('channel.wire_answered', { name, status: response.status, reason: 'files' }))
  }

  async function sending(path: string, options: Omit<ApiCall, 'url'>): Promise<Sent> {
    const answer = await call(path, options)
    if (!answer.ok) return answer
    if (!isSuccess(answer)) return describeMattermost(answer)
    const post = Posted.safeParse(answer.value)
    return { ok: true, id: post.success ? post.data.id : '' }
  }

  async function run({ signal, ready, receive, heard }: ChannelRun): Promise<ChannelEnd> {
    const answer = await call('/users/me', { signal })
    if (!answer.ok) return { because: 'lost', reason: answer.reason }
    if (answer.status === 401) {
      const values = { name, reason: messageOf(answer), field: said('channel.mattermost_token') }
      return { because: 'refused', reason: said('channel.wire_refused', values) }
    }
    const me = Me.safeParse(answer.value)
    if (!isSuccess(answer)) return { because: 'lost', reason: describeMattermost(answer).reason }
    if (!me.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name }) }
    ownId = me.data.id
    const headers = { authorization: `Bearer ${token}` }
    const socket = await openSocket(ports, `${root.replace(/^http/, 'ws')}/websocket`, {
      signal,
      headers,
      silenceMs,
      heard,
    })
    socket.send(JSON.stringify({ seq: 1, action: 'authentication_challenge', data: { token } }))
    const beat = setInterval(() => socket.ping(), pingMs)
    try {
      for await (const message of socket) {
        heard()
        const value = parseJson(message.toString())
        if (Hello.safeParse(value).success) ready({ id: ownId, name: me.data.username })
        const incoming = parseMattermost(value, ownId, openFile)
        if (incoming !== null) await receive(incoming)
      }
    } finally {
      clearInterval(beat)
    }
    if (signal.aborted) return { because: 'closed' }
    const { code, reason } = socket.closed
    return {
      because: 'lost',
      reason: said('channel.wire_lost', { name, reason: `${code} ${shown(reason)}` }),
      retryAfterMs: 2000,
    }
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send: (to, message, signal) =>
      sending('/posts', { json: { ...postOf(to, message, ownId), message: message.body.text }, signal }),
    edit: (_, messageId, { body }, signal) =>
      sending(`/posts/${encodeURIComponent(messageId)}/patch`, { method: 'PUT', json: { message: body.text }, signal }),
    async remove(_, messageId, signal) {
      return sending(`/posts/${encodeURIComponent(messageId)}`, { method: 'DELETE', signal })
    },
    async typing(to, signal) {
      const parent = to.threadId === undefined ? {} : { parent_id: to.threadId }
      await call(`/users/${ownId}/typing`, { json: { channel_id: to.chatId, ...parent }, signal })
    },
    async react(_, messageId, mark, signal) {
      await call('/reactions', { json: { user_id: ownId, post_id: messageId, emoji_name: marks[mark] }, signal })
    },
    async sendMedia(to, media, signal) {
      const body = new FormData()
      body.set('channel_id', to.chatId)
      body.set('files', await openAsBlob(media.path, { type: media.mediaType }), media.name)
      const answer = await call('/files', { body, signal, timeoutMs: 300_000 })
      if (!answer.ok) return answer
      const stored = Stored.safeParse(answer.value)
      if (!isSuccess(answer) || !stored.success) return describeMattermost(answer)
      const json = {
        ...postOf(to, media, ownId),
        message: media.caption?.text ?? '',
        file_ids: [stored.data.file_infos[0]?.id],
      }
      return sending('/posts', { json, signal })
    },
    async chatInfo(to, signal) {
      const answer = await call(`/channels/${encodeURIComponent(to.chatId)}`, { signal })
      const found = z
        .object({ display_name: z.string() })
        .safeParse(answer.ok && isSuccess(answer) ? answer.value : null)
      return found.success ? { name: found.data.display_name || to.chatId } : null
    },
  }
}

const Hello = z.object({ event: z.literal('hello') })

/** The pending id is known again for a while: a second try makes no second post. */
const postOf = ({ chatId, threadId }: ChatAddress, { key }: Pick<OutboundMessage, 'key'>, ownId: string) => ({
  channel_id: chatId,
  pending_post_id: `${ownId}:${key}`,
  ...(threadId !== undefined && { root_id: threadId }),
})

const Problem = z.object({ id: z.string().catch(''), message: z.string().catch('') })

const problemOf = ({ value }: ApiAnswer) => Problem.safeParse(value).data ?? { id: '', message: '' }

const messageOf = (answer: ApiAnswer): string => shown(problemOf(answer).message)

function describeMattermost(answer: ApiAnswer): Failure {
  const { status, headers } = answer
  const { id, message } = problemOf(answer)
  const reason = said('channel.wire_answered', { name, status, reason: shown(message) })
  if (status === 429) return busy(name, retryAfter(headers.get('x-ratelimit-reset')) ?? 1000)
  if (/message_length|file_too_large|too_large/.test(id)) return failed('too-long', reason)
  // We are not in the channel, or it was put away.
  if (status === 403 || /channel\.(?:deleted|archived)/.test(id)) return failed('gone', reason)
  return describeStatus(name, status, message)
}
