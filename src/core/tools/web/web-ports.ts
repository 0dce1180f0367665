import type { Redact } from '../../base/redact'
import type { Fetch } from '../../models/network/create-fetch'
import type { FetchOptions } from '../../references/url/fetch-page'
import type { SearchSettings } from './search/choose-backend'
import type { SitePolicy } from './site-policy'

export interface WebPorts {
  /** As set now. */
  readonly search: () => SearchSettings
  readonly sites: () => SitePolicy
  /** `security.allow_private_urls`. */
  readonly allowPrivate: () => boolean
  /** The value of a key, or `null` when it is not set. */
  readonly key: (name: string, address: string) => Promise<string | null>
  /** For search services; follows no redirects. */
  readonly fetch: Fetch
  /** For pages: the system's proxy and certificates, and what a test needs to count loopback as the internet. */
  readonly pages?: Pick<FetchOptions, 'resolve' | 'isAllowed' | 'timeoutMs' | 'way'>
  /** What a page says once its scripts have run; `null` where nothing runs them. */
  readonly render?: (url: string, signal: AbortSignal) => Promise<string | null>
  readonly redact: Redact
  /** Where the whole text of long pages is kept: `cache/web`; `null` for a session that could not read it there. */
  readonly folderFor: (sessionId: string) => string | null
}
