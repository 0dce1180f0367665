import type { Hit } from '../rule'
import { said } from '../../../shared/words/said'

/** Characters that nobody sees: tag characters, variation selectors, zero-width and direction marks. */

const MAX_PER_RULE = 20
const TAG_FLAGS = new Set(['gbeng', 'gbsct', 'gbwls'])

export function detectInvisible(text: string): Hit[] {
  if (!SUSPECT.test(text)) return []
  const found = new Found()
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0xad || (unit > 0x34f && unit < 0x61c) || (unit > 0x3164 && unit < 0xd82f)) continue
    if (unit === 0xdb40) at = readPlane14(text, at, found)
    else if (unit === SHORTHAND || unit === MUSIC) addFormat(text, at, unit, found)
    else if (unit >= 0xfe00 && unit <= 0xfe0f) at = readSelectors(text, at, found)
    else if (isSuspect(unit) && !found.isFull(unit) && !(unit === 0x200d && isPlainEmojiJoin(text, at)))
      if (!isAllowed(text, at, unit)) found.add(unit, invisibleHit(text, at, unit))
  }
  return found.hits
}

/** What was found, at most some of each kind: a kind is a UTF-16 unit that stands for the rule. */
class Found {
  readonly hits: Hit[] = []
  private readonly counts = new Uint8Array(65_536)

  isFull(kind: number): boolean {
    return this.counts[kind]! >= MAX_PER_RULE
  }

  add(kind: number, hit: Hit): void {
    if (this.isFull(kind)) return
    this.counts[kind]!++
    this.hits.push(hit)
  }
}

const TAGS = 0xdb40
/** The first halves of shorthand's and musical notation's format characters. */
const SHORTHAND = 0xd82f
const MUSIC = 0xd834

function addFormat(text: string, at: number, unit: number, found: Found): void {
  const low = text.charCodeAt(at + 1)
  const isFormat = unit === MUSIC ? low >= 0xdd73 && low <= 0xdd7a : low >= 0xdca0 && low <= 0xdca3
  if (isFormat && LETTER.test(characterBefore(text, at))) found.add(unit, invisibleHit(text, at, text.codePointAt(at)!))
}
const SELECTORS = 0xfe00

/** The commonest honest use, seen without a regular expression: both neighbours lie in the emoji planes. */
const isPlainEmojiJoin = (text: string, at: number): boolean => {
  const before = text.charCodeAt(at - 2)
  const after = text.charCodeAt(at + 1)
  return before >= 0xd83c && before <= 0xd83e && after >= 0xd83d && after <= 0xd83e
}

/** One native look for anything the walk below could report; an emoji's own selector is left out. */
const SUSPECT =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb\udb40]|[\ufe0e\ufe0f][\ufe00-\ufe0f\udb40]|[A-Za-z\u00c0-\u04ff][\ufe0e\ufe0f]|\ud834[\udd73-\udd7a]|\ud82f[\udca0-\udca3]/

function invisibleHit(text: string, at: number, unit: number): Hit {
  const decoded = readBits(text, at)
  return {
    rule: `invisible_unicode_U+${unit.toString(16).toUpperCase().padStart(4, '0')}`,
    scope: 'all',
    level:
      (unit === 0x200b && isHarmlessSpace(text, at)) || (unit === BYTE_ORDER_MARK && isAtLineStart(text, at))
        ? 'notice'
        : 'block',
    message: said('scan.character_cannot_seen_stands'),
    start: at,
    end: at + (unit > 0xffff ? 2 : 1),
    ...(decoded === '' ? {} : { decoded }),
  }
}

const BYTE_ORDER_MARK = 0xfeff

/** What remains of a file that was put behind another one. */
const isAtLineStart = (text: string, at: number): boolean =>
  text.charCodeAt(at - 1) === 0x0a && text.charCodeAt(at + 1) !== 0xfeff

/** Between signs, or at both borders of a word, a zero-width space is typography; between letters it takes words apart. */
function isHarmlessSpace(text: string, at: number): boolean {
  const isLetterBefore = LETTER.test(characterBefore(text, at))
  const isLetterAfter = LETTER.test(characterAfter(text, at + 1))
  if (!isLetterBefore && !isLetterAfter) return true
  if (isLetterBefore && isLetterAfter) return false
  return isLetterAfter
    ? WRAPPED_AFTER.test(text.slice(at + 1, at + MAX_WRAPPED))
    : WRAPPED_BEFORE.test(text.slice(Math.max(0, at + 1 - MAX_WRAPPED), at))
}

const MAX_WRAPPED = 40
const WRAPPED_AFTER = /^[\p{L}\p{N}]+\u200b(?![\p{L}\p{N}\p{Cf}])/u
const WRAPPED_BEFORE = /(?<![\p{L}\p{N}\p{Cf}])\u200b[\p{L}\p{N}]+$/u
const LETTER = /[\p{L}\p{N}]/u

/** Pictures of dots are full of it; inside a word it is a hidden gap. */
const BLANK_BRAILLE = 0x2800

/** Format and filler characters, by code point. */
const isSuspect = (unit: number): boolean =>
  unit === 0xad ||
  unit === 0x34f ||
  unit === 0x61c ||
  unit === 0x115f ||
  unit === 0x1160 ||
  unit === 0x17b4 ||
  unit === 0x17b5 ||
  (unit >= 0x180b && unit <= 0x180f) ||
  (unit >= 0x200b && unit <= 0x200f) ||
  (unit >= 0x202a && unit <= 0x202e) ||
  (unit >= 0x2060 && unit <= 0x206f) ||
  unit === BLANK_BRAILLE ||
  unit === 0x3164 ||
  unit === 0xfeff ||
  unit === 0xffa0 ||
  (unit >= 0xfff9 && unit <= 0xfffb)

function isAllowed(text: string, at: number, unit: number): boolean {
  const before = characterBefore(text, at)
  const after = characterAfter(text, at + 1)
  switch (unit) {
    case 0xad:
      return !softHyphenSplits(text, at)
    case 0x200c:
    case 0x200d:
      return (
        joinsEmoji(before, after) ||
        (JOINING.test(before) && !/[\p{Script=Latin}\d]/u.test(after) && !isSuspect(after.charCodeAt(0)))
      )
    case 0x200b:
      return SPACELESS.test(before) || SPACELESS.test(after)
    case 0x200e:
    case 0x200f:
    case 0x61c:
      return RIGHT_TO_LEFT.test(text.slice(Math.max(0, at - 12), at)) || RIGHT_TO_LEFT.test(text.slice(at + 1, at + 12))
    case 0xfeff:
      return at === 0
    case BLANK_BRAILLE:
      return !(/[a-z]/iu.test(before) && /[a-z]/iu.test(after))
    case 0x115f:
    case 0x1160:
      return /[\u1100-\u11ff]/u.test(before) || /[\u1100-\u11ff]/u.test(after)
    case 0x34f:
      return /\p{M}|\p{Script=Hebrew}/u.test(before)
    default:
      if (unit >= 0x180b && unit <= 0x180f) return /\p{Script=Mongolian}/u.test(before)
      if (unit === 0x17b4 || unit === 0x17b5) return /\p{Script=Khmer}/u.test(before)
      return false
  }
}

const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Mongolian}\p{Script=Thai}\p{Script=Lao}]/u
const SPACELESS = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const RIGHT_TO_LEFT = /[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

const joinsEmoji = (before: string, after: string): boolean =>
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u.test(before) && /\p{Extended_Pictographic}/u.test(after)

/** One soft hyphen is typography; two in a word, or one in a short piece, take it apart. */
function softHyphenSplits(text: string, at: number): boolean {
  return text.slice(Math.max(0, at - 8), at).includes('\u00ad') || text.slice(at + 1, at + 9).includes('\u00ad')
}

/** Tag characters and the selectors beyond U+FFFF share a surrogate. */
function readPlane14(text: string, at: number, found: Found): number {
  const low = text.charCodeAt(at + 1)
  if (low >= 0xdd00 && low <= 0xddef) return readSelectors(text, at, found)
  if (!(low >= 0xdc00 && low <= 0xdcff)) return at
  const isFull = found.isFull(TAGS)
  let end = at
  let decoded = ''
  while (text.charCodeAt(end) === 0xdb40) {
    const tag = text.charCodeAt(end + 1)
    if (!(tag >= 0xdc00 && tag <= 0xdcff)) break
    if (!isFull && decoded.length < 2000 && tag >= 0xdc20 && tag <= 0xdc7e) decoded += String.fromCharCode(tag - 0xdc00)
    end += 2
  }
  if (isFull) return end - 1
  const isFlag =
    characterBefore(text, at) === '\u{1f3f4}' && TAG_FLAGS.has(decoded) && text.charCodeAt(end - 1) === 0xdc7f
  if (!isFlag)
    found.add(TAGS, {
      rule: 'invisible_tags',
      scope: 'all',
      level: 'block',
      message: said('scan.tag_characters_cannot_seen'),
      start: at,
      end,
      ...(decoded === '' ? {} : { decoded }),
    })
  return end - 1
}

/** Variation selectors: one after a symbol is normal, several in a row carry bytes. */
function readSelectors(text: string, at: number, found: Found): number {
  const isFull = found.isFull(SELECTORS)
  const bytes: number[] = []
  let end = at
  for (let length = selectorLength(text, end); length > 0; length = selectorLength(text, end)) {
    if (!isFull && bytes.length < 2000) bytes.push(selectorByte(text, end))
    end += length
  }
  if (isFull || (bytes.length === 1 && selectorFits(text, at))) return end - 1
  const decoded = readable(bytes)
  found.add(SELECTORS, {
    rule: 'invisible_selectors',
    scope: 'all',
    level: 'block',
    message: said('scan.variation_selectors_cannot_seen'),
    start: at,
    end,
    ...(decoded === '' ? {} : { decoded }),
  })
  return end - 1
}

/** A selector belongs to a symbol or a Han character, not to a letter. */
function selectorFits(text: string, at: number): boolean {
  const before = characterBefore(text, at)
  if (text.charCodeAt(at) === 0xdb40) return /\p{Script=Han}/u.test(before)
  return (
    before === '' ||
    /[\u2100-\u214f]/u.test(before) ||
    !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(before)
  )
}

function selectorLength(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xfe00 && unit <= 0xfe0f) return 1
  const low = text.charCodeAt(at + 1)
  return unit === 0xdb40 && low >= 0xdd00 && low <= 0xddef ? 2 : 0
}

const selectorByte = (text: string, at: number): number =>
  text.charCodeAt(at) === 0xdb40 ? text.charCodeAt(at + 1) - 0xdd00 + 16 : text.charCodeAt(at) - 0xfe00

function readable(bytes: readonly number[]): string {
  const decoded = new TextDecoder().decode(Uint8Array.from(bytes))
  return /^[\p{L}\p{N}\p{P}\p{S}\s]+$/u.test(decoded) ? decoded : ''
}

/** A run of two kinds of hidden characters, read as bits, most significant first. */
function readBits(text: string, at: number): string {
  if (at > 0 && isSuspect(text.charCodeAt(at - 1))) return ''
  const zero = text.charCodeAt(at)
  let one = -1
  let bits = ''
  for (let end = at; end < text.length && bits.length < 4096; end++) {
    const unit = text.charCodeAt(end)
    if (!isSuspect(unit)) break
    if (unit !== zero && one === -1) one = unit
    if (unit !== zero && unit !== one) return ''
    bits += unit === zero ? '0' : '1'
  }
  if (bits.length < 16 || one === -1) return ''
  for (const source of [bits, bits.replace(/[01]/gu, (bit) => (bit === '0' ? '1' : '0'))]) {
    const bytes = Array.from({ length: Math.floor(source.length / 8) }, (_, index) =>
      Number.parseInt(source.slice(index * 8, index * 8 + 8), 2),
    )
    const decoded = readable(bytes)
    if (decoded !== '') return decoded
  }
  return ''
}

function characterBefore(text: string, at: number): string {
  if (at <= 0) return ''
  const unit = text.charCodeAt(at - 1)
  return unit >= 0xdc00 && unit <= 0xdfff && at >= 2 ? text.slice(at - 2, at) : text.charAt(at - 1)
}

function characterAfter(text: string, at: number): string {
  const codePoint = text.codePointAt(at)
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint)
}
