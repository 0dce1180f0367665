import type { Hit } from '../rule'
import type { Tokens } from '../tokens'
import { decodeBase32, decodeBase64, decodeHex, decodeWideBase64, isReadable } from './decode'
import { findMorse } from './morse'
import { said } from '../../../shared/words/said'

/** Text in another form: decoded, then scanned by the same rules. */

const MIN_BLOB = 20
const MAX_BLOB = 16_384
const MIN_ESCAPES = 4
const MAX_REST = 80
/** All decoded text of one scan together, or half of what it was decoded from; more is left to the next look. */
const BUDGET = 65_536

export interface Decoded {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Nobody can read it without decoding: more than single characters are encoded. */
  readonly opaque: boolean
}

/** Every stretch that reads as text once it is decoded. */
export function findEncoded(text: string, tokens: Tokens): Decoded[] {
  const found: Decoded[] = []
  let budget = BUDGET
  const collector: Collector = {
    isFull: () => budget <= 0,
    add(start, end, decoded, opaque = true) {
      if (decoded.length < 8 || budget <= 0 || !isReadable(decoded)) return false
      budget -= Math.max(decoded.length, (end - start) >> 1)
      found.push({ start, end, text: decoded, opaque })
      return true
    },
  }
  blobs(text, tokens, collector)
  escapes(text, collector)
  numberRuns(text, tokens, collector)
  for (const { start, end, letters } of findMorse(text)) collector.add(start, end, letters, false)
  return found
}

interface Collector {
  isFull(): boolean
  /** False when it is no text. */
  add(start: number, end: number, decoded: string, opaque?: boolean): boolean
}

/** Base64, base32 and hex: grown from the long words of the tokeniser over their whole alphabet. */
function blobs(text: string, tokens: Tokens, { add, isFull }: Collector): void {
  let done = 0
  for (let index = 0; index < tokens.long.length && !isFull(); index += 2) {
    let start = tokens.long[index]!
    let end = tokens.long[index + 1]!
    if (start < done) continue
    while (start > done && isBlobUnit(text.charCodeAt(start - 1))) start--
    while (end < text.length && isBlobUnit(text.charCodeAt(end))) end++
    while (end < text.length && text.charCodeAt(end) === 0x3d && end - start < MAX_BLOB) end++
    done = end
    if (end - start < MIN_BLOB) continue
    const from = text.startsWith('0x', start) ? start + 2 : start
    const blob = text.slice(from, Math.min(end, from + MAX_BLOB))
    if (/^[0-9a-f]+=*$/iu.test(blob) && add(start, end, decodeHex(blob))) continue
    if (/^[A-Z2-7]+=*$/u.test(blob) && add(start, end, decodeBase32(blob))) continue
    if (!/[A-Z]/u.test(blob) || !/[a-z]/u.test(blob)) continue
    if (add(start, end, decodeBase64(blob)) || add(start, end, decodeWideBase64(blob))) continue
    // Read from behind its padding comes first.
    if (text.charCodeAt(start - 1) === 0x3d) add(start, end, decodeBase64([...blob].reverse().join('')))
  }
}

const isBlobUnit = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x61 && unit <= 0x7a) ||
  unit === 0x2b ||
  unit === 0x2f ||
  unit === 0x5f ||
  unit === 0x2d

/** `&#105;`, `%69`, `\u0069`, `\x69`: a chunk without white space that has several of them. */
function escapes(text: string, { add, isFull }: Collector): void {
  for (const { mark, pattern, decode } of ESCAPES) {
    if (!text.includes(mark)) continue
    let done = 0
    for (let at = text.indexOf(mark); at !== -1 && !isFull(); at = text.indexOf(mark, Math.max(at + 1, done))) {
      let start = at
      while (start > done && text.charCodeAt(start - 1) > 0x20 && at - start < 400) start--
      let end = at
      while (
        end < text.length &&
        (text.charCodeAt(end) > 0x20 || isSpacedEscape(text, end, mark)) &&
        end - start < MAX_BLOB
      )
        end++
      done = end
      if (countOf(text, mark, at, end) < MIN_ESCAPES) continue
      const chunk = text.slice(start, end)
      if (!hasEscapes(chunk, pattern)) continue
      add(start, end, chunk.replace(pattern, decode) + restOfLine(text, end), false)
    }
  }
}

/** The words behind, which may go on with what was only begun in escapes. */
function restOfLine(text: string, from: number): string {
  const rest = text.slice(from, from + MAX_REST)
  const newline = rest.indexOf('\n')
  return newline === -1 ? rest : rest.slice(0, newline)
}

function hasEscapes(chunk: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0
  for (let count = 0; count < MIN_ESCAPES; count++) if (!pattern.test(chunk)) return false
  return true
}

function countOf(text: string, mark: string, from: number, end: number): number {
  let count = 0
  for (let at = from; at !== -1 && at < end && count < MIN_ESCAPES; at = text.indexOf(mark, at + mark.length)) count++
  return count
}

/** A blank between two escapes belongs to the run. */
const isSpacedEscape = (text: string, at: number, mark: string): boolean =>
  text.charCodeAt(at) === 0x20 && text.startsWith(mark, at + 1)

const fromCode = (code: number): string => (code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ' ')

const ESCAPES = [
  {
    mark: '&#',
    pattern: /&#(x?)([0-9a-f]{2,6});?/giu,
    decode: (_: string, hex: string, digits: string) => fromCode(Number.parseInt(digits, hex === '' ? 10 : 16)),
  },
  {
    mark: '%',
    pattern: /%([0-9a-f]{2})/giu,
    decode: (_: string, digits: string) => fromCode(Number.parseInt(digits, 16)),
  },
  {
    mark: '\\',
    pattern: /\\(?:u\{?|x|U0000)([0-9a-f]{2,6})\}?/giu,
    decode: (_: string, digits: string) => fromCode(Number.parseInt(digits, 16)),
  },
] as const

/** `69 67 6e`, `105 103 110`, `01101001 01100111`: letters written as numbers. */
function numberRuns(text: string, tokens: Tokens, { add, isFull }: Collector): void {
  for (let index = 0; index < tokens.numbers.length && !isFull(); index += 2) {
    const start = tokens.numbers[index]!
    const end = tokens.numbers[index + 1]!
    const words = text.slice(start, Math.min(end, start + MAX_BLOB)).split(/[^0-9a-z]+/iu)
    for (const { form, base } of NUMBER_FORMS) {
      if (!words.every((word) => form.test(word))) continue
      const codes = words.map((word) => Number.parseInt(word.replace(/^0x/iu, ''), base))
      if (
        codes.every((code) => code === 10 || (code >= 32 && code < 127)) &&
        add(start, end, String.fromCharCode(...codes))
      )
        break
    }
  }
}

const NUMBER_FORMS = [
  { form: /^[01]{8}$/u, base: 2 },
  { form: /^(?:0x)?[2-7][0-9a-f]$/iu, base: 16 },
  { form: /^[01]?[0-9]{2}$/u, base: 10 },
  { form: /^[01][0-7]{2}$/u, base: 8 },
] as const

export const encodedHit = ({ start, end, text }: Decoded): Hit => ({
  rule: 'encoded_payload',
  scope: 'all',
  level: 'block',
  message: said('scan.encoded_text_turns_instruction'),
  start,
  end,
  decoded: text,
})
