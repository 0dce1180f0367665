const plainAscii = /^[\x20-\x7e\s]*$/
const latinMarks = /[\u0300-\u036f]/g

/** One form for all spellings of a word: case, width and accents do not count. Kana and Hangul stay whole. */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  return text.toWellFormed().normalize('NFKD').replaceAll(latinMarks, '').normalize('NFC').toLowerCase()
}
