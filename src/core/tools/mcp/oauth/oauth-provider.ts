import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Grant } from './token-store'

export interface ProviderOptions {
  readonly grant: Grant
  readonly save: (grant: Grant) => Promise<void>
  readonly state: string
  /** Shows the page where the user signs in. Not called in the background: there nobody waits for it. */
  readonly open: (url: URL) => Promise<void>
}

/** One server's sign-in, as the SDK asks for it. The values are stored as the SDK gave them. */
export function oauthProvider({ grant: first, save, state, open }: ProviderOptions): OAuthClientProvider {
  let grant = first
  let verifier = ''
  const change = (next: Grant) => {
    grant = next
    return save(next)
  }
  return {
    redirectUrl: grant.redirectUrl,
    clientMetadata: {
      client_name: 'Hermes Desktop',
      redirect_uris: [grant.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => state,
    clientInformation: () => grant.client as OAuthClientInformationMixed | undefined,
    saveClientInformation: (client) => change({ ...grant, client: { ...client } }),
    tokens: () => grant.tokens as OAuthTokens | undefined,
    saveTokens: (tokens) => change({ ...grant, tokens: { ...tokens } }),
    redirectToAuthorization: open,
    saveCodeVerifier: (codeVerifier) => {
      verifier = codeVerifier
    },
    codeVerifier: () => verifier,
    invalidateCredentials(scope) {
      if (scope === 'verifier' || scope === 'discovery') return
      const { redirectUrl, client } = grant
      return change(scope === 'tokens' && client !== undefined ? { redirectUrl, client } : { redirectUrl })
    },
  }
}
