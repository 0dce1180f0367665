/** The lines of a text and where they start. A final line break does not begin another line. */
export interface LineTable {
  readonly lines: readonly string[]
  readonly starts: readonly number[]
}

/** Lines come without their break; a carriage return before it belongs to the break. */
export function lineTable(text: string): LineTable {
  const lines: string[] = []
  const starts: number[] = []
  let start = 0
  while (start < text.length) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    lines.push(text.slice(start, end > start && text[end - 1] === '\r' ? end - 1 : end))
    starts.push(start)
    start = end + 1
  }
  return { lines, starts }
}

/** Where the text of `count` lines from `first` on lies; with the last line's break when `withBreak`. */
export function spanOfLines(
  { lines, starts }: LineTable,
  first: number,
  count: number,
  withBreak: boolean,
  length: number,
) {
  const last = first + count - 1
  const start = starts[first] ?? 0
  const end = (starts[last] ?? 0) + (lines[last]?.length ?? 0)
  return { start, end: withBreak ? (starts[last + 1] ?? length) : end }
}

/** Starts of all runs in `keys` that equal `wanted`, without overlaps. Linear, whatever repeats (Knuth, Morris, Pratt). */
export function findRuns(keys: readonly string[], wanted: readonly string[]): number[] {
  if (wanted.length === 0) return []
  const fallback = fallbacks(wanted)
  const found: number[] = []
  let matched = 0
  for (const [index, key] of keys.entries()) {
    while (matched > 0 && wanted[matched] !== key) matched = fallback[matched - 1] ?? 0
    if (wanted[matched] === key) matched += 1
    if (matched < wanted.length) continue
    found.push(index - wanted.length + 1)
    matched = 0
  }
  return found
}

function fallbacks(wanted: readonly string[]): number[] {
  const table = [0]
  let length = 0
  for (let index = 1; index < wanted.length; index += 1) {
    while (length > 0 && wanted[length] !== wanted[index]) length = table[length - 1] ?? 0
    if (wanted[length] === wanted[index]) length += 1
    table.push(length)
  }
  return table
}
