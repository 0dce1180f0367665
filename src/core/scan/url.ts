/** What an address says about itself, as far as a command rule asks. */
export interface Url {
  readonly end: number
  readonly kinds: readonly string[]
}

const MAX_HOST = 255
const SCHEMES = new Set(['http', 'https', 'ftp', 'ws', 'wss', 'hxxp'])

/** Reads the address whose scheme starts at `begin` and whose host starts at `from`. Null when it is no web address. */
export function readUrl(text: string, begin: number, from: number): Url | null {
  const scheme = text.slice(begin, from - 3).toLowerCase()
  if (!SCHEMES.has(scheme)) return null
  let end = from
  let hostEnd = -1
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    if (endsUrl(unit)) break
    if (hostEnd === -1 && (unit === 0x2f || unit === 0x3f || unit === 0x23 || unit === 0x3a)) hostEnd = end
  }
  const host = text.slice(from, Math.min(hostEnd === -1 ? end : hostEnd, from + MAX_HOST)).toLowerCase()
  const kind = hostKind(host)
  if (kind === 'local') return { end, kinds: LOCAL }
  const plain = scheme === 'http' || scheme === 'ftp'
  const drop = kind === 'drop' || (hostEnd !== -1 && isDropPath(host, text, hostEnd))
  const address = kind === 'address'
  if (!plain && !drop && !address) return { end, kinds: WEB }
  const kinds = ['<url>']
  if (address) kinds.push('<url-ip>')
  if (plain) kinds.push('<url-plain>')
  if (drop) kinds.push('<url-drop>')
  return { end, kinds }
}

/** The length of the address in numbers that starts here, or 0. Addresses of the own machine and network do not count. */
export function publicAddressLength(text: string, begin: number): number {
  let at = begin
  for (let part = 0; part < 4; part++) {
    if (part > 0 && text.charCodeAt(at++) !== 0x2e) return 0
    const digits = digitsAt(text, at)
    if (digits === 0 || digits > 3) return 0
    at += digits
  }
  return isOwnAddress(text, begin) || text.charCodeAt(at) === 0x2e ? 0 : at - begin
}

/** `0.…`, `10.…`, `127.…`, `192.168.…` */
function isOwnAddress(text: string, begin: number): boolean {
  const first = text.charCodeAt(begin)
  const second = text.charCodeAt(begin + 1)
  if (first === 0x30) return second === 0x2e
  if (first !== 0x31 || second === 0x2e) return false
  return text.startsWith('10.', begin) || text.startsWith('127.', begin) || text.startsWith('192.168.', begin)
}

function digitsAt(text: string, from: number): number {
  let at = from
  while (at < from + 4 && text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at++
  return at - from
}

const LOCAL = ['<url-local>']
const WEB = ['<url>']

/** Places made to receive whatever is sent to them, by the last two labels of their name. */
const DROP_HOSTS = new Set([
  'webhook.site',
  'requestbin.com',
  'requestbin.net',
  'pipedream.net',
  'requestcatcher.com',
  'ngrok.io',
  'ngrok.app',
  'ngrok.dev',
  'ngrok-free.app',
  'ngrok-free.dev',
  'burpcollaborator.net',
  'oastify.com',
  'oast.fun',
  'oast.pro',
  'oast.live',
  'oast.site',
  'oast.me',
  'oast.online',
  'interact.sh',
  'beeceptor.com',
  'hookbin.com',
  'transfer.sh',
  'file.io',
  '0x0.st',
  'termbin.com',
  'dnslog.cn',
  'ceye.io',
  'canarytokens.com',
  'canarytokens.org',
  'trycloudflare.com',
  'serveo.net',
  'localtunnel.me',
  'loca.lt',
  'postb.in',
  'mockbin.org',
  'mockbin.io',
  'webhook.cool',
  'hastebin.com',
  'bashupload.com',
  'gofile.io',
  'anonfiles.com',
])

/** Open doors on hosts that are otherwise honest. */
const DROP_PATHS: readonly (readonly [string, string])[] = [
  ['discord.com', '/api/webhooks'],
  ['discordapp.com', '/api/webhooks'],
  ['api.telegram.org', '/bot'],
  ['pastebin.com', '/api'],
]

type HostKind = 'local' | 'address' | 'drop' | 'other'

/** Texts repeat their hosts, so what was found out about one is kept for a while. */
const known = new Map<string, HostKind>()
const MAX_KNOWN = 512

function hostKind(host: string): HostKind {
  const found = known.get(host)
  if (found !== undefined) return found
  const kind = isLocal(host) ? 'local' : isAddress(host) ? 'address' : isDrop(host) ? 'drop' : 'other'
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(host, kind)
  return kind
}

function isDrop(host: string): boolean {
  const second = host.lastIndexOf('.', host.lastIndexOf('.') - 1)
  if (DROP_HOSTS.has(second === -1 ? host : host.slice(second + 1))) return true
  return /attacker|evil|exfil|malicious|malware|\bc2[.-]|-c2\./u.test(host)
}

function isDropPath(host: string, text: string, hostEnd: number): boolean {
  return DROP_PATHS.some(([name, path]) => host.endsWith(name) && text.startsWith(path, hostEnd))
}

const isAddress = (host: string): boolean => {
  const first = host.charCodeAt(0)
  return first >= 0x30 && first <= 0x39 && /^(?:\d{1,3}(?:\.\d{1,3}){3}|0x[\da-f]+|\d{8,10})$/u.test(host)
}

const isLocal = (host: string): boolean =>
  !host.includes('.') ||
  host === '0.0.0.0' ||
  host === 'host.docker.internal' ||
  host === 'host.containers.internal' ||
  host.startsWith('127.') ||
  host.startsWith('192.168.') ||
  host.startsWith('10.') ||
  host.endsWith('.local') ||
  host.endsWith('.localhost')

/** White space, quotes, brackets, `$`, `|` and `` ` `` end an address: what follows may be a command of its own. */
const endsUrl = (unit: number): boolean =>
  unit <= 0x20 ||
  unit === 0x22 ||
  unit === 0x27 ||
  unit === 0x24 ||
  unit === 0x60 ||
  unit === 0x3c ||
  unit === 0x3e ||
  unit === 0x29 ||
  unit === 0x5d ||
  unit === 0x7b ||
  unit === 0x7c ||
  unit === 0x5c ||
  unit === 0x3001 ||
  unit === 0x3002 ||
  unit === 0xff0c
