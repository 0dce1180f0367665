/** Decoders for text that was written in another alphabet. They return an empty string when the input is no text. */

const PROBE = 48

export function decodeBase64(blob: string): string {
  const body = blob.replace(/=+$/u, '').replace(/-/gu, '+').replace(/_/gu, '/')
  return bytesToText(readBits(body, BASE64, 6))
}

export function decodeBase32(blob: string): string {
  return bytesToText(readBits(blob.replace(/=+$/u, ''), BASE32, 5))
}

export function decodeHex(blob: string): string {
  const digits = blob.replace(/=+$/u, '')
  if (digits.length % 2 !== 0) return ''
  return bytesToText(
    Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
      Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
    ),
  )
}

/** Nearly all of it could be typed. */
export function isReadable(text: string): boolean {
  const sample = text.slice(0, 400)
  const typed = sample.match(/[\p{L}\p{N}\p{P}\p{Zs}\n\r\t+=<>$^`|~]/gu)?.length ?? 0
  return typed >= Array.from(sample).length * 0.95
}

/** Several plain words in a row, as a person writes. */
export const isSentence = (text: string): boolean => /(?:\p{L}+[,:']? ){4}\p{L}{2,}/u.test(text)

const alphabet = (letters: string): Int8Array => {
  const table = new Int8Array(128).fill(-1)
  for (let index = 0; index < letters.length; index++) table[letters.charCodeAt(index)] = index
  return table
}
const BASE64 = alphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const BASE32 = alphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')

function readBits(text: string, table: Int8Array, width: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * width) / 8))
  let buffer = 0
  let bits = 0
  let at = 0
  for (let index = 0; index < text.length; index++) {
    const value = table[text.charCodeAt(index)] ?? -1
    if (value < 0) return new Uint8Array()
    buffer = ((buffer << width) | value) & 0xffff
    bits += width
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (buffer >> bits) & 0xff
    // Random bytes show themselves early; the rest need not be read.
    if (at === PROBE && !looksTyped(bytes, PROBE)) return new Uint8Array()
  }
  return bytes
}

function looksTyped(bytes: Uint8Array, count: number): boolean {
  let odd = 0
  for (let index = 0; index < count; index++) {
    const byte = bytes[index]!
    if ((byte < 32 && byte !== 10 && byte !== 13 && byte !== 9) || byte === 127) odd++
  }
  return odd === 0
}

function bytesToText(bytes: Uint8Array): string {
  if (bytes.length === 0 || !looksTyped(bytes, Math.min(bytes.length, PROBE))) return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
