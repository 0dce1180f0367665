const usualLongest = 2_000
const cutMark = '... [truncated]'

/** `12|text`, as `read_file` shows lines. Longer lines are cut in what is shown; the file keeps them. */
export function numbered(lines: readonly string[], first: number, longestLine = usualLongest): string {
  return lines.map((line, index) => `${first + index}|${shortened(line, longestLine)}`).join('\n')
}

function shortened(line: string, longestLine: number): string {
  if (line.length <= longestLine) return line
  return `${line.slice(0, longestLine).replace(/[\ud800-\udbff]$/, '')}${cutMark}`
}

export const unchangedMark = '[File unchanged since you last read it'

/** Whether somebody is about to save the view of a file instead of its text. */
export function isOwnView(content: string): boolean {
  if (content.startsWith(unchangedMark)) return true
  const lines = content.trimEnd().split('\n')
  if (lines.length < 2) return false
  const numbers = lines.map((line) => /^(\d+)\|/.exec(line)?.[1])
  return numbers.every((number, index) => number !== undefined && Number(number) === Number(numbers[0]) + index)
}
