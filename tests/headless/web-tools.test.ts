import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRedactor } from '../../src/core/base/redact'
import { createFetch } from '../../src/core/models/network/create-fetch'
import { createToolRegistry } from '../../src/core/tools/registry'
import { webTools } from '../../src/core/tools/web/web-tools'
import type { WebPorts } from '../../src/core/tools/web/web-ports'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { toolContext } from '../fixtures/tool-context'

vi.setConfig({ testTimeout: 30_000 })

interface Request {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Route = (response: ServerResponse) => void

/** A server on 127.0.0.1, which these tests count as the public internet. */
async function serve(routes: Record<string, Route>) {
  const requests: Request[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? '/'
      requests.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const route = routes[path.split('?')[0] ?? '']
      if (route === undefined) response.writeHead(404).end('nothing here')
      else route(response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    requests,
    base: `http://127.0.0.1:${port}`,
    at: (path: string, host = 'public.test') => `http://${host}:${port}${path}`,
  }
}

const send =
  (body: string, type = 'text/html', status = 200): Route =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body)
const sendJson = (value: unknown, status = 200) => send(JSON.stringify(value), 'application/json', status)

function openWeb(changes: Partial<WebPorts> = {}) {
  const folder = temporaryFolder()
  const tools = webTools({
    search: () => ({ backend: 'auto', searxngUrl: '' }),
    sites: () => ({ allowed: [], blocked: [] }),
    allowPrivate: () => false,
    key: async () => null,
    fetch: createFetch({ env: {} }),
    pages: {
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (host) => [{ address: host === 'private.test' ? '127.0.0.2' : '127.0.0.1', family: 4 }],
    },
    redact: createRedactor(() => ['the-users-secret-key']),
    folderFor: () => folder,
    ...changes,
  })
  const run = async (name: string, args: Record<string, unknown>) => {
    const tool = tools.find((known) => known.name === name)
    if (tool === undefined) throw new Error(`There is no tool ${name}.`)
    const result = await tool.run(tool.input.parse(args), toolContext())
    return { ...result, value: JSON.parse(result.text) }
  }
  return { folder, registry: createToolRegistry(tools, Date.now), run }
}

const found = (title: string, url: string, description: string, position = 1) => ({ title, url, description, position })

describe('web_search', () => {
  const services = {
    tavily: {
      keys: { TAVILY_API_KEY: 'tvly-1' },
      route: '/search',
      answer: { results: [{ title: 'One', url: 'https://one.example/', content: 'First.', score: 0.9 }] },
    },
    exa: {
      keys: { EXA_API_KEY: 'exa-1' },
      route: '/search',
      answer: { results: [{ title: 'One', url: 'https://one.example/', highlights: ['First.'] }] },
    },
    brave: {
      keys: { BRAVE_API_KEY: 'brave-1' },
      route: '/res/v1/web/search',
      answer: {
        web: { results: [{ title: 'One', url: 'https://one.example/', description: '<strong>First</strong>.' }] },
      },
    },
    searxng: {
      keys: {},
      route: '/search',
      answer: { results: [{ title: 'One', url: 'https://one.example/', content: 'First.' }] },
    },
  } as const

  it.each(['tavily', 'exa', 'brave', 'searxng'] as const)(
    'asks %s with its key, in one form for the model',
    async (id) => {
      const { keys, route, answer } = services[id]
      const server = await serve({ [route]: sendJson(answer) })
      const { run } = openWeb({
        search: () => ({ backend: id, searxngUrl: '', bases: { [id]: server.base } }),
        key: async (name) => (keys as Record<string, string>)[name] ?? null,
      })
      const { ok, value } = await run('web_search', { query: 'first things', limit: 3 })
      expect({ ok, value }).toEqual({
        ok: true,
        value: { success: true, data: { web: [found('One', 'https://one.example/', 'First.')] } },
      })
      const [request] = server.requests
      expect(`${request?.path} ${request?.body}`).toMatch(/first[ +]things/)
      for (const key of Object.values(keys)) expect(JSON.stringify(request?.headers)).toContain(key)
    },
  )

  const result = (href: string, title: string, snippet: string) =>
    `<div class="result results_links web-result"><div class="links_main links_deep result__body"><h2 class="result__title"><a rel="nofollow" class="result__a" href="${href}">${title}</a></h2><a class="result__snippet" href="${href}">${snippet}</a></div></div>`
  const leadingTo = (url: string) => `//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&amp;rut=abc`

  it('needs no key: the page for browsers without scripts is read', async () => {
    const page = `<html><body>${[
      result('https://duckduckgo.com/y.js?ad_domain=shop.example', 'Buy now', 'An advertisement.'),
      result(leadingTo('https://one.example/a?b=1&c=2'), 'One &amp; <b>more</b>', 'The <b>first</b> &#x27;thing&#39;.'),
      result(leadingTo('javascript:alert(1)'), 'Bad', 'x'),
      result('https://two.example/', 'Two', ''),
    ].join('')}</body></html>`
    const server = await serve({ '/html/': send(page) })
    const { run } = openWeb({ search: () => ({ backend: 'auto', searxngUrl: '', bases: { duckduckgo: server.base } }) })
    expect((await run('web_search', { query: 'first' })).value).toEqual({
      success: true,
      data: {
        web: [
          found('One & more', 'https://one.example/a?b=1&c=2', "The first 'thing'.", 1),
          found('Two', 'https://two.example/', '', 2),
        ],
      },
    })
    expect(server.requests[0]?.body).toBe('q=first')
  })

  it.each([
    [
      'a challenge',
      send('<div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div>'),
      'turned the request away (200)',
    ],
    ['a strange status', send('', 'text/html', 202), 'turned the request away (202)'],
    ['a page that is not understood', send('<html>hello</html>'), 'a page that is not understood'],
    ['pages without end', send('x'.repeat(3 * 1024 * 1024)), 'sent more than 2 MB'],
  ])('says honestly when the free search answers with %s', async (_, route, reason) => {
    const server = await serve({ '/html/': route })
    const { run } = openWeb({ search: () => ({ backend: 'auto', searxngUrl: '', bases: { duckduckgo: server.base } }) })
    expect(await run('web_search', { query: 'x' })).toMatchObject({
      ok: false,
      value: { success: false, error: expect.stringContaining(reason) },
    })
  })

  it('finds nothing where there is nothing', async () => {
    const server = await serve({ '/html/': send('<div class="no-results">No results.</div>') })
    const { run } = openWeb({ search: () => ({ backend: 'auto', searxngUrl: '', bases: { duckduckgo: server.base } }) })
    expect((await run('web_search', { query: 'x' })).value).toEqual({ success: true, data: { web: [] } })
  })

  it.each([
    [401, 'refused the key (401)'],
    [429, 'has had enough requests'],
    [500, 'answered 500'],
  ])('tells what %i means, without the key', async (status, reason) => {
    const server = await serve({ '/search': sendJson({ detail: 'bad key the-users-secret-key' }, status) })
    const { run } = openWeb({
      search: () => ({ backend: 'tavily', searxngUrl: '', bases: { tavily: server.base } }),
      key: async () => 'the-users-secret-key',
    })
    const { ok, text } = await run('web_search', { query: 'x' })
    expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining(reason) })
    expect(text).not.toContain('the-users-secret-key')
  })

  it('is not offered when the service that was chosen cannot be asked', async () => {
    const { registry } = openWeb({ search: () => ({ backend: 'exa', searxngUrl: '' }) })
    expect((await registry.definitions()).map(({ name }) => name)).toEqual(['web_extract'])
  })

  it('leaves out what the settings do not want to see', async () => {
    const server = await serve({
      '/search': sendJson({
        results: [
          { title: 'A', url: 'https://sub.bad.example/', content: '' },
          { title: 'B', url: 'https://good.example/', content: '' },
        ],
      }),
    })
    const { run } = openWeb({
      search: () => ({ backend: 'searxng', searxngUrl: server.base }),
      sites: () => ({ allowed: [], blocked: ['bad.example'] }),
    })
    expect((await run('web_search', { query: 'x' })).value.data.web).toEqual([found('B', 'https://good.example/', '')])
  })
})

describe('web_extract', () => {
  const article = `<html><head><title>On reading</title></head><body><article><h1>On reading</h1>${'<p>A long and readable paragraph about the art of reading pages, with commas, and more.</p>'.repeat(6)}<img src="data:image/png;base64,AAAA"></article></body></html>`

  it('reads several pages; one that fails does not fail the others', async () => {
    const server = await serve({
      '/a': send(article),
      '/text': send(
        '# Plain\n\n![a dot](data:image/png;base64,iVBORw0KGgo=) data:image/gif;base64,R0lGODlh',
        'text/markdown',
      ),
      '/empty': send('   ', 'text/plain'),
    })
    const { run } = openWeb()
    const urls = [
      server.at('/a'),
      server.at('/text'),
      server.at('/missing'),
      server.at('/empty'),
      server.at('/', 'private.test'),
    ]
    const { ok, value } = await run('web_extract', { urls })
    expect(ok).toBe(true)
    expect(value.results).toEqual([
      {
        url: urls[0],
        title: 'On reading',
        content: expect.stringMatching(/^# On reading\n\nA long and readable/),
        error: null,
      },
      { url: urls[1], title: 'Plain', content: '# Plain\n\n[picture removed: a dot] [picture removed]', error: null },
      { url: urls[2], title: '', content: '', error: 'the server answered 404 Not Found' },
      { url: urls[3], title: '', content: '', error: 'the page has no readable text' },
      { url: urls[4], title: '', content: '', error: 'private.test is a private address' },
    ])
    expect(value.results[0].content).not.toContain('base64')
  })

  it('runs the scripts of a page that has nothing to read without them, and of no other', async () => {
    const bare = '<title>App</title><main>Loading…</main><script src="/app.js"></script>'
    const server = await serve({
      '/app': send(bare),
      '/broken': send(bare),
      '/a': send(article),
      '/short': send('<p>Hi</p>'),
    })
    const rendered: string[] = []
    const { run } = openWeb({
      render: async (url) => {
        rendered.push(url)
        if (url.endsWith('/broken')) throw new Error('The view is gone.')
        return '# Prices\n\nA pear costs two coins.'
      },
    })
    const urls = ['/app', '/broken', '/a', '/short'].map((path) => server.at(path))
    const { value } = await run('web_extract', { urls })
    expect(value.results.map(({ content }: { content: string }) => content.split('\n')[0])).toEqual([
      '# Prices',
      'App',
      '# On reading',
      'Hi',
    ])
    // Pages are read side by side: which is there first is not promised.
    expect(rendered.toSorted()).toEqual(urls.slice(0, 2).toSorted())
  })

  it('cuts a long page in the middle and keeps the whole of it in a file', async () => {
    const long = `start ${'x'.repeat(30_000)} end`
    const server = await serve({ '/long': send(long, 'text/plain') })
    const { run, folder } = openWeb()
    const { value, notices } = await run('web_extract', { urls: [server.at('/long')] })
    const { content } = value.results[0]
    const path = /truncated (\S+): kept 10500\+3000 of 30010 chars/.exec(content)?.[1] ?? ''
    expect(path.startsWith(join(folder, '/'))).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe(long)
    expect(content).toMatch(/^start [^]* end$/)
    expect(notices).toEqual([
      { kind: 'truncated', source: server.at('/long'), kept: 13_500, dropped: 16_510, total: 30_010 },
    ])
  })

  it('never opens an address that carries a secret, nor follows a page to one or to a site that is not wanted', async () => {
    const redirect =
      (to: string): Route =>
      (response) =>
        response.writeHead(302, { location: to }).end()
    const server = await serve({
      '/leak': redirect('http://evil.test/?k=the-users-secret-key'),
      '/site': redirect('http://blocked.test/'),
      '/home': redirect('http://private.test/'),
    })
    const { run } = openWeb({ sites: () => ({ allowed: [], blocked: ['blocked.test'] }) })
    const urls = [
      server.at('/?q=the-users-secret-key'),
      server.at('/?q=the%2Dusers%2Dsecret%2Dkey'),
      server.at('/leak'),
      server.at('/site'),
      server.at('/home'),
    ]
    const { ok, value, text } = await run('web_extract', { urls })
    expect(ok).toBe(false)
    expect(value.results.map(({ error }: { error: string }) => error)).toEqual([
      'the address carries a key or a password and is not opened',
      'the address carries a key or a password and is not opened',
      'redirect refused: the address carries a key or a password and is not opened',
      'redirect refused: blocked.test is blocked in the settings (web.blocked_sites)',
      'redirect refused: private.test is a private address',
    ])
    expect(server.requests.map(({ path }) => path).sort()).toEqual(['/home', '/leak', '/site'])
    expect(text).not.toContain('the-users-secret-key')
  })

  it('reads only what the settings allow, when they name anything', async () => {
    const server = await serve({ '/': send('hello', 'text/plain') })
    const { run } = openWeb({ sites: () => ({ allowed: ['*.docs.test', 'https://Public.test/x'], blocked: [] }) })
    const { value } = await run('web_extract', {
      urls: [
        server.at('/'),
        server.at('/', 'a.docs.test'),
        server.at('/', 'docs.test'),
        server.at('/', 'notpublic.test'),
      ],
    })
    expect(value.results.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      'docs.test is not among the sites of the settings (web.allowed_sites)',
      'notpublic.test is not among the sites of the settings (web.allowed_sites)',
    ])
  })

  it.each([[[]], [['a', 'b', 'c', 'd', 'e', 'f']], ['not a list']])('refuses %j as addresses', async (urls) => {
    await expect(openWeb().run('web_extract', { urls })).rejects.toThrow('urls')
  })
})
