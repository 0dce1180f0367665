import { randomBytes } from 'node:crypto'
import type { BotIdentity, ChannelDefinition, ChannelSettings } from '../../core/channels/channel'
import { channelStore } from '../../core/channels/store/channel-store'
import { redactPhone } from '../../core/channels/text/for-log'
import { writePieces } from '../../core/channels/text/write-pieces'
import type { Hear } from '../../runtime/features/agent/create-home-agent'
import type { Rooms } from '../../runtime/rooms'
import type { SaidText } from '../../shared/words/said'
import type { Say } from '../../shared/words/say-in'
import { channelPorts } from './channel-ports'
import { optionsOf } from './channel-settings'
import { createReceiver, type ReceivePorts } from './receive'
import { type ConnectionState, runConnection } from './run-connection'
import { createPacedSender } from './send-in-pace'
import { createOutbox } from './send-outbox'
import { settleTaken } from './settle-taken'
import type { Timing } from './timing'

export interface OpenChannelPorts {
  readonly rooms: Rooms
  readonly definition: ChannelDefinition
  readonly settings: ChannelSettings
  readonly timing: Timing
  say(): Say
  listen(sessionId: string, hear: Hear): () => void
  turnSlot(): Promise<() => void>
  /** A text for another platform; why not, or `null`. */
  deliver(target: string, text: string): Promise<SaidText | null>
  /** What the owner sees of it is another. Must not throw. */
  changed(): void
}

export interface Skips {
  readonly because: string
  count: number
  lastAt: number
}

const mostUnsent = 20

/** One platform, connected: everything that is the same on all of them around the adapter that translates. */
export async function openChannel(ports: OpenChannelPorts) {
  const { rooms, definition, settings, timing, say, listen, turnSlot, changed } = ports
  const { id, traits } = definition
  const closing = new AbortController()
  const { database } = await rooms.store()
  const store = channelStore(database, id, timing.now)
  const channel = await definition.open(await channelPorts(rooms, id, settings, store, timing, ports.deliver))
  const sender = createPacedSender(channel, traits, timing, closing.signal)
  const skips = new Map<string, Skips>()
  const unsent: { readonly reason: SaidText; readonly at: number }[] = []
  let bot: BotIdentity = { id: '', name: '' }
  let connection: ConnectionState = { state: 'connecting' }
  let heardAt: number | null = null
  let wasReady = false

  const failed = (error: unknown) => {
    if (closing.signal.aborted) return
    rooms.log.error(`channel ${id}`, { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  const newKey = () => `hermes-${randomBytes(12).toString('hex')}`
  const outbox = createOutbox({
    store,
    channel,
    traits,
    sender,
    timing,
    closing: closing.signal,
    say,
    failed,
    isConnected: () => connection.state === 'connected',
    told(_, sent) {
      if (!sent.ok) unsent.splice(0, Math.max(0, unsent.length - mostUnsent + 1))
      if (!sent.ok) unsent.push({ reason: sent.reason, at: timing.now() })
      changed()
    },
  })
  const parts: ReceivePorts = {
    id,
    definition,
    channel,
    traits,
    rooms,
    store,
    sender,
    outbox,
    timing,
    closing: closing.signal,
    settings,
    say,
    newKey,
    listen,
    turnSlot,
    failed,
    options: () => optionsOf(rooms.config.values(), id),
    bot: () => bot,
    async tell(to, text, replyTo) {
      const [body] = writePieces(say()(text), traits)
      if (body === undefined || closing.signal.aborted) return
      const sent = await sender.send(to, {
        key: newKey(),
        body,
        isFinal: true,
        ...(replyTo !== undefined && replyTo !== '' && { replyTo }),
      })
      if (!sent.ok && sent.failure !== 'unreached')
        rooms.log.info(`channel ${id}: a notice was not sent`, { failure: sent.failure })
    },
    mark(to, messageId, mark) {
      const limit = AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)])
      void channel.react?.(to, messageId, mark, limit).catch(() => undefined)
    },
    skipped(because) {
      const known = skips.get(because) ?? { because, count: 0, lastAt: 0 }
      known.count += 1
      known.lastAt = timing.now()
      skips.set(because, known)
      heardAt = timing.now()
      changed()
    },
    strangerWrote({ userId }) {
      const user = userId ?? ''
      rooms.log.info(`channel ${id}: somebody who is not admitted wrote`, {
        user: /^\+?\d{7,}$/.test(user) ? redactPhone(user) : user,
      })
      changed()
    },
  }
  const receiver = createReceiver(parts)
  const running = runConnection(channel, {
    timing,
    signal: closing.signal,
    async receive(incoming) {
      heardAt = timing.now()
      await receiver.receive(incoming)
      changed()
    },
    heard() {
      heardAt = timing.now()
    },
    ready(identity) {
      bot = identity
    },
    changed(next) {
      connection = next
      if (next.state === 'connected') {
        heardAt = timing.now()
        if (!wasReady) receiver.resume()
        wasReady = true
        outbox.kick()
      }
      changed()
    },
  }).catch(failed)
  await settleTaken(parts).catch(failed)

  return {
    id,
    parts,
    store,
    connection: () => connection,
    heardAt: () => heardAt,
    skips: (): readonly Skips[] => [...skips.values()],
    unsent: (): readonly { readonly reason: SaidText; readonly at: number }[] => unsent,
    async close(): Promise<void> {
      closing.abort()
      await running
      await outbox.idle()
      await channel.close?.()
    },
  }
}

export type OpenedChannel = Awaited<ReturnType<typeof openChannel>>
