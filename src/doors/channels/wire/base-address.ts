import type { ChannelSettings } from '../../../core/channels/channel'

/** Where the platform's own address is, unless `platforms.<id>.extra.base_url` names another server. Without a slash at its end. */
export function baseAddress(settings: ChannelSettings, usual: string): string {
  const own = settings.extra('base_url')
  return typeof own === 'string' && webAddress(own) !== null ? withoutSlash(own) : usual
}

/** An address as a person typed it, or `null` when nothing can be asked there. */
export function webAddress(typed: string): URL | null {
  const url = URL.parse(typed.trim())
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
}

export const withoutSlash = (address: string): string => address.trim().replace(/\/+$/, '')
