/** What an address says about itself, as far as a command rule asks. */
export interface Url {
  readonly end: number
  readonly kinds: readonly string[]
}

const MAX_HOST = 255

/** Reads the address whose scheme starts at `begin` and whose host starts at `host`. Null when it is no web address. */
export function readUrl(text: string, begin: number, host: number): Url | null {
  const scheme = text.slice(begin, host - 3).toLowerCase()
  if (
    scheme !== 'http' &&
    scheme !== 'https' &&
    scheme !== 'ftp' &&
    scheme !== 'ws' &&
    scheme !== 'wss' &&
    scheme !== 'hxxp'
  )
    return null
  let end = host
  while (end < text.length && !endsUrl(text.charCodeAt(end))) end++
  const address = text.slice(host, Math.min(end, host + MAX_HOST)).toLowerCase()
  const name = /^[^/?#:@]*/u.exec(address.replace(/^[^/@]*@/u, ''))![0]
  const kinds = ['<url>']
  if (isLocal(name)) return { end, kinds: ['<url-local>'] }
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/u.test(name) || /^0x[\da-f]+$/u.test(name) || /^\d{8,10}$/u.test(name))
    kinds.push('<url-ip>')
  if (scheme === 'http' || scheme === 'ftp') kinds.push('<url-plain>')
  if (DROP_HOSTS.test(address)) kinds.push('<url-drop>')
  return { end, kinds }
}

/** Places made to receive whatever is sent to them. */
const DROP_HOSTS =
  /^(?:[^/?#]*\.)?(?:webhook\.site|requestbin\.(?:com|net)|pipedream\.net|requestcatcher\.com|ngrok(?:-free)?\.(?:io|app|dev)|burpcollaborator\.net|oastify\.com|oast\.(?:fun|pro|live|site|me|online)|interact\.sh|beeceptor\.com|hookbin\.com|transfer\.sh|file\.io|0x0\.st|termbin\.com|dnslog\.cn|ceye\.io|canarytokens\.(?:com|org)|trycloudflare\.com|serveo\.net|localtunnel\.me|loca\.lt|postb\.in|mockbin\.(?:org|io)|webhook\.cool)(?:[:/?#]|$)|^(?:(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/webhooks|api\.telegram\.org\/bot|pastebin\.com\/api)|^[^/?#]*(?:attacker|evil|exfil|malicious|malware|collector|c2-|-c2|\bc2\.)/u

const isLocal = (name: string): boolean =>
  name === 'localhost' ||
  name.startsWith('127.') ||
  name === '0.0.0.0' ||
  name === '[' ||
  name === '' ||
  name.endsWith('.local') ||
  name.endsWith('.localhost') ||
  name.startsWith('192.168.') ||
  name.startsWith('10.') ||
  name === 'host.docker.internal'

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
