import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server as TcpServer,
  type Socket,
} from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../../../../tests/fixtures/model-server/self-signed'
import { fail, never, reply, stall, text } from '../../../../tests/fixtures/model-server/script'
import { startModelServer } from '../../../../tests/fixtures/model-server/server'
import { createFetch, type NetworkPorts } from './create-fetch'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((clean) => clean()))
})

async function listen<S extends Server | TcpServer>(server: S): Promise<{ server: S; port: number }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

async function modelServer(options: Parameters<typeof startModelServer>[0] = {}) {
  const server = await startModelServer(options)
  cleanups.push(() => server.close())
  server.otherwise(reply(text('Hello')))
  return server
}

/** A real forward proxy. Every name leads to 127.0.0.1, so that tests can ask for hosts that do not exist. */
async function startProxy() {
  const seen: string[] = []
  const proxy = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const target = new URL(incoming.url ?? '')
    seen.push(`${incoming.method} ${target.host} ${incoming.headers['proxy-authorization'] ?? '-'}`)
    const onward = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method: incoming.method,
        path: target.pathname,
        headers: incoming.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    incoming.pipe(onward)
  })
  proxy.on('connect', (incoming: IncomingMessage, client: Socket) => {
    seen.push(`CONNECT ${incoming.url}`)
    const onward = connect(Number(incoming.url?.split(':').at(-1)), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(client)
      client.pipe(onward)
    })
    onward.on('error', () => client.destroy())
    client.on('error', () => onward.destroy())
    client.on('close', () => onward.destroy())
  })
  const { port } = await listen(proxy)
  return { seen, port, address: `127.0.0.1:${port}` }
}

const post = { method: 'POST', body: '{"model":"m","stream":true}', headers: { 'content-type': 'application/json' } }

describe('the way out', () => {
  it('leads through the proxy of the environment, with its password', async () => {
    const server = await modelServer()
    const proxy = await startProxy()
    const fetch = createFetch({ env: { HTTP_PROXY: `http://me:pass@${proxy.address}` } })
    const target = `http://models.example:${new URL(server.url).port}/v1/chat/completions`
    expect(await (await fetch(target, post)).text()).toContain('Hello')
    expect(proxy.seen).toEqual([`POST ${new URL(target).host} Basic ${btoa('me:pass')}`])
    expect(server.lastRequest().rawBody.toString()).toBe(post.body)
  })

  it('tunnels encrypted connections', async () => {
    const tls = selfSignedCertificate()
    const server = await modelServer({ tls })
    const proxy = await startProxy()
    const port = new URL(server.url).port
    const ports: NetworkPorts = { env: { https_proxy: proxy.address }, systemCertificates: () => [tls.cert] }
    // The certificate is trusted but names another host: so far it only gets through the tunnel.
    await expect(createFetch(ports)(`https://models.example:${port}/v1/models`)).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    expect(new Set(proxy.seen)).toEqual(new Set([`CONNECT models.example:${port}`]))
  })

  it('asks the system where the environment says nothing', async () => {
    const server = await modelServer()
    const proxy = await startProxy()
    const asked: string[] = []
    const systemProxy = async (url: string) => {
      asked.push(url)
      return `PROXY ${proxy.address}; DIRECT`
    }
    const target = `http://models.example:${new URL(server.url).port}/v1/models`
    expect((await createFetch({ env: {}, systemProxy })(target)).status).toBe(200)
    expect([asked, proxy.seen.length]).toEqual([[target], 1])
  })

  it('never leaves for this machine itself', async () => {
    const server = await modelServer()
    const dead = { env: { HTTP_PROXY: 'http://127.0.0.1:9', ALL_PROXY: 'http://127.0.0.1:9' } }
    const systemProxy = async () => 'PROXY 127.0.0.1:9'
    expect((await createFetch({ ...dead, systemProxy })(`${server.url}/v1/models`)).status).toBe(200)
    expect((await createFetch({ env: {}, systemProxy })(`${server.url}/v1/models`)).status).toBe(200)
  })

  it('says so when the system wants a proxy that is none of ours', async () => {
    const fetch = createFetch({ env: {}, systemProxy: async () => 'SOCKS5 127.0.0.1:1080' })
    await expect(fetch('https://models.example/v1')).rejects.toThrow(
      /models\.example.*"SOCKS5 127\.0\.0\.1:1080".*HTTPS_PROXY/,
    )
  })
})

describe('certificates', () => {
  it('of the system count as soon as they are needed', async () => {
    const tls = selfSignedCertificate()
    const server = await modelServer({ tls })
    let reads = 0
    const systemCertificates = () => {
      reads += 1
      return [tls.cert]
    }
    const fetch = createFetch({ env: {}, systemCertificates })
    for (const _ of [1, 2]) expect((await fetch(`${server.url}/v1/models`)).status).toBe(200)
    expect(reads).toBe(1)
  })

  it('that nobody knows are refused', async () => {
    const server = await modelServer({ tls: selfSignedCertificate() })
    const fetch = createFetch({ env: {}, systemCertificates: () => [] })
    await expect(fetch(`${server.url}/v1/models`)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })
})

describe('patience', () => {
  it('ends when no connection comes about', async () => {
    const { port } = await listen(createTcpServer())
    const fetch = createFetch({ env: {}, limits: { connect: 40 } })
    await expect(fetch(`https://127.0.0.1:${port}/v1/models`)).rejects.toMatchObject({
      name: 'NetworkStall',
      phase: 'connecting',
      message: `No connection to 127.0.0.1:${port} within 0 s. Check the network, the proxy and the provider’s address.`,
    })
  })

  it('ends when nothing is said, before and inside an answer', async () => {
    const server = await modelServer()
    const impatient = createFetch({ env: {}, limits: { silence: 40 } })
    // Long enough for the half answer of a server on a busy machine.
    const patient = createFetch({ env: {}, limits: { silence: 1_000 } })
    server.script(never(), reply(text('Half'), stall()))
    const url = `${server.openaiUrl}/chat/completions`
    await expect(impatient(url, post)).rejects.toMatchObject({ phase: 'silence' })
    await expect(patient(url, post).then((answer) => answer.text())).rejects.toMatchObject({ phase: 'silence' })
  })

  it('ends when the caller says so', async () => {
    const server = await modelServer()
    const fetch = createFetch({ env: {} })
    const url = `${server.openaiUrl}/chat/completions`
    await expect(fetch(url, { ...post, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    const stop = new AbortController()
    server.script(reply(text('Half'), stall()))
    const answer = await fetch(url, { ...post, signal: stop.signal })
    const reading = answer.text()
    stop.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(await server.lastRequest().finished).toBe('aborted')
  })
})

describe('a kept connection', () => {
  /** Answers the first request on each connection and hangs up at the second one, as a forgetful router does. */
  async function forgetfulServer() {
    let connections = 0
    const { port } = await listen(
      createTcpServer((socket) => {
        connections += 1
        let requests = 0
        socket.on('data', () => {
          requests += 1
          if (requests > 1) socket.resetAndDestroy()
          else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
        })
      }),
    )
    return { url: `http://127.0.0.1:${port}/`, connections: () => connections }
  }

  it('that is dead is replaced without anybody noticing where nothing is sent', async () => {
    const server = await forgetfulServer()
    const fetch = createFetch({ env: {} })
    for (const _ of [1, 2, 3]) expect(await (await fetch(server.url)).text()).toBe('ok')
    expect(server.connections()).toBe(3)
  })

  it('is not used for a body that nobody wrote down', async () => {
    const server = await forgetfulServer()
    const fetch = createFetch({ env: {} })
    for (const _ of [1, 2, 3]) expect(await (await fetch(server.url, post)).text()).toBe('ok')
    expect(server.connections()).toBe(3)
  })

  it('is used again while it lives', async () => {
    const server = await modelServer()
    const fetch = createFetch({ env: {} })
    for (const _ of [1, 2]) await (await fetch(`${server.url}/v1/models`)).text()
    const [first, second] = server.listings
    expect(first?.headers['connection']).toBe('keep-alive')
    expect(second?.headers['connection']).toBe('keep-alive')
  })
})

describe('a body in pieces', () => {
  const pieces = [Buffer.from('{"text":"'), Buffer.from('é'.repeat(3_000_000)), Buffer.from('"}')]
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, pieces }

  it('arrives whole and with its length, however large', async () => {
    const server = await modelServer()
    const fetch = createFetch({ env: {} })
    await (await fetch(`${server.url}/v1/chat/completions`, init)).text()
    const { rawBody, headers } = server.lastRequest()
    expect(rawBody.equals(Buffer.concat(pieces))).toBe(true)
    expect(headers).toMatchObject({ 'content-length': String(rawBody.length) })
  })

  it('is not sent again by itself when a kept connection was dead', async () => {
    const bodies: number[] = []
    let isFirst = true
    const { port } = await listen(
      createServer((incoming, response) => {
        let length = 0
        incoming.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (!isFirst && bodies.length === 1 && length > 0) {
            bodies.push(-1)
            incoming.socket.resetAndDestroy()
          }
        })
        incoming.on('end', () => {
          isFirst = false
          bodies.push(length)
          response.end('ok')
        })
      }),
    )
    const fetch = createFetch({ env: {} })
    const url = `http://127.0.0.1:${port}/`
    expect(await (await fetch(url, init)).text()).toBe('ok')
    await expect(fetch(url, init)).rejects.toMatchObject({ name: 'StaleConnection', code: 'ECONNRESET' })
    expect(await (await fetch(url, init)).text()).toBe('ok')
    const whole = Buffer.concat(pieces).length
    expect(bodies).toEqual([whole, -1, whole])
  })

  it('may be answered before it has arrived', async () => {
    const { port } = await listen(createServer((_, response) => response.writeHead(413).end('too large')))
    const response = await createFetch({ env: {} })(`http://127.0.0.1:${port}/`, init)
    expect([response.status, await response.text()]).toEqual([413, 'too large'])
  })
})

it('does not carry the key to another address', async () => {
  const server = await modelServer()
  server.script(fail(307, null, { location: 'http://evil.example/' }))
  const answer = await createFetch({ env: {} })(`${server.openaiUrl}/chat/completions`, post)
  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://evil.example/'])
})

it('fails as it is when nobody listens', async () => {
  const { server, port } = await listen(createTcpServer())
  server.close()
  await expect(createFetch({ env: {} })(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
