import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { connect, isIP, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Address, isPublic, type Resolve } from '../../../base/guard/check-url'
import { isMetadataAddress } from '../../../base/guard/metadata-address'
import { http } from '../../../base/node-http'
import type { HostGate, Gates } from './gates'
import { nameOf, readTarget, type Target } from './target'

export interface FilterOptions {
  readonly gates: Gates
  readonly resolve: Resolve
  /** Whether addresses that are not the public internet may be reached. Those of cloud keys never are. */
  readonly allowPrivate: () => boolean
}

/**
 * The only way of held commands to the network: an HTTP proxy that names hosts to whoever decides, asks a name server only after
 * a yes, and connects to the very addresses that it judged.
 */
export function createFilterProxy({ gates, resolve, allowPrivate }: FilterOptions) {
  const server = http.createServer({ keepAlive: false })
  const open = new Set<Duplex>()
  const keep = (socket: Duplex) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const isOpen = ({ address }: Address) => !isMetadataAddress(address) && (allowPrivate() || isPublic(address))

  /** The addresses to connect to; else why not, in words for whoever reads what the program prints. */
  async function judge(headers: IncomingHttpHeaders, target: Target | null) {
    const gate = gateOf(headers)
    if (gate === null) return { status: 407, text: 'The proxy of the sandbox knows no such command.' } as const
    if (target === null) return { status: 400, text: 'Not a plain host.' } as const
    const name = nameOf(target)
    const literal = isIP(target.host)
    // What can never be reached is not asked for.
    if (literal !== 0 && !isOpen({ address: target.host, family: literal })) return refusePrivate(gate, target)
    if (!(await gate.admits(target)))
      return { status: 403, text: `The sandbox lets no command reach ${name} without the user's yes.` } as const
    const found =
      literal === 0 ? await resolve(target.host).catch(() => []) : [{ address: target.host, family: literal }]
    if (found.length === 0) return { status: 502, text: `No address was found for ${name}.` } as const
    return found.every(isOpen) ? found : refusePrivate(gate, target)
  }

  function gateOf(headers: IncomingHttpHeaders): HostGate | null {
    const [, encoded = ''] = /^basic (\S+)$/i.exec(headers['proxy-authorization'] ?? '') ?? []
    return gates.withToken(
      Buffer.from(encoded, 'base64')
        .toString('latin1')
        .replace(/^hermes:/, ''),
    )
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '')
    const isPlain = url !== null && url.protocol === 'http:' && url.username === ''
    const target = isPlain ? readTarget(url.host, 80) : null
    const judged = await judge(request.headers, target)
    if ('text' in judged) return answer(response, judged)
    const { port = 80 } = target ?? {}
    const socket = await dial(judged, port).catch(() => null)
    if (socket === null) return answer(response, { status: 502, text: `No connection to ${url?.host}.` })
    keep(socket)
    const outgoing = http.request({
      createConnection: () => socket,
      method: request.method,
      path: `${url?.pathname}${url?.search}`,
      headers: { ...withoutHops(request.headers), host: url?.host, connection: 'close' },
    })
    outgoing.on('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, withoutHops(incoming.headers))
      incoming.pipe(response)
      incoming.on('error', () => response.destroy())
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => socket.destroy())
    request.pipe(outgoing)
  }

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    keep(client)
    const target = readTarget(request.url ?? '', null)
    const judged = await judge(request.headers, target)
    if ('text' in judged) return answerRaw(client, judged)
    const socket = await dial(judged, target?.port ?? 443).catch(() => null)
    if (socket === null) return answerRaw(client, { status: 502, text: `No connection to ${request.url}.` })
    keep(socket)
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) socket.write(head)
    client.pipe(socket).pipe(client)
    client.on('close', () => socket.destroy())
    socket.on('close', () => client.destroy())
  }

  server.on('connection', keep)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => void forward(request, response))
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => void tunnel(request, client, head))

  return {
    /** At a path of the disk, or with `null` at a port of loopback, which it returns. */
    async listen(path: string | null): Promise<number> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        if (path === null) server.listen(0, '127.0.0.1', resolve)
        else server.listen(path, resolve)
      })
      server.unref()
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : 0
    },
    close(): void {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

function refusePrivate(gate: HostGate, target: Target): Answer {
  gate.refuse(target, 'private')
  return {
    status: 403,
    text: `The sandbox lets no command reach ${nameOf(target)}: it is no host of the public internet.`,
  }
}

/** One address after the other, as they came. */
async function dial(addresses: readonly Address[], port: number): Promise<Socket> {
  const [first, ...others] = addresses
  if (first === undefined) throw new Error('No address is left.')
  return dialOne(first, port).catch(() => dial(others, port))
}

const patienceMs = 15_000

function dialOne({ address, family }: Address, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, family, port, timeout: patienceMs })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('No answer.')))
    socket.once('connect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
  })
}

/** What is between two machines only, and the token. */
const hops = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
)

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)))
}

function answer(response: ServerResponse, { status, text }: Answer): void {
  response.writeHead(status, { ...fields(status), connection: 'close' }).end(`${text}\n`)
}

/** Some programs print only the words behind the number. */
function answerRaw(client: Duplex, { status, text }: Answer): void {
  const lines = Object.entries(fields(status)).map(([name, value]) => `${name}: ${value}\r\n`)
  client.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}connection: close\r\n\r\n${text}\n`)
}

function fields(status: number): Record<string, string> {
  const type = { 'content-type': 'text/plain' }
  return status === 407 ? { ...type, 'proxy-authenticate': 'Basic realm="sandbox"' } : type
}
