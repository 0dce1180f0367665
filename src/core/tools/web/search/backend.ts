import type { Fetch } from '../../../models/network/create-fetch'

export interface WebResult {
  readonly title: string
  readonly url: string
  readonly description: string
}

export interface WebSearchRequest {
  readonly query: string
  readonly limit: number
  /** Where the service is, without a slash at the end. */
  readonly base: string
  /** `null` for services that want none. */
  readonly key: string | null
  readonly fetch: Fetch
  readonly signal: AbortSignal
}

export type WebSearchAnswer =
  | { readonly ok: true; readonly found: readonly WebResult[] }
  | { readonly ok: false; readonly reason: string }

/** A search service: one file here and one line in the list. */
export interface SearchBackend {
  readonly id: 'tavily' | 'exa' | 'brave' | 'searxng' | 'duckduckgo'
  /** For people. */
  readonly name: string
  readonly base: string
  /** The name of its key; `null` when it wants none. */
  readonly keyName: string | null
  /** May throw when the connection fails. */
  search(request: WebSearchRequest): Promise<WebSearchAnswer>
}
