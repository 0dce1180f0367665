import { type RawData, WebSocket } from 'ws'
import type { ChannelPorts } from '../../../core/channels/channel'

export interface SocketOptions {
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Without a sign of life for so long the connection counts as dead. */
  readonly silenceMs?: number
  /** At a ping or pong of the other side. */
  readonly heard?: () => void
}

/** Messages one after the other, as texts or bytes. They end when the connection does; `closed` then says how. */
export interface Socket extends AsyncIterable<string | Buffer> {
  send(message: string | Uint8Array): void
  ping(): void
  close(code?: number): void
  /** Without waiting for the other side, which may be gone. */
  drop(): void
  readonly closed: SocketEnd
}

export interface SocketEnd {
  readonly code: number
  readonly reason: string
}

const mostBytes = 16 * 1024 * 1024
const connectMs = 15_000

/** A socket through the system's proxy and certificates. Rejects when it cannot be opened. */
export async function openSocket(
  { agent, certificates }: Pick<ChannelPorts, 'agent' | 'certificates'>,
  url: string,
  { signal, headers = {}, silenceMs, heard = () => undefined }: SocketOptions,
): Promise<Socket> {
  signal.throwIfAborted()
  const trusted = certificates()
  const socket = new WebSocket(url, {
    agent: await agent(url),
    headers: { ...headers },
    ...(trusted.length > 0 && { ca: [...trusted] }),
    handshakeTimeout: connectMs,
    maxPayload: mostBytes,
    perMessageDeflate: false,
  })
  const waiting: (string | Buffer)[] = []
  const end: { closed: SocketEnd | null } = { closed: null }
  let wake = Promise.withResolvers<void>()
  let silence: NodeJS.Timeout | undefined

  const alive = (): void => {
    if (silenceMs === undefined) return
    clearTimeout(silence)
    silence = setTimeout(() => socket.terminate(), silenceMs)
  }
  const stop = (): void => socket.close(1000)

  socket.on('message', (data, isBinary) => {
    alive()
    waiting.push(isBinary ? bytesOf(data) : bytesOf(data).toString('utf8'))
    wake.resolve()
  })
  for (const sign of ['ping', 'pong'] as const) {
    socket.on(sign, () => {
      alive()
      heard()
    })
  }
  const opened = Promise.withResolvers<void>()
  let failure = ''
  socket.on('open', () => opened.resolve())
  socket.on('error', (error) => {
    failure = error.message
    opened.reject(error)
  })
  socket.on('close', (code, reason) => {
    end.closed = { code, reason: reason.toString('utf8') || failure }
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    opened.reject(new Error(failure || `closed with ${code}`))
    wake.resolve()
  })
  signal.addEventListener('abort', stop, { once: true })
  alive()
  await opened.promise

  return {
    send: (message) => socket.send(message),
    ping: () => socket.ping(),
    close: (code = 1000) => socket.close(code),
    drop: () => socket.terminate(),
    get closed() {
      return end.closed ?? { code: 1006, reason: failure }
    },
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          const next = waiting.shift()
          if (next !== undefined) yield next
          else if (end.closed !== null) return
          else {
            await wake.promise
            wake = Promise.withResolvers<void>()
          }
        }
      } finally {
        socket.close(1000)
      }
    },
  }
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? Buffer.from(data) : data
}
