/** How many lines a tool gave back. Most answer as JSON; `null` when there is no text in it to count. */
export function resultLines(text: string): number | null {
  const answer = parse(text)
  if (answer === null) return countLines(text)
  const said = ['output', 'content', 'text'].map((key) => answer[key]).find((value) => typeof value === 'string')
  return said === undefined ? null : countLines(said)
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  if (!text.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function countLines(text: string): number {
  const trimmed = text.trimEnd()
  if (trimmed === '') return 0
  let lines = 1
  for (let at = trimmed.indexOf('\n'); at !== -1; at = trimmed.indexOf('\n', at + 1)) lines += 1
  return lines
}
