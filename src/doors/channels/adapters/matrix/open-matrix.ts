import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { ChatAddress, OutboundMedia } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { withoutSlash } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, retryAfter, shown } from '../../wire/describe-failure'
import { type MatrixReader, parseMatrix } from './parse-event'
import { createRooms } from './rooms'
import { editContent, relationTo, textContent } from './write-event'

const syncMs = 30_000
const mostOurs = 5000
const mostJoins = 5
const marks = { received: '👀', done: '✅', failed: '❌' } as const
const types = {
  picture: 'm.image',
  animation: 'm.image',
  audio: 'm.audio',
  voice: 'm.audio',
  video: 'm.video',
  document: 'm.file',
} as const
const filter = JSON.stringify({
  presence: { types: [] },
  account_data: { types: [] },
  room: {
    timeline: { limit: 100 },
    state: { lazy_load_members: true },
    ephemeral: { types: [] },
    account_data: { types: [] },
  },
})

const Sync = z.object({
  next_batch: z.string(),
  rooms: z
    .object({
      join: z.record(z.string(), z.unknown()).catch({}),
      invite: z.record(z.string(), z.unknown()).catch({}),
    })
    .partial()
    .catch({}),
})
const Room = z.object({
  state: z
    .object({ events: z.array(z.unknown()) })
    .optional()
    .catch(undefined),
  timeline: z
    .object({ events: z.array(z.unknown()) })
    .optional()
    .catch(undefined),
})

export function openMatrix({ settings, fetch, memory, log }: ChannelPorts): Channel {
  const root = withoutSlash(settings.value('MATRIX_HOMESERVER'))
  const token = settings.value('MATRIX_ACCESS_TOKEN')
  /** Events that we sent: answers to them are for us. */
  const ours = new Set<string>()
  let ownId = ''

  const call = (path: string, options: Omit<ApiCall, 'url'>) =>
    callApi('Matrix', fetch, {
      ...options,
      url: `${root}${path}`,
      headers: { ...options.headers, authorization: `Bearer ${token}` },
    })

  const rooms = createRooms(async (path, signal) => {
    const answer = await call(path, { signal })
    if (!answer.ok) throw new SaidError(answer.reason)
    if (isSuccess(answer)) return answer.value
    if (answer.status === 404) return null
    throw new SaidError(describeMatrix(answer).reason)
  })

  const reader = (): MatrixReader => ({
    ownId,
    isOurs: (eventId) => ours.has(eventId),
    async open(address, signal) {
      const [, server, id] = /^mxc:\/\/([\w.:-]+)\/([\w-]+)$/.exec(address) ?? []
      if (server === undefined || id === undefined)
        throw new SaidError(said('channel.wire_not_possible', { name: 'Matrix' }))
      const url = `${root}/_matrix/client/v1/media/download/${server}/${id}`
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
      if (response.ok && response.body !== null) return response.body
      throw new SaidError(said('channel.wire_answered', { name: 'Matrix', status: response.status, reason: 'media' }))
    },
  })

  async function put(to: ChatAddress, type: string, key: string, content: object, signal: AbortSignal): Promise<Sent> {
    const isEncrypted = await rooms.isEncrypted(to.chatId, signal)
    // Nothing goes in clear into a room whose people count on encryption.
    if (isEncrypted === null)
      return failed('unreached', said('channel.wire_unreached', { name: 'Matrix', reason: root }))
    if (isEncrypted) return failed('refused', said('channel.matrix_encrypted'))
    const path = `/_matrix/client/v3/rooms/${encodeURIComponent(to.chatId)}/send/${type}/${encodeURIComponent(key)}`
    return sentAs(await call(path, { method: 'PUT', json: content, signal }))
  }

  function sentAs(answer: ApiAnswer | Failure): Sent {
    if (!answer.ok) return answer
    if (!isSuccess(answer)) return describeMatrix(answer)
    const event = z.object({ event_id: z.string() }).safeParse(answer.value)
    if (!event.success) return { ok: true, id: '' }
    ours.add(event.data.event_id)
    const [oldest] = ours
    if (ours.size > mostOurs && oldest !== undefined) ours.delete(oldest)
    return { ok: true, id: event.data.event_id }
  }

  async function take(
    joined: Readonly<Record<string, unknown>>,
    isFirst: boolean,
    { receive, signal }: ChannelRun,
  ): Promise<void> {
    for (const [roomId, value] of Object.entries(joined)) {
      const room = Room.safeParse(value)
      const state = room.success ? (room.data.state?.events ?? []) : []
      const timeline = room.success ? (room.data.timeline?.events ?? []) : []
      for (const event of [...state, ...timeline]) rooms.learn(roomId, event)
      // What was said before the first start is not for us.
      if (isFirst || timeline.length === 0) continue
      const facts = await rooms.facts(roomId, signal)
      for (const event of timeline) {
        const incoming = parseMatrix(event, facts, reader())
        if (incoming !== null) await receive(incoming)
      }
    }
  }

  async function join(invited: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<void> {
    for (const roomId of Object.keys(invited).slice(0, mostJoins)) {
      const answer = await call(`/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}/join`, { json: {}, signal })
      log('matrix.invited', { joined: answer.ok && isSuccess(answer) })
    }
  }

  async function run(given: ChannelRun): Promise<ChannelEnd> {
    const { signal, ready, heard } = given
    const me = await call('/_matrix/client/v3/account/whoami', { signal })
    if (!me.ok) return { because: 'lost', reason: me.reason }
    if (!isSuccess(me)) return endOf(me)
    const identity = z.object({ user_id: z.string() }).safeParse(me.value)
    if (!identity.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name: 'Matrix' }) }
    ownId = identity.data.user_id
    ready({ id: ownId, name: /^@([^:]+)/.exec(ownId)?.[1] ?? ownId })
    while (!signal.aborted) {
      const since = memory.get('since')
      const query = new URLSearchParams({
        filter,
        timeout: since === null ? '0' : String(syncMs),
        ...(since !== null && { since }),
      })
      const answer = await call(`/_matrix/client/v3/sync?${query}`, { signal, timeoutMs: syncMs + 60_000 })
      if (signal.aborted) break
      if (!answer.ok) return { because: 'lost', reason: answer.reason }
      if (!isSuccess(answer)) return endOf(answer)
      heard()
      const sync = Sync.safeParse(answer.value)
      if (!sync.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name: 'Matrix' }) }
      const { next_batch: next, rooms: changed } = sync.data
      await take(changed.join ?? {}, since === null, given)
      await join(changed.invite ?? {}, signal)
      await memory.set('since', next)
    }
    return { because: 'closed' }
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send: (to, { key, body, replyTo }, signal) =>
      put(to, 'm.room.message', key, { ...textContent(body), ...relationTo(placeOf(to, replyTo)) }, signal),
    edit: async (to, messageId, { key, body }, signal) => {
      const sent = await put(to, 'm.room.message', key, editContent(messageId, body), signal)
      return sent.ok ? { ok: true, id: messageId } : sent
    },
    async remove(to, messageId, signal) {
      const path = `/_matrix/client/v3/rooms/${encodeURIComponent(to.chatId)}/redact/${encodeURIComponent(messageId)}`
      return sentAs(await call(`${path}/redact-${encodeURIComponent(messageId)}`, { method: 'PUT', json: {}, signal }))
    },
    async typing(to, signal) {
      const path = `/_matrix/client/v3/rooms/${encodeURIComponent(to.chatId)}/typing/${encodeURIComponent(ownId)}`
      await call(path, { method: 'PUT', json: { typing: true, timeout: 4000 }, signal })
    },
    async react(to, messageId, mark, signal) {
      const relation = { rel_type: 'm.annotation', event_id: messageId, key: marks[mark] }
      await put(to, 'm.reaction', `${mark}-${messageId}`, { 'm.relates_to': relation }, signal)
    },
    async sendMedia(to, media, signal) {
      const query = new URLSearchParams({ filename: media.name })
      const answer = await call(`/_matrix/media/v3/upload?${query}`, {
        body: new Uint8Array(await readFile(media.path)),
        headers: { 'content-type': media.mediaType },
        signal,
        timeoutMs: 300_000,
      })
      if (!answer.ok) return answer
      const stored = z.object({ content_uri: z.string() }).safeParse(answer.value)
      if (!isSuccess(answer) || !stored.success) return describeMatrix(answer)
      return put(to, 'm.room.message', media.key, mediaContent(to, media, stored.data.content_uri), signal)
    },
    async chatInfo(to, signal) {
      const facts = await rooms.facts(to.chatId, signal).catch(() => null)
      return facts === null ? null : { name: facts.name ?? to.chatId }
    },
  }
}

function placeOf({ threadId }: ChatAddress, replyTo: string | undefined) {
  return { ...(threadId !== undefined && { threadId }), ...(replyTo !== undefined && { replyTo }) }
}

function mediaContent(to: ChatAddress, media: OutboundMedia, url: string): object {
  const { caption, name, mediaType, size, kind, replyTo } = media
  return {
    ...(caption === undefined || caption.text === '' ? { body: name, 'm.mentions': {} } : textContent(caption)),
    msgtype: types[kind],
    filename: name,
    url,
    info: { mimetype: mediaType, size },
    ...relationTo(placeOf(to, replyTo)),
  }
}

const Problem = z.object({
  errcode: z.string().catch(''),
  error: z.string().catch(''),
  retry_after_ms: z.number().optional().catch(undefined),
})

function problemOf({ value }: ApiAnswer) {
  const parsed = Problem.safeParse(value)
  return parsed.success ? parsed.data : { errcode: '', error: '' }
}

function describeMatrix(answer: ApiAnswer): Failure {
  const { errcode, error, retry_after_ms: wait } = problemOf(answer)
  const message = shown(`${errcode} ${error}`)
  const reason = said('channel.wire_answered', { name: 'Matrix', status: answer.status, reason: message })
  if (errcode === 'M_LIMIT_EXCEEDED') return busy('Matrix', retryAfter((wait ?? 1000) / 1000) ?? 1000)
  if (errcode === 'M_TOO_LARGE') return failed('too-long', reason)
  // We are not, or no longer, in the room.
  if (errcode === 'M_FORBIDDEN') return failed('gone', reason)
  return describeStatus('Matrix', answer.status, message)
}

function endOf(answer: ApiAnswer): ChannelEnd {
  const { errcode, error } = problemOf(answer)
  if (answer.status === 401 || errcode === 'M_USER_DEACTIVATED') {
    const values = { name: 'Matrix', reason: shown(`${errcode} ${error}`), field: said('channel.matrix_token') }
    return { because: 'refused', reason: said('channel.wire_refused', values) }
  }
  const { reason, retryAfterMs } = describeMatrix(answer)
  return { because: 'lost', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}
