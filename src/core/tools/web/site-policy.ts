/** Which sites the web tools may read, as the user set it. */
export interface SitePolicy {
  /** When any are named, only these. */
  readonly allowed: readonly string[]
  readonly blocked: readonly string[]
}

/** Why a site is not read, or `null`. `example.com` stands for its sub-domains too; `*.example.com` only for those. */
export function siteObjection({ hostname }: URL, { allowed, blocked }: SitePolicy): string | null {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (blocked.some((site) => covers(site, host))) return `${host} is blocked in the settings (web.blocked_sites)`
  if (allowed.length === 0 || allowed.some((site) => covers(site, host))) return null
  return `${host} is not among the sites of the settings (web.allowed_sites)`
}

function covers(site: string, host: string): boolean {
  const wanted = site
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/:].*$/, '')
    .replace(/\.$/, '')
  if (wanted.startsWith('*.')) return host.endsWith(wanted.slice(1))
  return wanted !== '' && (host === wanted || host.endsWith(`.${wanted}`))
}
