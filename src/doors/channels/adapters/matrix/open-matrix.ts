import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { ChatAddress, OutboundMedia } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { reasonOf, SaidError } from '../../../../shared/words/said-error'
import { withoutSlash } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, retryAfter, shown } from '../../wire/describe-failure'
import { KeyChanges } from './crypto/key-changes'
import type { Machine } from './crypto/machine'
import { type MatrixReader, parseMatrix } from './parse-event'
import { createRooms } from './rooms'
import { editContent, relationTo, textContent } from './write-event'

const syncMs = 30_000
const mostOurs = 5000
const mostJoins = 5
const mostUnread = 200
const mostFileBytes = 128 * 1024 * 1024
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

const Sync = KeyChanges.extend({
  next_batch: z.string(),
  rooms: z
    .object({
      join: z.record(z.string(), z.unknown()).catch({}),
      invite: z.record(z.string(), z.unknown()).catch({}),
    })
    .partial()
    .optional()
    .catch({}),
})
const Sealed = z.object({ type: z.literal('m.room.encrypted'), event_id: z.string() })
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

export function openMatrix({ settings, fetch, memory, log, folder }: ChannelPorts): Channel {
  const root = withoutSlash(settings.value('MATRIX_HOMESERVER'))
  const token = settings.value('MATRIX_ACCESS_TOKEN')
  const ended = new AbortController()
  /** Events that we sent: answers to them are for us. */
  const ours = new Set<string>()
  let ownId = ''
  let machine: Machine | null = null
  /** What could not be read when it came: its key may come later. */
  const unread = new Map<string, { readonly roomId: string; readonly event: unknown }>()

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
    async open(address, signal, opens) {
      const [, server, id] = /^mxc:\/\/([\w.:-]+)\/([\w-]+)$/.exec(address) ?? []
      if (server === undefined || id === undefined)
        throw new SaidError(said('channel.wire_not_possible', { name: 'Matrix' }))
      const url = `${root}/_matrix/client/v1/media/download/${server}/${id}`
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
      if (response.ok && response.body !== null)
        return opens === undefined ? response.body : opened(response.body, opens)
      throw new SaidError(said('channel.wire_answered', { name: 'Matrix', status: response.status, reason: 'media' }))
    },
  })

  async function put(to: ChatAddress, type: string, key: string, content: object, signal: AbortSignal): Promise<Sent> {
    const isEncrypted = await rooms.isEncrypted(to.chatId, signal)
    // Nothing goes in clear into a room whose people count on encryption.
    if (isEncrypted === null)
      return failed('unreached', said('channel.wire_unreached', { name: 'Matrix', reason: root }))
    if (!isEncrypted || type === 'm.reaction') return putEvent(to.chatId, type, key, content, signal)
    if (machine === null) return failed('refused', said('channel.matrix_encrypted'))
    let sealed: object
    try {
      sealed = await machine.seal(to.chatId, await rooms.people(to.chatId, signal), type, content)
    } catch (error) {
      // Nothing has been said yet: only keys were asked for.
      return failed('unreached', said('channel.wire_unreached', { name: 'Matrix', reason: reasonOf(error) }))
    }
    return putEvent(to.chatId, 'm.room.encrypted', key, sealed, signal)
  }

  async function putEvent(
    roomId: string,
    type: string,
    key: string,
    content: object,
    signal: AbortSignal,
  ): Promise<Sent> {
    const path = `/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}/send/${type}/${encodeURIComponent(key)}`
    return sentAs(await call(path, { method: 'PUT', json: content, signal }))
  }

  /** The device of this token. Without one, as application services have none, encrypted rooms stay closed. */
  async function openDevice(userId: string, deviceId: string | undefined): Promise<void> {
    if (machine !== null || deviceId === undefined) return
    const { openMachine } = await import('./crypto/machine')
    machine = await openMachine({
      userId,
      deviceId,
      secret: token,
      folder,
      failed: (reason) => log('matrix.keys', { reason }),
      async ask(method, path, json) {
        const answer = await call(path, { method, json, signal: ended.signal })
        if (!answer.ok) throw new SaidError(answer.reason)
        if (!isSuccess(answer)) throw new SaidError(describeMatrix(answer).reason)
        return answer.value
      },
    })
    log('matrix.device', { device: deviceId, fingerprint: machine?.fingerprint ?? '' })
  }

  async function received(event: unknown, roomId: string, { receive, signal }: ChannelRun): Promise<void> {
    const facts = await rooms.facts(roomId, signal)
    const incoming = parseMatrix(await cleared(event, roomId), facts, reader())
    if (incoming !== null) await receive(incoming)
  }

  /** The event as it was written. One that stays closed is kept for a while: its key may be on the way. */
  async function cleared(event: unknown, roomId: string): Promise<unknown> {
    const sealed = Sealed.safeParse(event)
    if (!sealed.success || machine === null) return event
    const clear = await machine.read(event, roomId)
    const { event_id: id } = sealed.data
    unread.delete(id)
    if (clear !== null) return clear
    unread.set(id, { roomId, event })
    const [oldest] = unread.keys()
    if (unread.size > mostUnread && oldest !== undefined) unread.delete(oldest)
    return event
  }

  async function readAgain(given: ChannelRun): Promise<void> {
    for (const { roomId, event } of unread.values().toArray()) {
      if ((await machine?.read(event, roomId)) !== null) await received(event, roomId, given)
    }
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

  async function take(joined: Readonly<Record<string, unknown>>, isFirst: boolean, given: ChannelRun): Promise<void> {
    for (const [roomId, value] of Object.entries(joined)) {
      const room = Room.safeParse(value)
      const state = room.success ? (room.data.state?.events ?? []) : []
      const timeline = room.success ? (room.data.timeline?.events ?? []) : []
      for (const event of [...state, ...timeline]) rooms.learn(roomId, event)
      // What was said before the first start is not for us.
      if (isFirst || timeline.length === 0) continue
      for (const event of timeline) await received(event, roomId, given)
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
    const identity = z.object({ user_id: z.string(), device_id: z.string().optional() }).safeParse(me.value)
    if (!identity.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name: 'Matrix' }) }
    ownId = identity.data.user_id
    try {
      await openDevice(ownId, identity.data.device_id)
    } catch (error) {
      return { because: 'refused', reason: said('channel.matrix_keys_broken', { folder, reason: reasonOf(error) }) }
    }
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
      const { next_batch: next, rooms: changed, ...keys } = sync.data
      const hasNews = (await machine?.learn(keys)) === true
      await take(changed?.join ?? {}, since === null, given)
      if (hasNews) await readAgain(given)
      await join(changed?.invite ?? {}, signal)
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
      const bytes = new Uint8Array(await readFile(media.path))
      const isSealed = (await rooms.isEncrypted(to.chatId, signal)) === true && machine !== null
      const sealed = isSealed ? await (await import('./crypto/files')).sealFile(bytes) : null
      // A sealed file keeps its name and kind to itself.
      const query = sealed === null ? `?${new URLSearchParams({ filename: media.name })}` : ''
      const answer = await call(`/_matrix/media/v3/upload${query}`, {
        body: sealed?.bytes ?? bytes,
        headers: { 'content-type': sealed === null ? media.mediaType : 'application/octet-stream' },
        signal,
        timeoutMs: 300_000,
      })
      if (!answer.ok) return answer
      const stored = z.object({ content_uri: z.string() }).safeParse(answer.value)
      if (!isSuccess(answer) || !stored.success) return describeMatrix(answer)
      const url = stored.data.content_uri
      const place = sealed === null ? { url } : { file: { ...sealed.opens, url } }
      return put(to, 'm.room.message', media.key, mediaContent(to, media, place), signal)
    },
    async chatInfo(to, signal) {
      const facts = await rooms.facts(to.chatId, signal).catch(() => null)
      return facts === null ? null : { name: facts.name ?? to.chatId }
    },
    async close() {
      ended.abort()
      const open = machine
      machine = null
      await open?.close()
    },
  }
}

/** All of it, because its end says whether it is what was sent. */
async function* opened(body: AsyncIterable<Uint8Array>, opens: object): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostFileBytes) throw new SaidError(said('channel.wire_not_possible', { name: 'Matrix' }))
    chunks.push(chunk)
  }
  const { openFile } = await import('./crypto/files')
  yield await openFile(Buffer.concat(chunks), opens)
}

function placeOf({ threadId }: ChatAddress, replyTo: string | undefined) {
  return { ...(threadId !== undefined && { threadId }), ...(replyTo !== undefined && { replyTo }) }
}

function mediaContent(to: ChatAddress, media: OutboundMedia, place: object): object {
  const { caption, name, mediaType, size, kind, replyTo } = media
  return {
    ...(caption === undefined || caption.text === '' ? { body: name, 'm.mentions': {} } : textContent(caption)),
    msgtype: types[kind],
    filename: name,
    ...place,
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
