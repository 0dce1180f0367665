/** What a mail says apart from the mail it answers, which most programs put under it. */
export function withoutQuote(text: string): { readonly text: string; readonly quoted: string } {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  let end = lines.length
  while (end > 0 && /^\s*(?:>.*)?$/.test(lines[end - 1] ?? '')) end -= 1
  const quote = lines.slice(end)
  if (!quote.some((line) => line.trimStart().startsWith('>'))) return { text: text.trim(), quoted: '' }
  // "On Monday Alice wrote:", which may take two lines.
  const last = lines[end - 1] ?? ''
  if (/[:：]\s*$/.test(last)) end -= /^(?:on|am|le|el|op|il|в|在|于)\b|\d/i.test(last) ? 1 : 2
  const quoted = quote.map((line) => line.replace(/^\s*>\s?/, '')).join('\n')
  return { text: lines.slice(0, Math.max(end, 0)).join('\n').trim(), quoted: quoted.trim() }
}

const newLine = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'table',
  'ul',
  'ol',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
])
/** Their inside is no text. */
const unseen = new Set(['style', 'script', 'head', 'title', 'template'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a mail that has no plain text. One walk from left to right; links keep their address. */
export function textOfHtml(html: string): string {
  const written: string[] = []
  let inside: string | null = null
  let link = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const words = open < 0 ? html.slice(at) : html.slice(at, open)
    if (inside === null) written.push(decoded(words.replaceAll(/\s+/g, ' ')))
    if (open < 0) break
    const isComment = html.startsWith('<!--', open)
    const close = html.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) break
    at = close + (isComment ? 3 : 1)
    const [, slash = '', tag = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 40)) ?? []
    const name = tag.toLowerCase()
    if (inside !== null) {
      if (slash === '/' && name === inside) inside = null
      continue
    }
    if (slash === '' && unseen.has(name)) inside = name
    if (newLine.has(name)) written.push('\n')
    if (name !== 'a') continue
    if (slash === '/' && link !== '') written.push(` (${link})`)
    link = slash === '/' ? '' : addressIn(html.slice(open, Math.min(close, open + 4000)))
  }
  return written
    .join('')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function addressIn(tag: string): string {
  const [, quoted, bare = ''] = /\shref\s*=\s*(?:"([^"]*)"|([^\s>"']+))/i.exec(tag) ?? []
  const address = decoded(quoted ?? bare)
  return /^(?:https?|mailto):/i.test(address) ? address : ''
}

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (all, digits?: string, hex?: string, name = '') => {
      const code = digits === undefined ? Number.parseInt(hex ?? '', 16) : Number(digits)
      if (Number.isNaN(code)) return entities[String(name).toLowerCase()] ?? all
      return code > 0x10_ff_ff || code === 0 ? '' : String.fromCodePoint(code)
    },
  )
}
