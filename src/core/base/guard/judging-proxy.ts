import type { Agent, ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { http } from '../node-http'
import type { Address } from './check-url'
import { openTunnel } from './open-tunnel'
import { readTarget, type Target } from './proxy-target'

/** What a client is told instead of being connected. */
export interface ProxyAnswer {
  readonly status: number
  readonly text: string
}

/** Behind another proxy, which looks the name up itself. */
export interface Onward {
  readonly proxy: string
  /** For one request to this address through it. */
  agent(url: URL): Agent
}

export interface JudgingProxyOptions {
  /**
   * The addresses to connect to, and no others, or the proxy that leads there; else why not. `target` is `null` for what is no plain
   * host. Must not reject.
   */
  judge(
    headers: IncomingHttpHeaders,
    target: Target | null,
    scheme: 'http' | 'https',
  ): Promise<readonly Address[] | Onward | ProxyAnswer>
  /** The name that a client is asked to prove itself to. */
  readonly realm: string
  /** The way to an address; only a test knows another one. */
  readonly dial?: Dial
}

export type Dial = (address: Address, port: number) => Promise<Socket>

/** An HTTP proxy that asks before each connection and connects to the very addresses that were judged. */
export function createJudgingProxy({ judge, realm, dial = dialOne }: JudgingProxyOptions) {
  const server = http.createServer({ keepAlive: false })
  const open = new Set<Duplex>()
  const keep = (socket: Duplex) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '')
    const isPlain = url !== null && url.protocol === 'http:' && url.username === ''
    const target = isPlain ? readTarget(url.host, 80) : null
    const judged = await judge(request.headers, target, 'http')
    if ('text' in judged) return answer(response, judged, realm)
    const { method } = request
    const headers = { ...withoutHops(request.headers), host: url?.host, connection: 'close' }
    if ('proxy' in judged) {
      const onward = URL.parse(request.url ?? '') ?? new URL('http://none.invalid/')
      return relay(request, response, http.request(onward, { agent: judged.agent(onward), method, headers }))
    }
    const { port = 80 } = target ?? {}
    const socket = await dialFirst(judged, port, dial).catch(() => null)
    if (socket === null) return answer(response, { status: 502, text: `No connection to ${url?.host}.` }, realm)
    const path = `${url?.pathname}${url?.search}`
    relay(request, response, http.request({ createConnection: () => socket, method, path, headers }))
  }

  function relay(request: IncomingMessage, response: ServerResponse, outgoing: ClientRequest): void {
    outgoing.on('socket', keep)
    outgoing.on('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, withoutHops(incoming.headers))
      incoming.pipe(response)
      incoming.on('error', () => response.destroy())
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
  }

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    keep(client)
    const target = readTarget(request.url ?? '', null)
    const judged = await judge(request.headers, target, 'https')
    if ('text' in judged) return answerRaw(client, judged, realm)
    const { host = '', port = 443 } = target ?? {}
    const dialled =
      'proxy' in judged
        ? openTunnel(judged.proxy, host, port, AbortSignal.timeout(patienceMs))
        : dialFirst(judged, port, dial)
    const socket = await dialled.catch(() => null)
    if (socket === null) return answerRaw(client, { status: 502, text: `No connection to ${request.url}.` }, realm)
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

/** One address after the other, as they came. */
async function dialFirst(addresses: readonly Address[], port: number, dial: Dial): Promise<Socket> {
  const [first, ...others] = addresses
  if (first === undefined) throw new Error('No address is left.')
  return dial(first, port).catch(() => dialFirst(others, port, dial))
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

function answer(response: ServerResponse, { status, text }: ProxyAnswer, realm: string): void {
  response.writeHead(status, { ...fields(status, realm), connection: 'close' }).end(`${text}\n`)
}

/** Some programs print only the words behind the number. */
function answerRaw(client: Duplex, { status, text }: ProxyAnswer, realm: string): void {
  const lines = Object.entries(fields(status, realm)).map(([name, value]) => `${name}: ${value}\r\n`)
  client.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}connection: close\r\n\r\n${text}\n`)
}

function fields(status: number, realm: string): Record<string, string> {
  const type = { 'content-type': 'text/plain' }
  return status === 407 ? { ...type, 'proxy-authenticate': `Basic realm="${realm}"` } : type
}
