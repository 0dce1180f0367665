import { randomBytes } from 'node:crypto'
import type { Fetch } from '../../../models/network/create-fetch'
import { openLoopback } from './loopback'
import { oauthProvider } from './oauth-provider'
import type { Grant, TokenStore } from './token-store'
import { said, type SaidText } from '../../../../shared/words/said'
import { reasonOf, SaidError } from '../../../../shared/words/said-error'

export interface SignIn {
  readonly server: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
  readonly fetch: Fetch
  readonly tokens: TokenStore
  readonly openBrowser: (url: string) => Promise<void>
  readonly signal: AbortSignal
}

export type SignInResult =
  /** `warning`: why the sign-in is only kept until the app ends. */
  { readonly ok: true; readonly warning: SaidText | null } | { readonly ok: false; readonly reason: SaidText }

/** Signs in with the browser: asks the server where, waits for the browser to come back, and stores what it brought. */
export async function signIn(options: SignIn): Promise<SignInResult> {
  const { server, url, headers, version, fetch, tokens, openBrowser, signal } = options
  const [{ Client }, { StreamableHTTPClientTransport }, { UnauthorizedError }] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/client/auth.js'),
  ])
  const earlier = await tokens.load(server, url)
  const state = randomBytes(24).toString('base64url')
  const loopback = await openLoopback(state, portOf(earlier))
  const stop = () => loopback.close()
  signal.addEventListener('abort', stop, { once: true })
  let warning: SaidText | null = null
  const provider = oauthProvider({
    grant: grantFor(loopback.redirectUrl, earlier),
    save: async (grant) => {
      warning = await tokens.save(server, url, grant)
    },
    state,
    async open(page) {
      if (!isSafePage(page))
        throw new SaidError(said('mcp.service_wants_open_not_safe', { protocol: page.protocol, host: page.host }))
      await openBrowser(page.href)
    },
  })
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    authProvider: provider,
    fetch,
    requestInit: { headers: { ...headers } },
  })
  const client = new Client({ name: 'hermes-desktop', version })
  try {
    signal.throwIfAborted()
    await client.connect(transport, { signal })
    return { ok: true, warning }
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) return refused(error)
    return await loopback.code.then((code) => transport.finishAuth(code)).then(() => ({ ok: true, warning }), refused)
  } finally {
    signal.removeEventListener('abort', stop)
    loopback.close()
    await client.close().catch(() => undefined)
  }
}

/** A service knows the client by the address it comes back to: with another one it has to be registered anew. */
function grantFor(redirectUrl: string, earlier: Grant | null): Grant {
  const client = earlier?.redirectUrl === redirectUrl ? earlier.client : undefined
  return client === undefined ? { redirectUrl } : { redirectUrl, client }
}

function portOf(grant: Grant | null): number {
  return Number(URL.parse(grant?.redirectUrl ?? '')?.port ?? 0)
}

/** Passwords are typed there: only over an encrypted connection, or on this machine. */
function isSafePage({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

function refused(error: unknown): SignInResult {
  return { ok: false, reason: reasonOf(error) }
}
