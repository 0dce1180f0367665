import { type LineTable, lineTable, spanOfLines } from './line-table'
import type { TextMatch } from './match'
import { type Patience, patience, similarity } from './similarity'

const oneCandidate = 0.5
const severalCandidates = 0.7
const everyLine = 0.8

/** Blocks between two known lines whose middle is alike. */
export function findAnchored(content: string, wanted: string): readonly TextMatch[] {
  const table = lineTable(content)
  const lines = trimmed(lineTable(wanted))
  const first = lines[0]
  const last = lines.at(-1)
  if (lines.length < 2 || first === undefined || first === '' || last === undefined || last === '') return []

  const known = trimmed(table)
  const candidates = known.flatMap((line, index) =>
    line === first && known[index + lines.length - 1] === last ? [index] : [],
  )
  const wantedMiddle = lines.slice(1, -1)
  const needed = candidates.length === 1 ? oneCandidate : severalCandidates
  const left = patience()
  return withoutOverlaps(candidates, lines.length)
    .filter((index) => middleSimilarity(known, index + 1, wantedMiddle, left) >= needed)
    .map((index) => spanOfLines(table, index, lines.length, wanted.endsWith('\n'), content.length))
}

/** Weighted by length, so that a long line counts more than a brace. */
function middleSimilarity(known: readonly string[], from: number, wanted: readonly string[], left: Patience): number {
  let weight = 0
  let alike = 0
  for (const [offset, line] of wanted.entries()) {
    const other = known[from + offset] ?? ''
    const length = Math.max(line.length, other.length)
    weight += length
    alike += length * similarity(line, other, 0, left)
    if (left.steps < 0) return 0
  }
  return weight === 0 ? 1 : alike / weight
}

/** Blocks in which every line is alike. */
export function findInContext(content: string, wanted: string): readonly TextMatch[] {
  const table = lineTable(content)
  const lines = trimmed(lineTable(wanted))
  const known = trimmed(table)
  if (lines.every((line) => line === '')) return []
  const left = patience()
  const firstAlike = remembered(lines[0] ?? '', left)
  const starts: number[] = []
  for (let index = 0; index + lines.length <= known.length; index += 1) {
    if (!firstAlike(known[index] ?? '')) continue
    if (!lines.every((line, offset) => isAlike(line, known[index + offset] ?? '', left))) continue
    starts.push(index)
  }
  if (left.steps < 0) return []
  return withoutOverlaps(starts, lines.length).map((index) =>
    spanOfLines(table, index, lines.length, wanted.endsWith('\n'), content.length),
  )
}

function isAlike(wanted: string, other: string, left: Patience): boolean {
  if (wanted === '' || other === '') return wanted === other
  return similarity(wanted, other, everyLine, left) >= everyLine
}

/** The same lines occur often in a file. */
function remembered(wanted: string, left: Patience): (line: string) => boolean {
  const answers = new Map<string, boolean>()
  return (line) => {
    const answer = answers.get(line) ?? isAlike(wanted, line, left)
    answers.set(line, answer)
    return answer
  }
}

function trimmed({ lines }: LineTable): string[] {
  return lines.map((line) => line.trim())
}

function withoutOverlaps(starts: readonly number[], length: number): number[] {
  let free = 0
  return starts.filter((start) => {
    if (start < free) return false
    free = start + length
    return true
  })
}
