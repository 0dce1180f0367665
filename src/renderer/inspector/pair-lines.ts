import type { DiffLine } from './parse-diff'

/** What stands beside each other: a line that stayed, a line and what became of it, or one of the two. */
export interface LinePair {
  readonly left: DiffLine | null
  readonly right: DiffLine | null
}

/** The lines of a diff in two columns: what was removed beside what came in its place, in order. */
export function pairLines(lines: readonly DiffLine[]): readonly LinePair[] {
  const pairs: LinePair[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at]
    if (line === undefined) break
    if (line.kind === 'same' || line.kind === 'place') {
      pairs.push({ left: line, right: line })
      at += 1
      continue
    }
    const removed = runOf(lines, at, 'removed')
    const added = runOf(lines, at + removed.length, 'added')
    for (let row = 0; row < Math.max(removed.length, added.length); row += 1)
      pairs.push({ left: removed[row] ?? null, right: added[row] ?? null })
    at += removed.length + added.length
  }
  return pairs
}

function runOf(lines: readonly DiffLine[], from: number, kind: DiffLine['kind']): readonly DiffLine[] {
  const end = lines.findIndex((line, index) => index >= from && line.kind !== kind)
  return lines.slice(from, end === -1 ? lines.length : end)
}
