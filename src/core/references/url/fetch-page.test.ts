import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPageFetcher, type FetchOptions } from './fetch-page'

type Routes = Record<string, (response: ServerResponse, request: IncomingMessage) => void>

/** A server on 127.0.0.1, which these tests count as the public internet; the rest of the loopback net stays private. */
async function serve(routes: Routes): Promise<{ at: (path: string, host?: string) => string; seen: string[] }> {
  const seen: string[] = []
  const listener: RequestListener = (request, response) => {
    seen.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    const route = routes[request.url ?? '']
    if (route === undefined) response.writeHead(404).end('nothing here')
    else route(response, request)
  }
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { at: (path, host = 'public.test') => `http://${host}:${port}${path}`, seen }
}

const names: Record<string, string[]> = {
  'public.test': ['127.0.0.1'],
  'private.test': ['127.0.0.2'],
  'mixed.test': ['127.0.0.1', '10.0.0.1'],
}

function fetcher(options: FetchOptions = {}) {
  const fetchPage = createPageFetcher({
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async (host) => (names[host] ?? []).map((address) => ({ address, family: 4 })),
    ...options,
  })
  return (url: string, signal = new AbortController().signal) => fetchPage(url, signal)
}

function send(type: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(200, { ...(type === '' ? {} : { 'content-type': type }), ...headers }).end(body)
  }
}

const redirect = (to: string) => (response: ServerResponse) => {
  response.writeHead(302, { location: to }).end()
}

const article = `<!doctype html><html><head><title>On  reading</title><style>p { color: red }</style></head><body>
<nav><a href="/">Home</a><a href="/x">More</a></nav>
<article><h1>On reading</h1>${'<p>A long and readable paragraph about the art of reading pages, with commas, and more.</p>'.repeat(6)}
<p>See <a href="../other">the other page</a> and <a href="javascript:alert(1)">this</a>.</p>
<pre><code>let x = 1</code></pre>
<table><tr><th>Name</th><th>Value</th></tr><tr><td>a|b</td><td>1</td></tr></table></article>
<script>document.write('SCRIPT')</script></body></html>`

describe('fetchPage', () => {
  it('gives the readable part of a page as Markdown', async () => {
    const { at } = await serve({ '/docs/page': send('text/html; charset=utf-8', article) })
    const page = await fetcher()(at('/docs/page'))
    const text = page.ok ? page.text : page.reason
    expect(text).toMatch(/^# On reading\n/)
    expect(text).toContain(`[the other page](${at('/other')})`)
    expect(text).toContain('```\nlet x = 1\n```')
    expect(text).toContain('| Name | Value |\n| --- | --- |\n| a\\|b | 1 |')
    expect(text).not.toMatch(/SCRIPT|javascript:|color: red|Home/)
  })

  it.each([
    ['text/plain', 'Just\r\ntext'],
    ['application/json', '{"a":\r\n1}'],
    ['application/ld+json; charset=utf-8', '{"b":1}'],
    ['text/markdown', '# Title\n\n<b>kept</b>'],
    ['', 'no type at all'],
  ])('passes %j through as it is', async (type, body) => {
    const { at } = await serve({ '/': send(type, body) })
    expect(await fetcher()(at('/'))).toEqual({ ok: true, text: body.replaceAll('\r\n', '\n') })
  })

  it('follows redirects and judges each of them', async () => {
    const { at, seen } = await serve({
      '/a': redirect('/b'),
      '/b': (response, request) =>
        redirect(`http://private.test:${request.headers.host?.split(':')[1]}/secret`)(response),
      '/c': redirect('http://127.0.0.2:9/'),
      '/d': redirect('http://mixed.test/'),
      '/e': redirect('file:///etc/hostname'),
      '/f': redirect('http://user:pass@public.test/'),
      '/loop': redirect('/loop'),
      '/ok': redirect('/end'),
      '/end': send('text/plain', 'arrived'),
      '/secret': send('text/plain', 'SECRET'),
    })
    const get = fetcher()
    expect(await get(at('/ok'))).toEqual({ ok: true, text: 'arrived' })
    expect(await get(at('/a'))).toEqual({ ok: false, reason: 'redirect refused: private.test is a private address' })
    expect(await get(at('/c'))).toEqual({ ok: false, reason: 'redirect refused: 127.0.0.2 is a private address' })
    expect(await get(at('/d'))).toEqual({ ok: false, reason: 'redirect refused: mixed.test is a private address' })
    expect(await get(at('/e'))).toEqual({
      ok: false,
      reason: 'redirect refused: only http and https addresses are fetched',
    })
    expect(await get(at('/f'))).toMatchObject({ ok: false, reason: expect.toSay('user name or password') })
    expect(await get(at('/loop'))).toEqual({ ok: false, reason: 'more than 5 redirects' })
    expect(seen.filter((line) => line.includes('secret') || !line.startsWith('public.test'))).toEqual([])
  })

  it('follows none to what hands out the keys of a cloud machine, whatever is allowed', async () => {
    const targets = ['http://169.254.169.254/', 'http://0xa9fea9fe/', 'http://[fd00:ec2::254]/', 'http://cloud.test/']
    const { at } = await serve(Object.fromEntries(targets.map((target, index) => [`/${index}`, redirect(target)])))
    const get = fetcher({
      isAllowed: () => true,
      resolve: async (host) => [{ address: host === 'cloud.test' ? '169.254.169.254' : '127.0.0.1', family: 4 }],
    })
    const reasons = await Promise.all(targets.map((_, index) => get(at(`/${index}`))))
    const hosts = ['169.254.169.254', '169.254.169.254', 'fd00:ec2::254', 'cloud.test']
    expect(reasons).toEqual(
      hosts.map((host) => ({
        ok: false,
        reason: `redirect refused: ${host} hands out the keys of a cloud machine and is never opened`,
      })),
    )
  })

  it('refuses this machine unless the user allows it', async () => {
    const { at } = await serve({ '/': send('text/plain', 'local') })
    const signal = new AbortController().signal
    expect(await createPageFetcher()(at('/', '127.0.0.1'), signal)).toEqual({
      ok: false,
      reason: '127.0.0.1 is a private address',
    })
    expect(await createPageFetcher()(at('/', 'localhost'), signal)).toMatchObject({ ok: false })
    expect(await createPageFetcher({ isAllowed: () => true })(at('/', '127.0.0.1'), signal)).toEqual({
      ok: true,
      text: 'local',
    })
  })

  it('connects to the address that was checked, even when the name has another one a moment later', async () => {
    const { at, seen } = await serve({ '/': send('text/plain', 'first answer') })
    let asked = 0
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    expect(await fetcher({ resolve })(at('/', 'rebind.test'))).toEqual({ ok: true, text: 'first answer' })
    expect([asked, seen]).toEqual([1, ['rebind.test/']])
  })

  it('unpacks gzip, deflate with and without header, and brotli', async () => {
    const packed = { gzip: gzipSync('packed'), deflate: deflateSync('packed'), br: brotliCompressSync('packed') }
    const { at } = await serve({
      ...Object.fromEntries(
        Object.entries(packed).map(([name, body]) => [
          `/${name}`,
          send('text/plain', body, { 'content-encoding': name }),
        ]),
      ),
      '/raw': send('text/plain', deflateRawSync('packed'), { 'content-encoding': 'deflate' }),
      '/twice': send('text/plain', gzipSync(packed.br), { 'content-encoding': 'br, gzip' }),
      '/odd': send('text/plain', 'x', { 'content-encoding': 'compress' }),
      '/broken': send('text/plain', packed.gzip.subarray(0, 12), { 'content-encoding': 'gzip' }),
    })
    const get = fetcher()
    for (const path of ['/gzip', '/deflate', '/raw', '/br', '/twice']) {
      expect([path, await get(at(path))]).toEqual([path, { ok: true, text: 'packed' }])
    }
    expect(await get(at('/odd'))).toEqual({
      ok: false,
      reason: 'the page is packed as compress, which is not supported',
    })
    expect(await get(at('/broken'))).toEqual({ ok: false, reason: 'the page could not be unpacked (gzip)' })
  })

  it('stops at 5 MB, packed or unpacked', async () => {
    const large = Buffer.alloc(6 * 1024 * 1024, ' ')
    const { at } = await serve({
      '/plain': send('text/plain', large),
      '/bomb': send('text/plain', gzipSync(Buffer.alloc(200 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
    })
    const tooLarge = { ok: false, reason: 'the page is larger than 5 MB' }
    expect(await fetcher()(at('/plain'))).toEqual(tooLarge)
    expect(await fetcher()(at('/bomb'))).toEqual(tooLarge)
  })

  it('gives up on a page that never ends, never starts, or whose name is never found', async () => {
    const { at } = await serve({
      '/drip': (response) => {
        response.writeHead(200, { 'content-type': 'text/plain' })
        const drip = setInterval(() => response.write('.'), 5)
        response.on('close', () => clearInterval(drip))
      },
      '/silent': () => {},
    })
    const late = { ok: false, reason: 'the page took more than 0.1 s' }
    expect(await fetcher({ timeoutMs: 100 })(at('/drip'))).toEqual(late)
    expect(await fetcher({ timeoutMs: 100 })(at('/silent'))).toEqual(late)
    expect(await fetcher({ timeoutMs: 100, resolve: () => new Promise(() => {}) })(at('/'))).toEqual(late)
  })

  it('gives up on a page that takes minutes to read', async () => {
    const { at } = await serve({ '/deep': send('text/html', `<html><body>${'<div>'.repeat(5_000)}x`) })
    const late = { ok: false, reason: 'the page took more than 1 s' }
    expect(await fetcher({ timeoutMs: 1_000 })(at('/deep'))).toEqual(late)
  })

  it('says so when a page cannot be read', async () => {
    const { at } = await serve({ '/': send('text/html', '<p>x</p>') })
    const extract = () => Promise.reject(new Error('too deep'))
    expect(await fetcher({ extract })(at('/'))).toEqual({ ok: false, reason: 'could not be fetched: too deep' })
  })

  it('ends when the turn is cancelled', async () => {
    const { at } = await serve({ '/silent': () => {} })
    expect(await fetcher()(at('/silent'), AbortSignal.timeout(10))).toEqual({ ok: false, reason: 'canceled' })
    expect(await fetcher()(at('/silent'), AbortSignal.abort())).toEqual({ ok: false, reason: 'canceled' })
  })

  it('does not believe a type that the bytes deny', async () => {
    const { at } = await serve({
      '/png': send('text/html', Buffer.from('89504e470d0a1a0a0000000d', 'hex')),
      '/pdf': send('text/plain', '%PDF-1.7 binary'),
      '/image': send('image/png', 'text'),
      '/zip': send('application/zip', 'text'),
    })
    const get = fetcher()
    expect(await get(at('/png'))).toEqual({ ok: false, reason: 'the page is binary, although it says text/html' })
    expect(await get(at('/pdf'))).toEqual({ ok: false, reason: 'the page is binary, although it says text/plain' })
    expect(await get(at('/image'))).toEqual({ ok: false, reason: 'content type image/png is not supported' })
    expect(await get(at('/zip'))).toEqual({ ok: false, reason: 'content type application/zip is not supported' })
  })

  it.each([
    ['declared in the header', 'text/plain; charset=gbk', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), '你好'],
    ['declared wrongly', 'text/plain; charset=iso-8859-1', Buffer.from('naïve 你好'), 'naïve 你好'],
    ['declared by an unknown name', 'text/plain; charset=x-nonsense', Buffer.from('naïve'), 'naïve'],
    ['with a mark', 'text/plain; charset=utf-8', Buffer.from('\uFEFFhé', 'utf16le'), 'hé'],
    ['declared as UTF-16', 'text/plain; charset=utf-16le', Buffer.from('hé', 'utf16le'), 'hé'],
    ['not declared', 'text/plain', Buffer.from('café', 'latin1'), 'café'],
    ['declared as UTF-8, and is not', 'text/plain; charset=utf-8', Buffer.from('café', 'latin1'), 'café'],
  ])('reads text whose encoding is %s', async (_, type, body, text) => {
    const { at } = await serve({ '/': send(type, body) })
    expect(await fetcher()(at('/'))).toEqual({ ok: true, text })
  })

  it('reads an encoding that only the page itself declares', async () => {
    const head = '<html><head><meta charset="shift_jis"></head><body><p>'
    const body = Buffer.concat([
      Buffer.from(head),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
      Buffer.from('</p></body></html>'),
    ])
    const { at } = await serve({ '/': send('text/html', body) })
    expect(await fetcher()(at('/'))).toEqual({ ok: true, text: '日本' })
  })

  it('says what the server said, and why nothing came', async () => {
    const { at } = await serve({
      '/gone': (response) => response.writeHead(410).end(),
      '/cut': (response) => {
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' })
        response.write('half')
        response.destroy()
      },
    })
    const get = fetcher()
    expect(await get(at('/gone'))).toEqual({ ok: false, reason: 'the server answered 410 Gone' })
    expect(await get(at('/missing'))).toEqual({ ok: false, reason: 'the server answered 404 Not Found' })
    expect(await get(at('/cut'))).toMatchObject({ ok: false, reason: expect.toSay(/^could not be fetched: /) })
    expect(await get('http://unknown.test/')).toEqual({ ok: false, reason: 'unknown.test has no address' })
    expect(await get('not a url')).toEqual({ ok: false, reason: 'not a valid URL' })
    expect(await get('http://127.0.0.1:1/')).toMatchObject({ ok: false, reason: expect.toSay(/ECONNREFUSED/) })
  })
})
