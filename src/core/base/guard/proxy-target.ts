import { isIP } from 'node:net'
import { isMetadataAddress, isMetadataName } from './metadata-address'

/** Where a command wants to connect to. */
export interface Target {
  /** In small letters, without the brackets of IPv6 and without a closing dot. */
  readonly host: string
  readonly port: number
}

/** `null` for what is no plain host with a port. */
export function readTarget(text: string, usualPort: number | null): Target | null {
  const [, bracketed, plain, digits] = /^(?:\[([0-9a-f:.]+)\]|([^:/@\s]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const host = (bracketed ?? plain ?? '').toLowerCase().replace(/\.$/, '')
  const port = digits === undefined ? usualPort : Number(digits)
  if (port === null || port < 1 || port > 65_535) return null
  const isName = host.length <= 253 && /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/.test(host)
  return isIP(host) !== 0 || isName ? { host, port } : null
}

/** What a grant is for. The ports of the web go without saying. */
export function nameOf({ host, port }: Target): string {
  if (port === 443 || port === 80) return host
  return isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`
}

/** What no grant opens: where cloud machines hand out their keys. */
export function isNeverReached({ host }: Target): boolean {
  return isMetadataName(host) || isMetadataAddress(host)
}
