/** Decoders for text that was written in another alphabet. They return an empty string when the input is no text. */

const PROBE = 24

export const decodeBase64 = (blob: string): string => decode(blob, BASE64, 6)
export const decodeBase32 = (blob: string): string => decode(blob, BASE32, 5)
export const decodeHex = (blob: string): string => (bodyLength(blob) % 2 === 0 ? decode(blob, HEX, 4) : '')

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
  for (let index = 0; index < letters.length; index++) table[letters.charCodeAt(index)] = index % 64
  return table
}
/** With the two signs that addresses use instead: `-` and `_`. */
const BASE64 = alphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
BASE64[0x2d] = 62
BASE64[0x5f] = 63
const BASE32 = alphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')
const HEX = alphabet('0123456789abcdef')
for (let digit = 10; digit < 16; digit++) HEX[0x41 + digit - 10] = digit

/** Base64 of two bytes for each letter, as PowerShell wants it. */
export function decodeWideBase64(blob: string): string {
  const beginning = bytesOf(blob, Math.min(bodyLength(blob), PROBE), BASE64, 6)
  if (beginning === null || beginning.length < 8) return ''
  if (beginning.some((byte, index) => (index % 2 === 1 ? byte !== 0 : byte < 9 || byte > 126))) return ''
  const bytes = bytesOf(blob, bodyLength(blob), BASE64, 6)
  return bytes === null ? '' : new TextDecoder('utf-16le').decode(bytes)
}

function decode(blob: string, table: Int8Array, width: number): string {
  const length = bodyLength(blob)
  if (!startsAsText(blob, length, table, width)) return ''
  const bytes = bytesOf(blob, length, table, width)
  if (bytes === null) return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

function bytesOf(blob: string, length: number, table: Int8Array, width: number): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((length * width) / 8))
  let buffer = 0
  let bits = 0
  let at = 0
  for (let index = 0; index < length; index++) {
    const value = table[blob.charCodeAt(index)] ?? -1
    if (value < 0) return null
    buffer = ((buffer << width) | value) & 0xffff
    bits += width
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (buffer >> bits) & 0xff
  }
  return bytes
}

/** Without the `=` at the end. */
function bodyLength(blob: string): number {
  let length = blob.length
  while (length > 0 && blob.charCodeAt(length - 1) === 0x3d) length--
  return length
}

/** Random bytes show themselves early: most long names are no text in another alphabet, and this says so at little cost. */
function startsAsText(blob: string, length: number, table: Int8Array, width: number): boolean {
  let buffer = 0
  let bits = 0
  let read = 0
  let due = 0
  for (let index = 0; index < length && read < PROBE; index++) {
    const value = table[blob.charCodeAt(index)] ?? -1
    if (value < 0) return false
    buffer = ((buffer << width) | value) & 0xffff
    bits += width
    if (bits < 8) continue
    bits -= 8
    const byte = (buffer >> bits) & 0xff
    read++
    const follows = (byte & 0xc0) === 0x80
    if (follows !== due > 0) return false
    if (follows) due--
    else if (byte >= 0x80) due = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
    else if ((byte < 32 && byte !== 10 && byte !== 13 && byte !== 9) || byte === 127) return false
  }
  return read > 0
}
