/**
 * A piece of text as search sees it. `word`: letters and digits of a script that separates words. `run`: characters of
 * scripts that do not, and emoji, where any part may be looked for. Offsets are UTF-16, into the text as it was given.
 */
export interface SearchToken {
  readonly kind: 'word' | 'run'
  /** Folded. */
  readonly text: string
  readonly start: number
  readonly end: number
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}' +
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}々〆ー\\u{ff66}-\\u{ff9f}\\p{Extended_Pictographic}'
const pieces = new RegExp(
  `(?<run>(?:(?![0-9#*©®™])[${unspaced}])+)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}]|[0-9])+)`,
  'gu',
)

/** Longer words are known by their beginning: they are hashes and encoded data. */
const longestWord = 64

/** In order. */
export function* searchTokens(text: string): Generator<SearchToken> {
  for (const found of text.matchAll(pieces)) {
    const [piece] = found
    const start = found.index
    const isRun = found.groups?.['run'] !== undefined
    const folded = foldForSearch(piece)
    const text = isRun ? folded : folded.slice(0, longestWord)
    if (text !== '') yield { kind: isRun ? 'run' : 'word', text, start, end: start + piece.length }
  }
}

/** Every `size` neighbouring characters. */
export function grams(characters: readonly string[], size: number): string[] {
  const found: string[] = []
  for (let index = 0; index + size <= characters.length; index += 1)
    found.push(characters.slice(index, index + size).join(''))
  return found
}

const plainAscii = /^[\x20-\x7e\s]*$/
const latinMarks = /[\u0300-\u036f]/g

/** One form for all spellings of a word: case, width and accents do not count. Kana and Hangul stay whole. */
function foldForSearch(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  return text.toWellFormed().normalize('NFKD').replaceAll(latinMarks, '').normalize('NFC').toLowerCase()
}
