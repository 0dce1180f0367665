import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { withoutSlash } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi, isSuccess } from '../../wire/call-api'
import { describeStatus, failed, type Failure, shown } from '../../wire/describe-failure'
import { headOf, parseBluebubbles } from './parse-message'

const name = 'BlueBubbles'
const pollMs = 3000
const mostAtOnce = 100

const Found = z.object({ data: z.array(z.unknown()) })

export function openBluebubbles({ settings, fetch, memory, clock, wait }: ChannelPorts): Channel {
  const root = `${withoutSlash(settings.value('BLUEBUBBLES_SERVER_URL'))}/api/v1`
  const password = settings.value('BLUEBUBBLES_PASSWORD')

  /** The server takes its password in the address only. */
  const address = (path: string) => `${root}${path}?${new URLSearchParams({ password })}`
  const call = (path: string, options: Omit<ApiCall, 'url'>) => callApi(name, fetch, { ...options, url: address(path) })

  async function openAttachment(guid: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const response = await fetch(address(`/attachment/${encodeURIComponent(guid)}/download`), { signal })
    if (response.ok && response.body !== null) return response.body
    throw new SaidError(said('channel.wire_answered', { name, status: response.status, reason: 'attachment' }))
  }

  async function sending(path: string, options: Omit<ApiCall, 'url'>): Promise<Sent> {
    const answer = await call(path, options)
    if (!answer.ok) return answer
    if (!isSuccess(answer)) return describeBluebubbles(answer)
    const sent = z.object({ data: z.object({ guid: z.string() }) }).safeParse(answer.value)
    return { ok: true, id: sent.success ? sent.data.data.guid : '' }
  }

  async function run({ signal, ready, receive, heard }: ChannelRun): Promise<ChannelEnd> {
    const ping = await call('/ping', { signal })
    if (!ping.ok) return { because: 'lost', reason: ping.reason }
    if (!isSuccess(ping)) return endOf(ping)
    if (memory.get('after') === null) await memory.set('after', String(clock()))
    ready({ id: 'imessage', name: 'hermes' })
    /** Those of the last moment come again. */
    let last = new Set<string>()
    while (!signal.aborted) {
      const after = Number(memory.get('after'))
      const json = { after, limit: mostAtOnce, sort: 'ASC', with: ['chat', 'chats', 'attachment', 'handle'] }
      const answer = await call('/message/query', { json, signal })
      if (signal.aborted) break
      if (!answer.ok) return { because: 'lost', reason: answer.reason }
      if (!isSuccess(answer)) return endOf(answer)
      heard()
      const found = Found.safeParse(answer.value)
      if (!found.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name }) }
      for (const message of found.data.data) {
        const head = headOf(message)
        if (head !== null && last.has(head.guid)) continue
        await receive(parseBluebubbles(message, openAttachment))
        if (head === null) continue
        if (head.dateCreated > Number(memory.get('after'))) {
          last = new Set()
          await memory.set('after', String(head.dateCreated))
        }
        last.add(head.guid)
      }
      await wait(pollMs, signal)
    }
    return { because: 'closed' }
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send: (to, { key, body }, signal) =>
      sending('/message/text', {
        json: { chatGuid: to.chatId, tempGuid: `hermes-${key}`, message: body.text },
        signal,
      }),
    async sendMedia(to, media, signal) {
      const body = new FormData()
      body.set('chatGuid', to.chatId)
      body.set('tempGuid', `hermes-${media.key}`)
      body.set('name', media.name)
      body.set('attachment', await openAsBlob(media.path, { type: media.mediaType }), media.name)
      return sending('/message/attachment', { body, signal, timeoutMs: 300_000 })
    },
    async chatInfo(to, signal) {
      const answer = await call(`/chat/${encodeURIComponent(to.chatId)}`, { signal })
      const Chat = z.object({ data: z.object({ displayName: z.string().nullish() }) })
      const found = Chat.safeParse(answer.ok && isSuccess(answer) ? answer.value : null)
      return found.success ? { name: found.data.data.displayName || to.chatId } : null
    },
  }
}

const Problem = z.object({
  message: z.string().catch(''),
  error: z
    .object({ message: z.string().catch('') })
    .optional()
    .catch(undefined),
})

function messageOf({ value }: ApiAnswer): string {
  const { message, error } = Problem.safeParse(value).data ?? { message: '' }
  return shown(`${message} ${error?.message ?? ''}`)
}

function describeBluebubbles(answer: ApiAnswer): Failure {
  const message = messageOf(answer)
  const reason = said('channel.wire_answered', { name, status: answer.status, reason: message })
  // Messages had the text in its hands; whether it went nobody says.
  if (answer.status >= 500) return failed('unknown', reason)
  return describeStatus(name, answer.status, message)
}

function endOf(answer: ApiAnswer): ChannelEnd {
  if (answer.status === 401 || answer.status === 403) {
    const values = { name, reason: messageOf(answer), field: said('channel.bluebubbles_password') }
    return { because: 'refused', reason: said('channel.wire_refused', values) }
  }
  return { because: 'lost', reason: describeBluebubbles(answer).reason }
}
