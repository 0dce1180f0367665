type Environment = Readonly<Record<string, string | undefined>>

/** How the system would reach an address, in the words of a proxy script: `DIRECT`, `PROXY host:port; DIRECT` … */
export type SystemProxy = (url: string) => Promise<string>

/** `null`: straight. `unusable`: the system wants a kind of proxy that we cannot speak to. */
export type ProxyChoice =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly url: string; readonly from: 'environment' | 'system' }
  | { readonly kind: 'unusable'; readonly wanted: string }

const direct: ProxyChoice = { kind: 'direct' }

/** The environment decides where it says anything at all, else the system. This machine itself is always reached straight. */
export async function chooseProxy(url: URL, env: Environment, systemProxy: SystemProxy | null): Promise<ProxyChoice> {
  if (isLoopback(url.hostname)) return direct
  const named = variable(env, `${url.protocol.slice(0, -1)}_proxy`) ?? variable(env, 'all_proxy')
  if (named !== undefined) {
    const proxy = proxyUrl(named)
    if (isExempt(url, variable(env, 'no_proxy') ?? '')) return direct
    return proxy === null ? { kind: 'unusable', wanted: named } : { kind: 'proxy', url: proxy, from: 'environment' }
  }
  return systemProxy === null ? direct : fromSystem(await systemProxy(url.href))
}

/** Small letters first, as everywhere. */
function variable(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || env[name.toUpperCase()]?.trim() || undefined
}

function proxyUrl(text: string): string | null {
  const url = URL.parse(/^[a-z0-9+.-]+:\/\//i.test(text) ? text : `http://${text}`)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

function fromSystem(rules: string): ProxyChoice {
  const [first = 'DIRECT'] = rules.split(';').map((rule) => rule.trim())
  const [kind = '', address = ''] = first.split(/\s+/)
  if (/^direct$/i.test(kind)) return direct
  if (/^(?:proxy|http)$/i.test(kind)) return { kind: 'proxy', url: `http://${address}/`, from: 'system' }
  if (/^https$/i.test(kind)) return { kind: 'proxy', url: `https://${address}/`, from: 'system' }
  return { kind: 'unusable', wanted: first }
}

/** `NO_PROXY`: names with everything below them, `*` for all, a port where only one is meant. */
function isExempt(url: URL, list: string): boolean {
  const host = url.hostname.toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return list.split(/[\s,]+/).some((entry) => {
    const [, name = '', wantedPort] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
    if (entry === '' || (wantedPort !== undefined && wantedPort !== port)) return false
    const domain = name.replace(/^\*?\./, '')
    return entry === '*' || host === domain || host.endsWith(`.${domain}`)
  })
}

export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return /^127\.\d+\.\d+\.\d+$|^\[::1\]$|^\[::ffff:7f/.test(host)
}
