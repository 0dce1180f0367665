import type { LengthUnit } from '../channel'

/** How long a text is for a platform. */
export function lengthIn(text: string, unit: LengthUnit): number {
  if (unit === 'utf16') return text.length
  if (unit === 'bytes') return Buffer.byteLength(text)
  let count = 0
  for (const _ of unit === 'graphemes' ? graphemes.segment(text) : text) count += 1
  return count
}

/** Where the longest piece that fits and begins at `start` ends: never inside of a character. */
export function endOfPrefix(text: string, start: number, most: number, unit: LengthUnit): number {
  let end = start
  let used = 0
  for (const piece of charactersFrom(text, start, most, unit)) {
    used += unit === 'utf16' ? piece.length : unit === 'bytes' ? Buffer.byteLength(piece) : 1
    if (used > most) return end
    end += piece.length
  }
  return end
}

/** No more of the text is looked at than could fit. */
function* charactersFrom(text: string, start: number, most: number, unit: LengthUnit): Generator<string> {
  if (unit === 'graphemes') {
    for (const { segment } of graphemes.segment(text.slice(start, start + most * longestGrapheme))) yield segment
    return
  }
  for (let at = start; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    yield character
    at += character.length
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** UTF-16 units that are looked at for one of them; longer ones are cut. */
const longestGrapheme = 16
