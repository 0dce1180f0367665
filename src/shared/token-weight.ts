/** What an estimate counts. The weights of the parts of a text give the estimate of the whole. */
export interface TextWeight {
  readonly wide: number
  readonly bytes: number
}

/**
 * A quick estimate for when no tokeniser is at hand: a character of a script that tokenisers rarely merge (Han, Kana,
 * Hangul, full-width forms) counts one token, everything else a quarter of its UTF-8 bytes.
 */
export function tokensOf(weights: readonly TextWeight[]): number {
  const wide = weights.reduce((sum, weight) => sum + weight.wide, 0)
  const bytes = weights.reduce((sum, weight) => sum + weight.bytes, 0)
  return wide + Math.ceil(bytes / 4)
}

export function weighText(text: string): TextWeight {
  let wide = 0
  let bytes = text.length
  // Most text is ASCII: a native search for the rest is many times faster than looking at each character.
  for (const [run] of text.matchAll(/[\u0080-\uffff]+/g)) {
    bytes -= run.length
    for (let index = 0; index < run.length; index += 1) {
      const code = run.charCodeAt(index)
      if (isWide(code)) wide += 1
      else bytes += bytesOf(code, run, index)
    }
  }
  return { wide, bytes }
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

/** In UTF-8. Each half of a surrogate pair counts two of the pair's four; a lone one is sent as U+FFFD, which has three. */
function bytesOf(code: number, text: string, index: number): number {
  if (code < 0x800) return 2
  if (isHigh(code)) return isLow(text.charCodeAt(index + 1)) ? 2 : 3
  return isLow(code) && isHigh(text.charCodeAt(index - 1)) ? 2 : 3
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
