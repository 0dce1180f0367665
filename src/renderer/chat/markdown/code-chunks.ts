export interface CodeChunk {
  readonly text: string
  readonly start: number
}

const LINES = 40

/** Code in pieces of whole lines. A piece that is full stays the same while the code grows. */
export function chunksOf(code: string): readonly CodeChunk[] {
  const chunks: CodeChunk[] = []
  let start = 0
  let lines = 0
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) {
    lines += 1
    if (lines < LINES) continue
    chunks.push({ text: code.slice(start, at), start })
    start = at + 1
    lines = 0
  }
  return [...chunks, { text: code.slice(start), start }]
}
