/** How much a tool gave back: lines of text, or what a search found. `null` when there is nothing in it to count. */
export function resultAmount(text: string): { readonly of: 'lines' | 'results'; readonly count: number } | null {
  const answer = parse(text)
  const total = answer?.['total_count']
  if (typeof total === 'number') return { of: 'results', count: total }
  const lines = answer === null ? countLines(text) : linesIn(answer)
  return lines === null ? null : { of: 'lines', count: lines }
}

function linesIn(answer: Readonly<Record<string, unknown>>): number | null {
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
