/** Code, which is left alone; `\(…\)`; `\[…\]`; `$$…$$`; `$…$` without a space at its ends and without a digit after it. */
const PIECES =
  /(`{1,9})[\s\S]*?\1|\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$[\s\S]{1,2000}?\$\$|\$(?![\s$])((?:\\.|[^$\\\n]){1,2000}?)(?<!\s)\$(?![\d$])/g
/** Each opening mark without an end is looked for to the longest formula: a longer text of nothing else would stop the window. */
const longestBlock = 50_000
/** Between single dollars only this is mathematics: prices are not. */
const LOOKS_LIKE_MATH = /[\\^_{}=<>]|^\s*[a-zA-Z]\s*$|[a-zA-Z0-9)]\s*[+*/]\s*[a-zA-Z0-9(]/

/**
 * The same text with all mathematics between double dollars, which nothing else uses; `null` when there is none. What stands
 * in code, and what only looks like a price, stays as it is.
 */
export function mathMarks(source: string): string | null {
  if (source.length > longestBlock) return null
  let found = false
  const marked = source.replaceAll(
    PIECES,
    (piece: string, ticks?: string, round?: string, square?: string, dollars?: string) => {
      if (ticks !== undefined) return piece
      if (square !== undefined) return use(`\n$$\n${square.trim()}\n$$\n`)
      if (round !== undefined) return use(`$$${round.trim()}$$`)
      if (dollars === undefined) return use(ownLines(piece))
      return LOOKS_LIKE_MATH.test(dollars) ? use(`$$${dollars}$$`) : piece
    },
  )
  return found ? marked : null

  function use(math: string): string {
    found = true
    return math
  }
}

/** A formula over several lines is a block, and a block's marks stand on lines of their own. */
function ownLines(piece: string): string {
  return piece.includes('\n') ? `\n$$\n${piece.slice(2, -2).trim()}\n$$\n` : piece
}
