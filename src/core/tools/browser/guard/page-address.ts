import type { Redact } from '../../../base/redact'
import { type SitePolicy, siteObjection } from '../../web/site-policy'
import { carriesSecret } from '../../web/url-secrets'

export type JudgedAddress =
  | { readonly ok: true; readonly url: URL }
  | {
      readonly ok: false
      readonly kind: 'address' | 'scheme' | 'credentials' | 'secret_in_address' | 'site'
      readonly reason: string
    }

/** Whether the agent may open an address, as far as its text tells. Where its host leads is judged by the proxy. */
export function judgeAddress(text: string, { redact, sites }: { redact: Redact; sites: SitePolicy }): JudgedAddress {
  const typed = text.trim()
  const url = URL.parse(typed) ?? URL.parse(`https://${typed}`)
  if (url === null || typed === '') return { ok: false, kind: 'address', reason: 'this is not a web address' }
  if (url.href === 'about:blank') return { ok: true, url }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { ok: false, kind: 'scheme', reason: `only http and https are opened, not ${url.protocol}` }
  if (url.username !== '' || url.password !== '')
    return { ok: false, kind: 'credentials', reason: 'the address carries a user name or a password' }
  if (carriesSecret(typed, redact))
    return { ok: false, kind: 'secret_in_address', reason: 'the address carries a key or a password and is not opened' }
  const objection = siteObjection(url, sites)
  return objection === null ? { ok: true, url } : { ok: false, kind: 'site', reason: objection }
}
