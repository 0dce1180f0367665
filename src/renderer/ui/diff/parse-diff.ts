export interface DiffLine {
  /** `place` says where in the file the next lines are, `note` something about the line before. */
  readonly kind: 'same' | 'added' | 'removed' | 'place' | 'note'
  readonly text: string
  /** From 1; `null` where that side has no such line. */
  readonly before: number | null
  readonly after: number | null
}

/** What stands beside each other: a line that stayed, a line and what became of it, or one of the two. */
export interface LinePair {
  readonly left: DiffLine | null
  readonly right: DiffLine | null
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/

/** The lines of a unified diff with their numbers, without its file headings. */
export function parseDiff(diff: string): readonly DiffLine[] {
  const all = diff.split('\n')
  const first = all.findIndex((line) => line.startsWith('@@'))
  let [before, after] = [1, 1]
  return (first === -1 ? [] : all.slice(first)).flatMap((line): readonly DiffLine[] => {
    const hunk = HUNK.exec(line)
    if (hunk !== null) [before, after] = [Number(hunk[1]), Number(hunk[2])]
    const text = line.slice(1)
    if (line.startsWith('@@')) return [{ kind: 'place', text: line, before: null, after: null }]
    if (line.startsWith('+')) return [{ kind: 'added', text, before: null, after: after++ }]
    if (line.startsWith('-')) return [{ kind: 'removed', text, before: before++, after: null }]
    if (line.startsWith('\\')) return [{ kind: 'note', text: line, before: null, after: null }]
    return line.startsWith(' ') ? [{ kind: 'same', text, before: before++, after: after++ }] : []
  })
}

/** The lines of a diff in two columns: what was removed beside what came in its place, in order. */
export function pairLines(lines: readonly DiffLine[]): readonly LinePair[] {
  const pairs: LinePair[] = []
  for (let at = 0; at < lines.length;) {
    const removed = runOf(lines, at, 'removed')
    const added = runOf(lines, at + removed.length, 'added')
    const height = Math.max(removed.length, added.length)
    for (let row = 0; row < height; row += 1) pairs.push({ left: removed[row] ?? null, right: added[row] ?? null })
    at += removed.length + added.length
    const line = lines[at]
    if (height > 0 || line === undefined) continue
    pairs.push({ left: line, right: line })
    at += 1
  }
  return pairs
}

function runOf(lines: readonly DiffLine[], from: number, kind: DiffLine['kind']): readonly DiffLine[] {
  let end = from
  while (lines[end]?.kind === kind) end += 1
  return lines.slice(from, end)
}
