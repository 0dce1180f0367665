/**
 * A quick estimate for when no tokeniser is at hand: a character of a script that tokenisers rarely merge (Han, Kana,
 * Hangul, full-width forms) counts one token, everything else a quarter of its UTF-8 bytes.
 */
export function estimateTokens(text: string): number {
  let wide = 0
  let bytes = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else if (isWide(code)) wide += 1
    else if (isSurrogatePairAt(text, index)) {
      bytes += 4
      index += 1
    } else bytes += 3
  }
  return wide + Math.ceil(bytes / 4)
}

const wideRanges = [
  [0x1100, 0x11ff],
  [0x2e80, 0x9fff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7af],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const

function isWide(code: number): boolean {
  return wideRanges.some(([first, last]) => code >= first && code <= last)
}

function isSurrogatePairAt(text: string, index: number): boolean {
  return text.charCodeAt(index) >>> 10 === 0xd800 >>> 10 && text.charCodeAt(index + 1) >>> 10 === 0xdc00 >>> 10
}
