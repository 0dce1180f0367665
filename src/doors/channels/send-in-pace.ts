import type { Channel, ChannelTraits, Sent } from '../../core/channels/channel'
import type { ChatAddress, Formatted, OutboundMessage } from '../../core/channels/outbound'
import { createRateBucket, type RateBucket } from '../../core/channels/rules/rate-bucket'
import { afterFailure, failureOf, waitAfterMs } from '../../core/channels/rules/send-failure'
import { reasonOf } from '../../shared/words/said-error'
import { serial } from '../../core/base/serial'
import type { Timing } from './timing'

export interface PacedSender {
  send(to: ChatAddress, message: OutboundMessage): Promise<Sent>
  edit(to: ChatAddress, id: string, message: OutboundMessage): Promise<Sent>
  /** Any other call that counts, such as a file. */
  count(to: ChatAddress, work: (signal: AbortSignal) => Promise<Sent>): Promise<Sent>
  /** One try and no waiting for a better time: for frames in the middle of an answer. `null`: not now. */
  frame(to: ChatAddress, id: string | null, message: OutboundMessage): Promise<Sent | null>
}

/** Longer than that a platform is not waited for. */
const mostMs = 30_000
const mostFileMs = 10 * 60_000

/** Everything that leaves for a chat: one after the other, in the pace that the platform allows, tried again where that is safe. */
export function createPacedSender(
  channel: Channel,
  { pace }: ChannelTraits,
  timing: Timing,
  closing: AbortSignal,
): PacedSender {
  const chats = new Map<string, { readonly bucket: RateBucket; readonly inOrder: ReturnType<typeof serial> }>()

  function chatOf({ chatId, source }: ChatAddress) {
    const isPrivate = source?.chatType === 'dm'
    const known = chats.get(chatId) ?? {
      bucket: createRateBucket({
        everyMs: pace.privateMs,
        perMinute: isPrivate ? Math.max(pace.perMinute, 55) : pace.perMinute,
      }),
      inOrder: serial(),
    }
    chats.delete(chatId)
    chats.set(chatId, known)
    const [oldest] = chats.keys()
    if (chats.size > mostChats && oldest !== undefined) chats.delete(oldest)
    return known
  }

  async function once(work: (signal: AbortSignal) => Promise<Sent>, ms: number): Promise<Sent> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ms)
    try {
      return await work(AbortSignal.any([closing, late.signal]))
    } catch (error) {
      return { ok: false, failure: late.signal.aborted ? 'unknown' : failureOf(error), reason: reasonOf(error) }
    } finally {
      clearTimeout(timer)
    }
  }

  async function tried(
    to: ChatAddress,
    work: (signal: AbortSignal, isPlain: boolean) => Promise<Sent>,
    ms: number,
  ): Promise<Sent> {
    const { bucket } = chatOf(to)
    let isPlain = false
    for (let attempt = 0; ; attempt += 1) {
      await timing.wait(bucket.waitMs(timing.now()), closing)
      if (closing.aborted) return closed
      bucket.take(timing.now())
      const sent = await once((signal) => work(signal, isPlain), ms)
      if (sent.ok) return sent
      if (sent.failure === 'busy') bucket.pause(timing.now(), sent.retryAfterMs ?? 5_000)
      const next = afterFailure(sent.failure, attempt)
      if (next === 'give-up' || (next === 'plain' && isPlain)) return sent
      if (next === 'plain') isPlain = true
      else if (sent.failure === 'unreached') await timing.wait(waitAfterMs(attempt), closing)
    }
  }

  const inOrder = (to: ChatAddress, work: (signal: AbortSignal, isPlain: boolean) => Promise<Sent>, ms = mostMs) =>
    chatOf(to).inOrder(() => tried(to, work, ms))
  const as = (message: OutboundMessage, isPlain: boolean) =>
    isPlain ? { ...message, body: plainOf(message.body) } : message

  return {
    send: (to, message) => inOrder(to, (signal, isPlain) => channel.send(to, as(message, isPlain), signal)),
    edit(to, id, message) {
      const { edit } = channel
      if (edit === undefined) return Promise.resolve({ ok: true, id })
      return inOrder(to, (signal, isPlain) => edit.call(channel, to, id, as(message, isPlain), signal))
    },
    count: (to, work) => inOrder(to, (signal) => work(signal), mostFileMs),
    frame(to, id, message) {
      const { bucket, inOrder: run } = chatOf(to)
      return run(async () => {
        if (closing.aborted || bucket.waitMs(timing.now()) > 0) return null
        bucket.take(timing.now())
        const sent = await once(
          (signal) =>
            id === null
              ? channel.send(to, message, signal)
              : (channel.edit?.(to, id, message, signal) ?? Promise.resolve(closed)),
          mostMs,
        )
        if (!sent.ok && sent.failure === 'busy') bucket.pause(timing.now(), sent.retryAfterMs ?? 5_000)
        return sent
      })
    },
  }
}

const mostChats = 2_000
const closed: Sent = { ok: false, failure: 'unreached', reason: '' }

const plainOf = ({ markdown, plain }: Formatted): Formatted => ({ markdown, text: plain, plain })
