import { type SaidText, said } from '../../../shared/words/said'

export type DecodedPage =
  | { readonly kind: 'html' | 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: SaidText }

const TEXT_TYPE = /^(?:text\/.+|application\/(?:.+\+)?(?:json|xml|javascript|ecmascript|yaml|toml|x-ndjson|sql))$/
const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
/** Encodings whose bytes also pass as UTF-8, so that only the declaration tells. */
const LOOKS_LIKE_UTF8 = /^(?:utf-16|iso-2022|hz)/i

/** Turns the bytes of a page into text. What a server says about them is checked against the bytes. */
export function decodePage(contentType: string | undefined, bytes: Uint8Array): DecodedPage {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type !== '' && !HTML_TYPES.has(type) && !TEXT_TYPE.test(type)) {
    return { kind: 'refused', reason: said('references.content_type', { type }) }
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const declared = /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(contentType ?? '')?.[1] ?? declaredInside(start)
  const text = decode(bytes, byteOrderMark(bytes), declared)
  if (text.includes('\0') || start.startsWith('%PDF-')) {
    return {
      kind: 'refused',
      reason: type === '' ? said('references.page_binary') : said('references.page_binary_although', { type }),
    }
  }
  const isHtml = type === '' ? /^\s*<(?:!doctype html|html|head|body)\b/i.test(text) : HTML_TYPES.has(type)
  return { kind: isHtml ? 'html' : 'text', text: text.replace(/\r\n?/g, '\n') }
}

/** A declaration is often wrong, and text of another encoding is hardly ever valid UTF-8 by chance. */
function decode(bytes: Uint8Array, mark: string | null, declared: string | null): string {
  const trusted = declared !== null && LOOKS_LIKE_UTF8.test(declared) ? declared : 'utf-8'
  const candidates = [mark, trusted, declared].filter((label) => label !== null)
  for (const label of candidates) {
    const text = decodeStrictly(bytes, label)
    if (text !== null) return text
  }
  return new TextDecoder(mark ?? 'windows-1252').decode(bytes)
}

function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** What a page says about itself, in its head or in its XML declaration. */
function declaredInside(start: string): string | null {
  return (
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w:.-]+)|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)/i
      .exec(start)
      ?.slice(1)
      .find((label) => label !== undefined) ?? null
  )
}
