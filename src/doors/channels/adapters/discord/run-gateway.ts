import { z } from 'zod'
import type { ChannelEnd, ChannelPorts } from '../../../../core/channels/channel'
import { parseJson } from '../../../../core/base/parse-json'
import { said } from '../../../../shared/words/said'
import { shown } from '../../wire/describe-failure'
import { openSocket, type Socket } from '../../wire/open-socket'

/** GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT. */
const intents = (1 << 0) | (1 << 9) | (1 << 12) | (1 << 15)

export interface GatewayOptions {
  readonly token: string
  readonly url: string
  readonly signal: AbortSignal
  /** Resolves when the event is on the disk; only then it counts as received. */
  onEvent(event: string, data: unknown): Promise<void>
  heard(): void
}

/** Where a connection can be taken up again, so that Discord gives what was missed. */
const Session = z.object({ id: z.string(), url: z.string(), seq: z.int() })
type Session = z.infer<typeof Session>

const Frame = z.object({ op: z.int(), d: z.unknown().optional(), s: z.int().nullish(), t: z.string().nullish() })
const Ready = z.object({ session_id: z.string(), resume_gateway_url: z.string() })
const Hello = z.object({ heartbeat_interval: z.number().positive() })

const op = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalid: 9,
  hello: 10,
  acknowledged: 11,
} as const

/** One connection to the gateway, from its first word to its end. */
export async function runGateway(ports: ChannelPorts, options: GatewayOptions): Promise<ChannelEnd> {
  const { memory, log } = ports
  const { token, signal, onEvent, heard } = options
  const known = Session.safeParse(parseJson(memory.get('session') ?? ''))
  let session: Session | null = known.success ? known.data : null
  let isAlive = true
  let beat: NodeJS.Timeout | undefined

  const keep = (): Promise<void> => memory.set('session', session === null ? '' : JSON.stringify(session))
  const seqOf = () => session?.seq ?? null

  function begin(socket: Socket, interval: number): void {
    clearInterval(beat)
    beat = setInterval(() => {
      // Nobody answered the last one: the connection is dead and does not know it.
      if (!isAlive) return socket.drop()
      isAlive = false
      tell(socket, op.heartbeat, seqOf())
    }, interval)
    if (session === null) {
      const properties = { os: process.platform, browser: 'hermes-desktop', device: 'hermes-desktop' }
      tell(socket, op.identify, { token, intents, properties })
    } else tell(socket, op.resume, { token, session_id: session.id, seq: session.seq })
  }

  async function take(socket: Socket, message: string): Promise<'stay' | 'leave'> {
    const parsed = Frame.safeParse(parseJson(message))
    if (!parsed.success) {
      await onEvent('MESSAGE_CREATE', null)
      return 'stay'
    }
    const { op: code, d: data, s: seq, t: event } = parsed.data
    if (code === op.hello) {
      const hello = Hello.safeParse(data)
      begin(socket, hello.success ? hello.data.heartbeat_interval : 40_000)
    } else if (code === op.acknowledged) {
      isAlive = true
      heard()
    } else if (code === op.heartbeat) tell(socket, op.heartbeat, seqOf())
    else if (code === op.reconnect) return 'leave'
    else if (code === op.invalid) {
      if (data !== true) session = null
      return 'leave'
    } else if (code === op.dispatch && typeof event === 'string') {
      const ready = event === 'READY' ? Ready.safeParse(data) : null
      if (ready?.success === true) session = { id: ready.data.session_id, url: ready.data.resume_gateway_url, seq: 0 }
      await onEvent(event, data)
      if (session !== null && typeof seq === 'number') session = { ...session, seq }
    }
    return 'stay'
  }

  const address = session?.url ?? options.url
  try {
    const socket = await openSocket(ports, `${address.replace(/\/+$/, '')}/?v=10&encoding=json`, { signal })
    for await (const message of socket) {
      if ((await take(socket, message.toString())) === 'leave') break
    }
    if (signal.aborted) return { because: 'closed' }
    const { code, reason } = socket.closed
    log('discord.closed', { code })
    if (code === 4007 || code === 4009) session = null
    return endOf(code, reason)
  } catch (error) {
    // An address to take a session up again may be gone with it.
    session = null
    if (signal.aborted) return { because: 'closed' }
    throw error
  } finally {
    clearInterval(beat)
    await keep()
  }
}

function tell(socket: Socket, code: number, data: unknown): void {
  socket.send(JSON.stringify({ op: code, d: data }))
}

function endOf(code: number, reason: string): ChannelEnd {
  if (code === 4004) {
    const values = { name: 'Discord', reason: shown(reason), field: said('channel.discord_token') }
    return { because: 'refused', reason: said('channel.wire_refused', values) }
  }
  if (code === 4013 || code === 4014) return { because: 'refused', reason: said('channel.discord_intent') }
  const described = said('channel.wire_lost', { name: 'Discord', reason: `${code} ${shown(reason)}` })
  if (code === 4010 || code === 4011 || code === 4012) return { because: 'refused', reason: described }
  // Discord asks for a new connection every few hours; there is nothing to wait for.
  return { because: 'lost', reason: described, retryAfterMs: 2000 }
}
