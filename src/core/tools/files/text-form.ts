import { isUtf8 } from 'node:buffer'

/** How a text lies on the disk, so that it can be written back the same way. */
export interface TextForm {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  readonly hasMark: boolean
  readonly lineBreak: '\n' | '\r\n'
}

export const newFileForm: TextForm = { encoding: 'utf-8', hasMark: false, lineBreak: '\n' }

/** Larger files in UTF-16 are data. */
const mostUtf16 = 10 * 1024 * 1024

export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly form: TextForm }
  | { readonly ok: false; readonly reason: string }

/** Byte-order mark aside, the text is exactly what the bytes say. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = textEncodingOf(bytes)
  if (typeof encoding !== 'object') return { ok: false, reason: encoding }
  const text = new TextDecoder(encoding.name).decode(bytes)
  return {
    ok: true,
    text,
    form: { encoding: encoding.name, hasMark: encoding.mark > 0, lineBreak: lineBreakOf(text) },
  }
}

/** The encoding and the length of its mark, or why it is no text. */
export function textEncodingOf(
  bytes: Uint8Array,
): { readonly name: TextForm['encoding']; readonly mark: 0 | 2 | 3 } | string {
  const [first, second, third] = bytes
  const little = first === 0xff && second === 0xfe
  if (little || (first === 0xfe && second === 0xff)) {
    if (bytes.length > mostUtf16) return 'is UTF-16 text of more than 10 MB'
    return bytes.length % 2 === 0 ? { name: little ? 'utf-16le' : 'utf-16be', mark: 2 } : 'is a binary file'
  }
  if (bytes.includes(0)) return 'is a binary file'
  if (!isUtf8(bytes)) return 'is not UTF-8 text: convert it first, for example with iconv'
  return { name: 'utf-8', mark: first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0 }
}

/** The text with the line breaks and the mark of its form. */
export function encodeText(text: string, { encoding, hasMark }: TextForm): Buffer {
  const marked = hasMark && !text.startsWith('\ufeff') ? `\ufeff${text}` : text
  if (encoding === 'utf-8') return Buffer.from(marked)
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}

/** Gives a new text the line breaks of the file, when the file has one kind. */
export function withLineBreaks(text: string, lineBreak: TextForm['lineBreak']): string {
  if (lineBreak === '\n' && !text.includes('\r')) return text
  const plain = text.replaceAll('\r\n', '\n')
  return lineBreak === '\n' ? plain : plain.replaceAll('\n', '\r\n')
}

/** Most files have one kind; of a mixed one the first line decides. */
function lineBreakOf(text: string): TextForm['lineBreak'] {
  const first = text.indexOf('\n')
  return first > 0 && text[first - 1] === '\r' ? '\r\n' : '\n'
}
