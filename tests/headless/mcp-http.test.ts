import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { McpServer } from '../../src/core/home/mcp-server'
import { createFetch } from '../../src/core/models/network/create-fetch'
import { createSecrets } from '../../src/core/secrets/create-secrets'
import type { Vault } from '../../src/core/secrets/vault'
import type { McpPorts } from '../../src/core/tools/mcp/create-mcp'
import { secretTokens } from '../../src/core/tools/mcp/oauth/token-store'
import { serveHttp } from '../fixtures/mcp-server/http-server'
import { openMcp } from '../fixtures/mcp-server/mcp-harness'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { spoken } from '../fixtures/spoken'

vi.setConfig({ testTimeout: 60_000 })

const at = (url: string, changes: object = {}) => McpServer.parse({ url, ...changes })
const fetch = createFetch({ env: {} })
const untilAborted = (_: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

describe('a server over HTTP', () => {
  it('is used like any other', async () => {
    const server = await serveHttp()
    const world = openMcp({ web: at(server.url, { headers: { 'x-team': 'lab' } }) }, { fetch })
    expect(await world.ready('web')).toMatchObject({ transport: 'http', place: server.url })
    expect(await world.run('mcp__web__echo', { text: 'over the wire' })).toEqual({ ok: true, text: 'over the wire' })
    await world.run('mcp__web__grow')
    await world.until(() => world.stateOf('web').tools.some(({ tool }) => tool === 'grown_0'))
  })

  it('that is gone is a failed call, then a failed server', async () => {
    const server = await serveHttp()
    const world = openMcp({ web: at(server.url) }, { fetch })
    await world.ready('web')
    await server.close()
    expect(await world.run('mcp__web__echo', { text: 'x' })).toMatchObject({ ok: false })
    await world.until(() => world.stateOf('web').status === 'failed')
    expect(world.pauses).toHaveLength(5)
    expect(await world.registry.definitions()).toEqual([])
  })

  it('that floods is cut off', async () => {
    const server = await serveHttp('flood')
    const world = openMcp({ web: at(server.url) }, { fetch, wait: untilAborted })
    await world.until(() => (world.mcp.state()[0]?.reason ?? null) !== null)
    expect(spoken(world.stateOf('web'))).toMatchObject({
      status: 'connecting',
      attempt: 1,
      reason: expect.stringMatching(/^The connection was closed: it sent more than/),
    })
  })

  it('refused with a header of the settings says so, without the header', async () => {
    const server = await serveHttp('good', 'right')
    const headers = { Authorization: 'Bearer wrong-token-123' }
    const world = openMcp({ web: at(server.url, { headers }) }, { fetch })
    await world.until(() => world.mcp.state()[0]?.status === 'needs-sign-in')
    expect(spoken(world.stateOf('web').reason)).toBe('The server rejected the Authorization header from the settings.')
    expect(JSON.stringify(world.mcp.state())).not.toContain('wrong-token-123')
  })
})

describe('signing in', () => {
  const vault: Vault = {
    backend: 'test',
    available: true,
    reason: null,
    encrypt: (text) => Buffer.from(text).reverse(),
    decrypt: (bytes) => Buffer.from(bytes).reverse().toString(),
  }
  const noVault: Vault = { ...vault, available: false, reason: 'No key store here.' }
  /** A browser that follows where it is sent, as far as it can. */
  const browser = (pages: string[]) => async (url: string) => {
    pages.push(url)
    void globalThis.fetch(url).catch(() => undefined)
  }
  const secretsIn = (folder: string, store = vault) =>
    createSecrets({ env: {}, dotenv: () => ({}), vault: store, file: join(folder, 'credentials.json') })
  const portsIn = (folder: string, pages: string[], store = vault): Partial<McpPorts> => ({
    fetch,
    tokens: secretTokens(secretsIn(folder, store)),
    openBrowser: browser(pages),
  })

  it('waits for the user, then opens the browser, and the tokens outlive the app', async () => {
    const folder = temporaryFolder()
    const server = await serveHttp('good', 'nobody has this')
    const pages: string[] = []
    const first = openMcp({ web: at(server.url) }, portsIn(folder, pages))
    await first.until(() => first.mcp.state()[0]?.status === 'needs-sign-in')
    expect(spoken(first.stateOf('web'))).toMatchObject({
      reason: 'The server requires you to sign in.',
      signedIn: false,
    })
    expect(pages).toEqual([])

    expect(await first.mcp.signIn('web')).toEqual({ ok: true, warning: null })
    expect(await first.ready('web')).toMatchObject({ signedIn: true })
    expect(pages).toHaveLength(1)
    expect(await first.run('mcp__web__echo', { text: 'inside' })).toEqual({ ok: true, text: 'inside' })
    await first.mcp.close()

    const second = openMcp({ web: at(server.url) }, portsIn(folder, pages))
    await second.ready('web')
    expect(server.grants).toEqual(['authorization_code'])
    await second.mcp.close()

    server.token = 'the old one has expired'
    const third = openMcp({ web: at(server.url) }, portsIn(folder, pages))
    await third.ready('web')
    expect(server.grants).toEqual(['authorization_code', 'refresh_token'])
    expect(pages).toHaveLength(1)

    await third.mcp.signOut('web')
    await third.until(() => third.stateOf('web').status === 'needs-sign-in')
    expect((await secretsIn(folder).list([])).some(({ name }) => name.startsWith('MCP_OAUTH_'))).toBe(false)
  })

  it('keeps its tokens out of what a server says, also after a restart', async () => {
    const folder = temporaryFolder()
    const server = await serveHttp('good', 'nobody has this')
    const first = openMcp({ web: at(server.url) }, portsIn(folder, []))
    await first.until(() => first.mcp.state()[0]?.status === 'needs-sign-in')
    await first.mcp.signIn('web')
    await first.ready('web')
    const said = { text: `You came with ${server.token}.` }
    expect(await first.run('mcp__web__echo', said)).toEqual({ ok: true, text: 'You came with ***.' })
    await first.mcp.close()

    const second = openMcp({ web: at(server.url) }, portsIn(folder, []))
    await second.ready('web')
    expect(await second.run('mcp__web__echo', said)).toEqual({ ok: true, text: 'You came with ***.' })
  })

  it('is kept until the app ends where there is no key store, and says so', async () => {
    const folder = temporaryFolder()
    const server = await serveHttp('good', 'nobody has this')
    const world = openMcp({ web: at(server.url) }, portsIn(folder, [], noVault))
    await world.until(() => world.mcp.state()[0]?.status === 'needs-sign-in')
    expect(await world.mcp.signIn('web')).toEqual({ ok: true, warning: 'No key store here.' })
    await world.ready('web')
  })

  it.each([
    ['error', 'The service refused: access_denied.'],
    ['foreign-page', 'The service wants to open http://login.example, which is not a safe page.'],
  ] as const)('that ends with %s is told', async (answer, reason) => {
    const server = await serveHttp('good', 'nobody has this')
    server.answer = answer
    const pages: string[] = []
    const world = openMcp({ web: at(server.url) }, portsIn(temporaryFolder(), pages))
    await world.until(() => world.mcp.state()[0]?.status === 'needs-sign-in')
    expect(spoken(await world.mcp.signIn('web'))).toEqual({ ok: false, reason })
    expect(spoken(world.stateOf('web'))).toMatchObject({ status: 'needs-sign-in', reason })
    expect(pages).toHaveLength(answer === 'error' ? 1 : 0)
  })

  it('takes no answer with another state, and is given up when the app closes', async () => {
    const server = await serveHttp('good', 'nobody has this')
    server.answer = 'wrong-state'
    const answered = Promise.withResolvers<string>()
    const world = openMcp(
      { web: at(server.url) },
      {
        ...portsIn(temporaryFolder(), []),
        openBrowser: async (url) =>
          void globalThis.fetch(url).then(async (page) => answered.resolve(await page.text())),
      },
    )
    await world.until(() => world.mcp.state()[0]?.status === 'needs-sign-in')
    const signingIn = world.mcp.signIn('web')
    expect(await answered.promise).toBe('This response doesn’t belong to a sign-in from this app.')
    expect(server.grants).toEqual([])
    await world.mcp.close()
    expect(spoken(await signingIn)).toEqual({ ok: false, reason: 'Sign-in was canceled.' })
  })
})
