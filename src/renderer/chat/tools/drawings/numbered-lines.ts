export interface NumberedLines {
  readonly first: number
  readonly text: string
}

/** `12|text` as `read_file` gives it; `null` when any line is something else. */
export function numberedLines(content: string): NumberedLines | null {
  const lines = content.split('\n')
  const texts: string[] = []
  let first = 0
  for (const [index, line] of lines.entries()) {
    const bar = line.indexOf('|')
    const number = bar === -1 ? Number.NaN : Number(line.slice(0, bar))
    if (!Number.isInteger(number) || number < 1) return null
    if (index === 0) first = number
    if (number !== first + index) return null
    texts.push(line.slice(bar + 1))
  }
  return { first, text: texts.join('\n') }
}
