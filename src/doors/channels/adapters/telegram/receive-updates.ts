import { type Api, GrammyError, HttpError } from 'grammy'
import type { ChannelEnd, ChannelRun } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { reasonOf } from '../../../../shared/words/said-error'
import { retryAfter, shown } from '../../wire/describe-failure'
import { type OpenFile, parseTelegram, updateId } from './parse-update'

const pollSeconds = 50
/** Telegram answers an empty poll after `pollSeconds`; what stays silent longer is dead. */
const silenceMs = (pollSeconds + 15) * 1000
const farewellMs = 2000
const wanted = ['message', 'edited_message', 'channel_post', 'edited_channel_post', 'callback_query'] as const

/** Asks for updates until the signal says so. An update is acknowledged by asking for those behind it. */
export async function receiveUpdates(
  api: Api,
  open: OpenFile,
  clock: () => number,
  run: ChannelRun,
): Promise<ChannelEnd> {
  const { signal, ready, receive, heard } = run
  let offset = 0
  try {
    const me = await api.getMe(signalFor(signal, silenceMs))
    ready({ id: String(me.id), name: me.username })
    while (!signal.aborted) {
      const updates: readonly unknown[] = await api.getUpdates(
        { offset, timeout: pollSeconds, limit: 100, allowed_updates: wanted },
        signalFor(signal, silenceMs),
      )
      heard()
      for (const update of updates) {
        await receive(parseTelegram(update, String(me.id), open, clock()))
        offset = Math.max(offset, (updateId(update) ?? -1) + 1)
      }
    }
  } catch (error) {
    if (!signal.aborted) return endOf(error)
  }
  await acknowledge(api, offset)
  return { because: 'closed' }
}

/** Otherwise Telegram would give the last ones again at the next start. */
async function acknowledge(api: Api, offset: number): Promise<void> {
  if (offset === 0) return
  const farewell = signalFor(new AbortController().signal, farewellMs)
  await api.getUpdates({ offset, timeout: 0, limit: 1, allowed_updates: wanted }, farewell).catch(() => undefined)
}

/** grammY declares the signal of a library; Node's own does the same. */
type Signal = Parameters<Api['getMe']>[0]
const signalFor = (signal: AbortSignal, ms: number): Signal =>
  AbortSignal.any([signal, AbortSignal.timeout(ms)]) as Signal

function endOf(error: unknown): ChannelEnd {
  if (!(error instanceof GrammyError)) {
    const reason = reasonOf(error instanceof HttpError ? error.error : error)
    return { because: 'lost', reason: said('channel.wire_lost', { name: 'Telegram', reason }) }
  }
  const { error_code: code, description, parameters } = error
  if (code === 401 || code === 404) {
    const values = { name: 'Telegram', reason: shown(description), field: said('channel.telegram_token') }
    return { because: 'refused', reason: said('channel.wire_refused', values) }
  }
  if (code === 409) return { because: 'taken', reason: said('channel.wire_taken', { reason: shown(description) }) }
  const retryAfterMs = retryAfter(parameters.retry_after)
  return {
    because: 'lost',
    reason: said('channel.wire_answered', { name: 'Telegram', status: code, reason: shown(description) }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}
