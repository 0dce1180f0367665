import { RE2JS } from 're2js'

interface Piece {
  readonly text: string
  readonly start: number
  readonly isMarked: boolean
}

/** Cuts a line at what the pattern matches; `null` for a pattern that this engine does not read. */
export function markedPieces(pattern: string): ((line: string) => readonly Piece[]) | null {
  const compiled = compile(pattern)
  if (compiled === null) return null
  return (line) => {
    const pieces: Piece[] = []
    const matcher = compiled.matcher(line)
    let at = 0
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end === start) continue
      if (start > at) pieces.push({ text: line.slice(at, start), start: at, isMarked: false })
      pieces.push({ text: line.slice(start, end), start, isMarked: true })
      at = end
    }
    return at < line.length || pieces.length === 0
      ? [...pieces, { text: line.slice(at), start: at, isMarked: false }]
      : pieces
  }
}

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}
