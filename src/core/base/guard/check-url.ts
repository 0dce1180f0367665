import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isMetadataAddress, isMetadataName } from './metadata-address'
import { isPrivateAddress } from './private-address'
import { type SaidText, said } from '../../../shared/words/said'

export interface Address {
  readonly address: string
  readonly family: number
}

/** All addresses of a name. Throws when there are none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>

export type UrlVerdict =
  | { readonly ok: true; readonly url: URL; readonly addresses: readonly Address[] }
  | { readonly ok: false; readonly reason: SaidText }

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/**
 * Whether a page may be fetched from here, and from which addresses. The caller must connect to these and ask no name
 * server again: the second answer could be another one. What hands out a cloud machine's keys is never allowed. Behind a proxy
 * a name may have no address here: then the proxy looks it up. Never throws.
 */
export async function checkUrl(
  text: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
  isProxied = false,
): Promise<UrlVerdict> {
  const url = URL.parse(text)
  if (url === null) return refuse(said('base.url_invalid'))
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse(said('base.url_scheme'))
  if (url.username !== '' || url.password !== '') return refuse(said('base.url_credentials'))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isMetadataName(host)) return refuse(said('base.host_metadata', { host }))
  const version = isIP(host)
  const addresses = version === 0 ? await resolveName(host, resolve) : [{ address: host, family: version }]
  if (addresses.length === 0 && !isProxied) return refuse(said('base.host_without_address', { host }))
  if (addresses.some(({ address }) => isMetadataAddress(address))) return refuse(said('base.host_metadata', { host }))
  if (!addresses.every(({ address }) => isAllowed(address))) return refuse(said('base.host_private', { host }))
  return { ok: true, url, addresses }
}

export function isPublic(address: string): boolean {
  return !isPrivateAddress(address)
}

async function resolveName(host: string, resolve: Resolve): Promise<readonly Address[]> {
  try {
    return await resolve(host)
  } catch {
    return []
  }
}

function refuse(reason: SaidText): UrlVerdict {
  return { ok: false, reason }
}
