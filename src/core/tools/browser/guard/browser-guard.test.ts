import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startProxy } from '../../../../../tests/fixtures/loopback-proxy'
import type { WayOut } from '../../../base/guard/way-out'
import { createWayOut } from '../../../models/network/create-way-out'
import { createRedactor } from '../../../base/redact'
import { type BrowserProxy, openBrowserProxy } from './browser-proxy'
import { isNamed } from './named-sites'
import { judgeAddress } from './page-address'

const shopAddress = '93.184.216.34'

/** A server behind a public address, and what the proxy dialled. */
async function openLab(
  answers: Readonly<Record<string, readonly string[]>>,
  objection = () => null as string | null,
  wayTo?: (port: number) => Promise<WayOut>,
) {
  const server = createServer((_request, response) => response.end('the page'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const dialled: string[] = []
  const asked = new Map<string, number>()
  const proxy = await openBrowserProxy({
    allowPrivate: () => false,
    objection,
    ...(wayTo !== undefined && { way: await wayTo(port) }),
    async resolve(host) {
      const count = asked.get(host) ?? 0
      asked.set(host, count + 1)
      const all = answers[host] ?? []
      const address = all[Math.min(count, all.length - 1)]
      return address === undefined ? [] : [{ address, family: 4 }]
    },
    async dial({ address }) {
      dialled.push(address)
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
  })
  onTestFinished(() => {
    proxy.close()
    server.closeAllConnections()
    server.close()
  })
  return { proxy, dialled }
}

interface Got {
  readonly status: number
  readonly text: string
}

function get({ port, token }: Pick<BrowserProxy, 'port' | 'token'>, path: string): Promise<Got> {
  const authorization = `Basic ${Buffer.from(`hermes:${token}`).toString('base64')}`
  return new Promise((resolve, reject) => {
    const asking = request(
      { port, path, headers: { 'proxy-authorization': authorization }, agent: false },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    asking.on('error', reject).end()
  })
}

/** What the proxy answers to a tunnel. */
function tunnel({ port, token }: Pick<BrowserProxy, 'port' | 'token'>, path: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`hermes:${token}`).toString('base64')}`
  return new Promise((resolve, reject) => {
    const headers = { 'proxy-authorization': authorization }
    const asking = request({ port, path, method: 'CONNECT', headers, agent: false })
    asking.on('connect', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    asking.on('error', reject).end()
  })
}

describe('the proxy of the browser', () => {
  it('hands on what is on the public internet', async () => {
    const { proxy, dialled } = await openLab({ 'shop.example': [shopAddress] })
    expect(await get(proxy, 'http://shop.example/a')).toEqual({ status: 200, text: 'the page' })
    expect(dialled).toEqual([shopAddress])
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://inside.example/',
    'http://nowhere.example/',
  ])('does not connect for %s', async (address) => {
    const { proxy, dialled } = await openLab({
      'inside.example': ['10.0.0.5'],
      'metadata.google.internal': [shopAddress],
    })
    const host = new URL(address).hostname
    const got = await get(proxy, new URL(address).href)
    expect([got.status, got.text.includes('may not open'), dialled, proxy.refusedSince(0, host) !== null]).toEqual([
      403,
      true,
      [],
      true,
    ])
  })

  it('judges a name anew each time, and dials what it judged', async () => {
    const { proxy, dialled } = await openLab({ 'rebind.example': [shopAddress, '127.0.0.1'] })
    const first = await get(proxy, 'http://rebind.example/')
    const second = await get(proxy, 'http://rebind.example/')
    expect([first.status, second.status, dialled]).toEqual([200, 403, [shopAddress]])
  })

  it('goes through the proxy of the system, which looks up what has no address here, and opens nothing that is private', async () => {
    const company = { seen: [] as readonly string[] }
    const { proxy, dialled } = await openLab({ 'inside.example': ['10.0.0.5'] }, undefined, async (port) => {
      const { url, seen } = await startProxy({ 'shop.example': port })
      company.seen = seen
      return createWayOut({ env: { HTTP_PROXY: url, HTTPS_PROXY: url } })
    })
    const got = {
      plain: await get(proxy, 'http://shop.example/a'),
      tunnelled: await tunnel(proxy, 'shop.example:443'),
      unknown: await tunnel(proxy, 'unknown.example:443'),
      inside: (await get(proxy, 'http://inside.example/')).status,
      metadata: (await get(proxy, 'http://169.254.169.254/')).status,
      loopback: (await get(proxy, 'http://127.0.0.1/')).status,
    }
    expect({ ...got, dialled, seen: company.seen }).toEqual({
      plain: { status: 200, text: 'the page' },
      tunnelled: 200,
      unknown: 502,
      inside: 403,
      metadata: 403,
      loopback: 403,
      dialled: [],
      seen: ['GET shop.example', 'CONNECT shop.example:443', 'CONNECT unknown.example:443'],
    })
  })

  it('says so where the system wants a proxy that cannot be used', async () => {
    const { proxy } = await openLab({ 'shop.example': [shopAddress] }, undefined, async () =>
      createWayOut({ env: { ALL_PROXY: 'socks5://127.0.0.1:1080' } }),
    )
    const got = await get(proxy, 'http://shop.example/')
    expect(got).toEqual({ status: 403, text: expect.stringContaining('socks5://127.0.0.1:1080') })
    expect(proxy.refusedSince(0, 'shop.example')).toContain('socks5')
  })

  it('serves nobody but the browser, and no site that the user blocked', async () => {
    const { proxy, dialled } = await openLab({ 'shop.example': [shopAddress] }, () => 'it is blocked')
    const stranger = await get({ port: proxy.port, token: 'guessed' }, 'http://shop.example/')
    const blocked = await get(proxy, 'http://shop.example/')
    expect([stranger.status, blocked.status, dialled]).toEqual([407, 403, []])
  })
})

describe('judgeAddress', () => {
  const key = 'sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789'
  const ports = { redact: createRedactor(), sites: { allowed: [], blocked: ['bad.example'] } }

  it.each([
    ['https://shop.example/a?b=c', 'ok'],
    ['shop.example/a', 'ok'],
    ['about:blank', 'ok'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,<h1>x</h1>', 'scheme'],
    ['view-source:http://shop.example/', 'scheme'],
    ['chrome://version', 'scheme'],
    ['https://me:pass@shop.example/', 'credentials'],
    [`https://shop.example/?token=${key}`, 'secret_in_address'],
    ['https://www.bad.example/', 'site'],
    ['', 'address'],
  ])('%s: %s', (address, expected) => {
    const judged = judgeAddress(address, ports)
    expect(judged.ok ? 'ok' : judged.kind).toBe(expected)
  })
})

it('knows which sites the user named', () => {
  const texts = ['Order it at https://www.Shop.example/list, please.', 'Nothing here']
  const hosts = ['shop.example', 'pay.shop.example', 'shop.example.evil.test', 'ashop.example', 'example']
  expect(hosts.map((host) => isNamed(host, texts))).toEqual([true, true, false, false, false])
})
