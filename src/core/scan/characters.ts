/** What one character means to the scanner. The tables are filled block by block, so a text pays only for the letters it uses. */

export const Kind = {
  other: 0,
  /** A letter, digit or underscore of a script that writes words with spaces between them. */
  word: 1,
  /** A letter of a script that is read letter by letter: Han, Kana, Hangul, Arabic, Indic and others. */
  single: 2,
  /** Not visible, or a mark on the letter before it: dropped. */
  silent: 3,
  newline: 4,
  space: 5,
  stop: 6,
  comma: 7,
  apostrophe: 8,
  /** Folds to several characters. */
  expands: 9,
  surrogate: 10,
} as const

/** A character that NFKC turns into more than this many is read as itself: otherwise its output would count as input. */
const MAX_EXPANSION = 4

const kinds = new Uint8Array(65_536)
const folds = new Uint16Array(65_536)
const expansions = new Map<number, string>()
/** The first half of every tag character and rare selector: nobody sees them, so they do not end a word. */
export const TAGS = 0xdb40
/** The page of Latin letters with several marks, as Vietnamese writes them. */
export const LATIN_ADDITIONAL = 0x1e

/** Sixteen characters are looked up at a time. */
export const BLOCK_BITS = 4
const blocks = new Uint8Array(65_536 >> BLOCK_BITS)
const astral = new Map<number, string>()

/** Kind and fold of every UTF-16 unit. Call `load` for a unit whose block is not there yet before reading it. */
export const tables = { kinds, folds, blocks } as const

export function load(unit: number): void {
  const block = unit >> BLOCK_BITS
  blocks[block] = 1
  for (let at = block << BLOCK_BITS; at < (block + 1) << BLOCK_BITS; at++) classify(at)
}

/** The letters a unit of kind `expands` stands for. */
export function expansion(unit: number): string {
  return expansions.get(unit) ?? ''
}

/** What the character beyond U+FFFF that starts here folds to; empty when it is no letter. */
export function astralLetters(text: string, at: number): string {
  const codePoint = text.codePointAt(at)!
  if (codePoint <= 0xffff) return ''
  const known = astral.get(codePoint)
  if (known !== undefined) return known
  const folded = foldCharacter(String.fromCodePoint(codePoint))
  const result = /^[a-z0-9\u0370-\u04ff]{1,4}$/u.test(folded) ? folded : ''
  if (astral.size < 4096) astral.set(codePoint, result)
  return result
}

/** The same folding for a whole string: used for word tables, which are written as people write. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join('')
}

function classify(unit: number): void {
  folds[unit] = unit
  if (unit >= 0xd800 && unit <= 0xdfff) {
    kinds[unit] = Kind.surrogate
    return
  }
  // Han and Hangul fold to themselves; their blocks are many, and a regular expression for each letter would be slow.
  if ((unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3)) {
    kinds[unit] = Kind.single
    return
  }
  const character = String.fromCharCode(unit)
  const early = punctuationKind(character)
  if (early !== undefined) {
    kinds[unit] = early
    return
  }
  if (/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(character)) {
    kinds[unit] = Kind.silent
    return
  }
  if (SINGLE_SCRIPTS.test(character)) {
    kinds[unit] = Kind.single
    folds[unit] = foldCharacter(character).charCodeAt(0) || unit
    return
  }
  if (/\p{M}/u.test(character)) {
    kinds[unit] = Kind.silent
    return
  }
  const folded = foldCharacter(character)
  if (!/^[\p{L}\p{N}_]+$/u.test(folded)) {
    kinds[unit] = Kind.other
    return
  }
  if (folded.length > MAX_EXPANSION) {
    kinds[unit] = Kind.single
    return
  }
  if (folded.length === 1) {
    kinds[unit] = Kind.word
    folds[unit] = folded.charCodeAt(0)
    return
  }
  kinds[unit] = Kind.expands
  expansions.set(unit, folded)
}

function punctuationKind(character: string): number | undefined {
  if (character === '\n' || character === '\u2028' || character === '\u2029') return Kind.newline
  if (/\s/u.test(character) && character !== '\ufeff') return Kind.space
  if ('.!?。！？｡؟।'.includes(character)) return Kind.stop
  if (',，、،;；:：'.includes(character)) return Kind.comma
  if ("'’‘ʼ´＇".includes(character)) return Kind.apostrophe
  return undefined
}

const SINGLE_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}ー々]/u

/** One character: compatibility forms undone, marks removed, lower case, look-alike letters made Latin. */
function foldCharacter(character: string): string {
  const boxed = boxedLetter(character.codePointAt(0)!)
  if (boxed !== '') return boxed
  const compatible = character.normalize('NFKC')
  const bare = SINGLE_SCRIPTS.test(compatible) ? compatible : compatible.normalize('NFKD').replace(/\p{M}+/gu, '')
  let result = ''
  for (const letter of bare.toLowerCase()) result += LOOK_ALIKES.get(letter) ?? letter
  return result
}

/** Letters in brackets, black circles and squares, and the letters of flags: each block has the alphabet in order. */
function boxedLetter(codePoint: number): string {
  for (const first of BOXED)
    if (codePoint >= first && codePoint < first + 26) return String.fromCharCode(0x61 + codePoint - first)
  return ''
}

const BOXED = [0x249c, 0x1f110, 0x1f150, 0x1f170, 0x1f1e6]

/** Letters that look like a Latin one. Words of their own scripts are folded in the tables too, so they still match. */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: 'аαɑᴀⲁᎪꓮ',
    b: 'ЬьʙᏏƅꓐ',
    c: 'сϲᴄⅽⲥꓚ',
    d: 'ԁɗᴅⅾԀđᎠꓓ',
    e: 'еєҽᴇεҿᎬꓰ',
    f: 'ғꜰϝƒꓝ',
    g: 'ɡցɢԍꓖ',
    h: 'һհʜнꓧ',
    i: 'іıɩιɪӏⅰᎥꓲ',
    j: 'јϳᴊյꓙ',
    k: 'кκᴋꓗ',
    l: 'ⅼʟŀłꓡ',
    m: 'мᴍⅿꓟ',
    n: 'ոռɴπпηŋꓠ',
    o: 'оοσօᴏ๐øᎾꓳ',
    p: 'рρᴘᏢꓑ',
    q: 'ԛզ',
    r: 'гᴦʀɾᏒꓣ',
    s: 'ѕꜱʂᏚꓢ',
    t: 'тτᴛᎢꓔ',
    u: 'υսᴜʋꓴ',
    v: 'ѵνᴠⅴꓦ',
    w: 'ԝωᴡѡɯᎳꓪ',
    x: 'хχⅹꓫ',
    y: 'уүγʏყꓬ',
    z: 'ᴢʐꓜ',
  }).flatMap(([latin, letters]) => Array.from(letters.toLowerCase(), (letter) => [letter, latin] as const)),
)

/** Whether a character belongs to a word. */
export function isWord(unit: number): boolean {
  if (blocks[unit >> BLOCK_BITS] === 0) load(unit)
  return kinds[unit] === Kind.word
}
