import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { ChatAddress } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { withoutSlash } from '../../wire/base-address'
import { callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, shown } from '../../wire/describe-failure'
import { parseSignal, partsOf, signalId } from './parse-envelope'
import { readEvents } from './read-events'

const name = 'signal-cli'
const marks = { received: '👀', done: '✅', failed: '❌' } as const
/** A quiet account says nothing for hours, so after this the daemon is asked whether it still lives. */
const silenceMs = 120_000

const Answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number().catch(0), message: z.string().catch('') }).optional(),
})
const Delivered = z.object({
  timestamp: z.number(),
  results: z.array(z.object({ type: z.string() })).optional(),
})

export function openSignal({ settings, fetch, wait, log }: ChannelPorts): Channel {
  const root = withoutSlash(settings.value('SIGNAL_HTTP_URL'))
  const account = settings.value('SIGNAL_ACCOUNT')

  async function call(
    method: string,
    params: object,
    signal: AbortSignal,
  ): Promise<{ ok: true; value: unknown } | Failure> {
    const json = { jsonrpc: '2.0', id: 1, method, params: { account, ...params } }
    const answer = await callApi(name, fetch, { url: `${root}/api/v1/rpc`, json, signal })
    if (!answer.ok) return answer
    const parsed = Answer.safeParse(answer.value)
    if (!isSuccess(answer) || !parsed.success) return describeStatus(name, answer.status, method)
    const { error, result } = parsed.data
    return error === undefined ? { ok: true, value: result } : describeSignal(error.code, error.message)
  }

  async function sending(params: object, signal: AbortSignal): Promise<Sent> {
    const answer = await call('send', params, signal)
    if (!answer.ok) return answer
    const sent = Delivered.safeParse(answer.value)
    const types = sent.success ? (sent.data.results ?? []).map(({ type }) => type) : []
    if (types.length > 0 && types.every((type) => type === 'UNREGISTERED_FAILURE'))
      return describeSignal(0, 'UNREGISTERED_FAILURE')
    return { ok: true, id: sent.success ? signalId(account, sent.data.timestamp) : '' }
  }

  async function openAttachment(id: string, chatId: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const answer = await call('getAttachment', { id, ...recipientOf({ chatId }) }, signal)
    if (!answer.ok) throw new SaidError(answer.reason)
    const data =
      typeof answer.value === 'string'
        ? answer.value
        : (z.object({ data: z.string() }).safeParse(answer.value).data?.data ?? '')
    return (async function* () {
      yield Buffer.from(data, 'base64')
    })()
  }

  async function isAlive(signal: AbortSignal): Promise<boolean> {
    const answer = await callApi(name, fetch, { url: `${root}/api/v1/check`, signal, timeoutMs: 15_000 })
    return answer.ok && isSuccess(answer)
  }

  /** Gives up a connection whose other end is gone without a word. */
  async function watch(connection: AbortController, lastHeard: () => number): Promise<void> {
    let seen = lastHeard()
    while (!connection.signal.aborted) {
      await wait(silenceMs, connection.signal)
      if (connection.signal.aborted) return
      if (lastHeard() === seen && !(await isAlive(connection.signal))) connection.abort()
      seen = lastHeard()
    }
  }

  async function run({ signal, ready, receive, heard }: ChannelRun): Promise<ChannelEnd> {
    if (!(await isAlive(signal)))
      return { because: 'lost', reason: said('channel.wire_unreached', { name, reason: root }) }
    const connection = new AbortController()
    const address = `${root}/api/v1/events?${new URLSearchParams({ account })}`
    const response = await fetch(address, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, connection.signal]),
    })
    if (!response.ok || response.body === null) {
      return { because: 'lost', reason: describeStatus(name, response.status, 'events').reason }
    }
    ready({ id: account, name: account })
    let count = 0
    const watching = watch(connection, () => count)
    const hear = () => {
      count += 1
      heard()
    }
    try {
      for await (const data of readEvents(response.body, hear)) {
        const incoming = parseSignal(parseJson(data), account, openAttachment)
        if (incoming !== null) await receive(incoming)
      }
    } finally {
      connection.abort()
      await watching
    }
    log('signal.closed')
    return { because: 'lost', reason: said('channel.wire_lost', { name, reason: '-' }), retryAfterMs: 2000 }
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send: (to, { body, replyTo }, signal) =>
      sending({ ...recipientOf(to), ...textOf(body), ...quoteOf(replyTo) }, signal),
    async edit(to, messageId, { body }, signal) {
      const parts = partsOf(messageId)
      if (parts === null) return failed('refused', said('channel.wire_not_possible', { name }))
      const sent = await sending({ ...recipientOf(to), ...textOf(body), editTimestamp: parts.timestamp }, signal)
      return sent.ok ? { ok: true, id: messageId } : sent
    },
    async remove(to, messageId, signal) {
      const answer = await call(
        'remoteDelete',
        { ...recipientOf(to), targetTimestamp: partsOf(messageId)?.timestamp },
        signal,
      )
      return answer.ok ? { ok: true, id: '' } : answer
    },
    async typing(to, signal) {
      await call('sendTyping', recipientOf(to), signal)
    },
    async react(to, messageId, mark, signal) {
      const parts = partsOf(messageId)
      if (parts === null) return
      const target = { targetAuthor: parts.author, targetTimestamp: parts.timestamp }
      await call('sendReaction', { ...recipientOf(to), emoji: marks[mark], ...target }, signal)
    },
    // signal-cli reads the file itself: it runs on this machine.
    sendMedia: (to, { path, caption, replyTo }, signal) =>
      sending(
        {
          ...recipientOf(to),
          attachments: [path],
          ...(caption === undefined ? {} : textOf(caption)),
          ...quoteOf(replyTo),
        },
        signal,
      ),
  }
}

function recipientOf({ chatId }: ChatAddress): object {
  return chatId.startsWith('group:') ? { groupId: chatId.slice('group:'.length) } : { recipient: [chatId] }
}

function textOf({ text, styles }: { readonly text: string; readonly styles?: readonly string[] }): object {
  return { message: text, ...(styles !== undefined && styles.length > 0 && { textStyle: styles }) }
}

function quoteOf(replyTo: string | undefined): object {
  const parts = replyTo === undefined ? null : partsOf(replyTo)
  return parts === null ? {} : { quoteTimestamp: parts.timestamp, quoteAuthor: parts.author }
}

function describeSignal(code: number, message: string): Failure {
  const reason = said('channel.wire_answered', { name, status: code, reason: shown(message) })
  if (/rate ?limit/i.test(message)) return busy(name, 60_000)
  if (/unregistered|not a member|unknown group|user .* is not registered/i.test(message)) return failed('gone', reason)
  return failed('refused', reason)
}
