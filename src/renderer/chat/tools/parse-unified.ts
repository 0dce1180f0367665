export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed' | 'gap' | 'note'
  readonly text: string
  /** From 1; `null` where the file has no such line. */
  readonly before: number | null
  readonly after: number | null
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/

/** The lines of a unified diff without its file header, with their numbers. */
export function parseUnified(diff: string): readonly DiffLine[] {
  const lines: DiffLine[] = []
  let before = 1
  let after = 1
  const text = diff.endsWith('\n') ? diff.slice(0, -1) : diff
  for (const line of text === '' ? [] : text.split('\n')) {
    const hunk = HUNK.exec(line)
    if (hunk !== null) {
      before = Number(hunk[1])
      after = Number(hunk[2])
      lines.push({ kind: 'gap', text: line, before: null, after: null })
      continue
    }
    const rest = line.slice(1)
    if (line.startsWith('+')) lines.push({ kind: 'added', text: rest, before: null, after: after++ })
    else if (line.startsWith('-')) lines.push({ kind: 'removed', text: rest, before: before++, after: null })
    else if (line.startsWith('\\')) lines.push({ kind: 'note', text: line, before: null, after: null })
    else lines.push({ kind: 'same', text: rest, before: before++, after: after++ })
  }
  return lines
}

export interface DiffPair {
  readonly left: DiffLine | null
  readonly right: DiffLine | null
}

/** Removed lines beside the added ones that follow them. */
export function pairLines(lines: readonly DiffLine[]): readonly DiffPair[] {
  const pairs: DiffPair[] = []
  for (let at = 0; at < lines.length;) {
    const removed = run(lines, at, 'removed')
    const added = run(lines, at + removed.length, 'added')
    const height = Math.max(removed.length, added.length)
    for (let row = 0; row < height; row += 1) pairs.push({ left: removed[row] ?? null, right: added[row] ?? null })
    at += removed.length + added.length
    const line = lines[at]
    if (height === 0 && line !== undefined) {
      pairs.push({ left: line, right: line })
      at += 1
    }
  }
  return pairs
}

function run(lines: readonly DiffLine[], from: number, kind: DiffLine['kind']): readonly DiffLine[] {
  let end = from
  while (lines[end]?.kind === kind) end += 1
  return lines.slice(from, end)
}
