import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { homePaths } from '../../src/core/home/home-paths'
import { channelPorts } from '../../src/doors/channels/channel-ports'
import { openSocket } from '../../src/doors/channels/wire/open-socket'
import { realTiming } from '../../src/doors/channels/timing'
import type { ChannelStore } from '../../src/core/channels/store/channel-store'
import { startProxy } from '../fixtures/loopback-proxy'
import { serveHttp } from '../fixtures/mcp-server/http-server'
import { certificateAuthority } from '../fixtures/model-server/self-signed'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

vi.setConfig({ testTimeout: 60_000 })

const hosts = ['pages.example', 'search.example', 'hook.example', 'chat.example']
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A company: its servers show certificates of its own authority, and nothing leaves but through its proxy. */
async function openCompany({ trusted = true } = {}) {
  const { ca, key, cert } = certificateAuthority(hosts)
  const posted: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    const { host = '', 'content-type': type = '' } = request.headers
    const send = (body: string | Buffer, kind: string) => response.writeHead(200, { 'content-type': kind }).end(body)
    if (host === 'search.example')
      return send(
        JSON.stringify({ results: [{ title: 'Found it', url: 'https://pages.example/', content: 'c' }] }),
        'application/json',
      )
    if (request.url === '/picture.png') return send(picture, 'image/png')
    if (host === 'pages.example') return send(`<p>The page of ${host}</p>`, 'text/html')
    return request
      .on('data', (chunk: Buffer) => posted.push(`${type} ${chunk.toString()}`))
      .on('end', () => send('{}', 'application/json'))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(`heard ${data.toString()}`)))
  await listen(server)
  const { port } = server.address() as AddressInfo
  const mcp = await serveHttp()
  const proxy = await startProxy({
    ...Object.fromEntries(hosts.map((host) => [host, port])),
    'mcp.example': Number(new URL(mcp.url).port),
  })
  const model = await startModelServer()
  onTestFinished(() => model[Symbol.asyncDispose]())
  const home = temporaryFolder()
  mkdirSync(home, { recursive: true })
  writeFileSync(
    homePaths(home).config,
    `model: { provider: lab, default: test-model }
providers: { lab: { base_url: "${model.openaiUrl}", api_mode: chat_completions } }
auxiliary: { title_generation: { provider: none } }
web: { backend: searxng, searxng_url: "https://search.example" }
mcp_servers: { far: { url: "http://mcp.example/mcp" } }
`,
  )
  const runtime = await openTestRuntime(home, {
    env: { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url },
    systemCertificates: () => (trusted ? [ca] : []),
  })
  return { runtime, model, proxy, posted }
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

describe('behind a proxy, with certificates that only the system knows', () => {
  it('a reference, pages, search, a tool server and the result of a schedule find their way', async () => {
    const { runtime, model, proxy, posted } = await openCompany()
    await runtime.rooms.toolbox().then(({ mcp }) => mcp)
    model.otherwise(reply(text('Done.')))
    model.script(
      reply(toolCall('web_search', { query: 'it' }), toolCall('web_extract', { urls: ['https://pages.example/a'] })),
    )
    await runtime.turn(null, 'Read @url:https://pages.example/b')
    const sent = JSON.stringify(model.requests.map(({ json }) => json))
    expect(sent).toContain('The page of pages.example')
    const made = await runtime.call('schedule.create', {
      schedule: 'every 1d',
      prompt: 'Report.',
      deliver: 'webhook:https://hook.example/in',
    })
    if (!made.ok) throw new Error(JSON.stringify(made))
    await runtime.call('schedule.run', { id: made.value.jobs[0]?.id ?? '' })
    await vi.waitFor(() => expect(posted.join('')).toContain('"text":"Done."'), { timeout: 20_000 })
    expect(proxy.seen).toEqual(
      expect.arrayContaining(['CONNECT pages.example:443', 'CONNECT hook.example:443', 'POST mcp.example']),
    )
  })

  it('what channels send, load and hold open goes there too', async () => {
    const { runtime, proxy } = await openCompany()
    const store = { fact: () => null, setFact: async () => undefined } as unknown as ChannelStore
    const settings = { value: () => '', extra: () => undefined }
    const ports = await channelPorts(runtime.rooms, 'loopback', settings, store, realTiming, async () => null)
    const { signal } = new AbortController()
    expect((await ports.fetch('https://chat.example/api', { method: 'POST', body: '{}' })).status).toBe(200)
    expect(await ports.fetchPublic('https://pages.example/picture.png', 100_000, signal)).toMatchObject({ ok: true })
    const socket = await openSocket(ports, 'wss://chat.example/socket', { signal })
    socket.send('hello')
    expect(await socket[Symbol.asyncIterator]().next()).toMatchObject({ value: 'heard hello' })
    socket.drop()
    expect(await ports.proxy('imap.example', 993)).toBe(`${proxy.url}/`)
    expect(await ports.proxy('127.0.0.1', 993)).toBe(null)
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT chat.example:443', 'CONNECT pages.example:443']))
  })

  it('nothing is loaded when nobody vouches for the certificate', async () => {
    const { runtime } = await openCompany({ trusted: false })
    const { way } = await runtime.rooms.models()
    const { createPageFetcher } = await import('../../src/core/references/url/fetch-page')
    const page = await createPageFetcher({ way })('https://pages.example/', new AbortController().signal)
    expect(JSON.stringify(page)).toMatch(/"ok":false.*(unable to verify|self.signed|issuer)/i)
  })

  it('private addresses stay refused, and a proxy that nobody can use is named', async () => {
    const { createPageFetcher } = await import('../../src/core/references/url/fetch-page')
    const { createWayOut } = await import('../../src/core/models/network/create-way-out')
    const { signal } = new AbortController()
    const { runtime, proxy } = await openCompany()
    const { way } = await runtime.rooms.models()
    for (const address of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://metadata.google.internal/'])
      expect(await createPageFetcher({ way })(address, signal)).toMatchObject({ ok: false })
    expect(proxy.seen).toEqual([])
    const socks = createWayOut({ env: {}, systemProxy: async () => 'SOCKS5 127.0.0.1:1080' })
    const page = await createPageFetcher({ way: socks })('https://pages.example/', signal)
    expect(JSON.stringify(page)).toContain('SOCKS5 127.0.0.1:1080')
  })
})
