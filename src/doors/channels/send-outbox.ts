import type { Channel, ChannelTraits, Sent } from '../../core/channels/channel'
import type { ChannelStore, OutboxRow } from '../../core/channels/store/channel-store'
import { formatMarkdown } from '../../core/channels/text/format-markdown'
import { inEnglish } from '../../shared/words/in-english'
import { said } from '../../shared/words/said'
import type { Say } from '../../shared/words/say-in'
import type { Formatted } from '../../core/channels/outbound'
import type { PacedSender } from './send-in-pace'
import type { Timing } from './timing'

export interface OutboxPorts {
  readonly store: ChannelStore
  readonly channel: Channel
  readonly traits: ChannelTraits
  readonly sender: PacedSender
  readonly timing: Timing
  readonly closing: AbortSignal
  say(): Say
  isConnected(): boolean
  /** Something left, or could not. Must not throw. */
  told(row: OutboxRow, sent: Sent): void
  /** The disk takes nothing, or another bug. */
  failed(error: unknown): void
}

const mostTries = 3
const laterMs = 30_000
const oldestMs = 24 * 60 * 60_000

/** Sends what is on the disk, each chat in order. What was being sent when the program died may have arrived: it is sent again and says so. */
export function createOutbox(ports: OutboxPorts) {
  const { store, channel, traits, sender, timing, closing, isConnected } = ports
  /** Rows that this process has in hand. */
  const inHand = new Set<number>()
  /** Every row before it is over or in hand: a thousand that wait are not read again for each new one. */
  let from = 0
  const chats = new Map<string, Promise<void>>()

  function kick(): void {
    if (closing.aborted || !isConnected()) return
    for (const row of store.outbox(from)) {
      from = row.id + 1
      if (inHand.has(row.id)) continue
      inHand.add(row.id)
      const { chatId } = row.address
      const last = chats.get(chatId) ?? Promise.resolve()
      const done = last.then(() => deliver(row)).catch(ports.failed)
      chats.set(chatId, done)
      void done.finally(() => chats.get(chatId) === done && chats.delete(chatId))
    }
  }

  function letGo({ id }: OutboxRow): void {
    inHand.delete(id)
    from = Math.min(from, id)
  }

  async function deliver(row: OutboxRow): Promise<void> {
    if (closing.aborted || !isConnected()) return letGo(row)
    // It was in the hand of a process that died.
    const maybeArrived = row.state === 'sending' && traits.repeatable !== true && row.edits === null
    const isOver = row.tries >= mostTries || timing.now() - row.createdAt > oldestMs
    if (row.state === 'sending' && isOver) {
      await store.failed(row.id, inEnglish(said('channel.unsure')))
      return
    }
    const isRepeat = row.isRepeat || maybeArrived
    await store.sending(row.id, isRepeat)
    const sent = await handOver(row, isRepeat)
    const isLater = !sent.ok && (sent.failure === 'unreached' || sent.failure === 'busy')
    if (isLater && timing.now() - row.createdAt < oldestMs) {
      // It stays on the disk until the platform can be reached again.
      await store.again(row.id)
      letGo(row)
      void timing.wait(laterMs, closing).then(kick)
    } else if (sent.ok) await store.sent(row.id, sent.id)
    else await store.failed(row.id, inEnglish(sent.reason))
    ports.told(row, sent)
  }

  async function handOver({ id, address, replyTo, edits, body, state }: OutboxRow, isRepeat: boolean): Promise<Sent> {
    const key = `hermes-${id}`
    const reply = replyTo === null ? {} : { replyTo }
    if (body.kind === 'media') {
      const { sendMedia } = channel
      if (sendMedia !== undefined)
        return sender.count(address, (signal) => sendMedia.call(channel, address, { ...body.media, key }, signal))
      const text = formatMarkdown(ports.say()(said('channel.file_not_sent', { name: body.media.name })), traits.dialect)
      return sender.send(address, { key, body: text, isFinal: true })
    }
    const formatted = isRepeat ? marked(body.formatted) : body.formatted
    const message = { key, body: formatted, isFinal: true, ...reply }
    if (edits !== null && channel.edit !== undefined) {
      const edited = await sender.edit(address, edits, message)
      // The message that was streamed is gone: the answer is a new one.
      if (edited.ok || edited.failure === 'unknown' || edited.failure === 'unreached') return edited
      // It may have been whole before the program died: then this one is its repetition.
      if (state === 'sending') return sender.send(address, { ...message, body: marked(body.formatted) })
    }
    return sender.send(address, message)
  }

  function marked(formatted: Formatted): Formatted {
    const note = formatMarkdown(ports.say()(said('channel.maybe_twice')), traits.dialect)
    const both = (one: string, other: string) => `${one}\n\n${other}`
    const { styles: _, ...rest } = formatted
    return {
      ...rest,
      markdown: both(note.markdown, formatted.markdown),
      text: both(note.text, formatted.text),
      plain: both(note.plain, formatted.plain),
      ...(formatted.html !== undefined && { html: `${note.html ?? ''}${formatted.html}` }),
    }
  }

  return {
    kick,
    /** Resolves when nothing is on its way. */
    idle: async () => {
      while (chats.size > 0) await Promise.all(chats.values())
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
