import { changedWords } from '../../../shared/changed-words'
import type { ReviewRow, ReviewSource } from '../../../shared/review'
import { shownText, type FilePatch, type Hunk } from './patch'

/** More of a line is not shown. */
const longestLine = 2_000

export function countRows({ hunks }: Pick<FilePatch, 'hunks'>): number {
  return hunks.reduce((sum, { lines }) => sum + 1 + lines.length, 0)
}

export function countLines({ hunks }: Pick<FilePatch, 'hunks'>): { readonly added: number; readonly removed: number } {
  let [added, removed] = [0, 0]
  for (const { lines } of hunks)
    for (const line of lines) {
      if (line.startsWith('+')) added += 1
      else if (line.startsWith('-')) removed += 1
    }
  return { added, removed }
}

interface Shown {
  kept(hunk: Hunk): boolean
  source(hunk: Hunk): ReviewSource | null
}

/** Some of the rows that a file is drawn as: each hunk's heading, then its lines. */
export function rowsOf({ hunks }: Pick<FilePatch, 'hunks'>, from: number, to: number, shown: Shown): ReviewRow[] {
  const rows: ReviewRow[] = []
  let start = 0
  for (const [index, hunk] of hunks.entries()) {
    const end = start + 1 + hunk.lines.length
    if (end > from && start < to) {
      if (start >= from)
        rows.push({
          kind: 'hunk',
          hunk: index,
          header: shownText(hunk.header),
          kept: shown.kept(hunk),
          source: shown.source(hunk),
        })
      rows.push(...linesOf(hunk, index, Math.max(0, from - start - 1), to - start - 1))
    }
    start = end
  }
  return rows
}

function linesOf(hunk: Hunk, index: number, from: number, to: number): ReviewRow[] {
  const partners = partnersOf(hunk)
  let [before, after] = [hunk.oldStart, hunk.newStart]
  const rows: ReviewRow[] = []
  for (const [at, line] of hunk.lines.entries()) {
    if (at >= to) break
    const isWanted = at >= from
    if (line.startsWith('\\')) {
      if (isWanted) rows.push({ kind: 'no-end', hunk: index })
      continue
    }
    const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same'
    if (isWanted) {
      const whole = textOf(line)
      rows.push({
        kind,
        hunk: index,
        before: kind === 'added' || hunk.combined ? null : before,
        after: kind === 'removed' ? null : after,
        text: whole.slice(0, longestLine),
        cut: Math.max(0, whole.length - longestLine),
        words: whole.length > longestLine ? [] : wordsOf(kind, whole, hunk.lines[partners.get(at) ?? -1]),
      })
    }
    if (kind !== 'added') before += 1
    if (kind !== 'removed') after += 1
  }
  return rows
}

/** As it is shown: the end of a line is no part of it. */
const textOf = (line: string) => shownText(line.slice(1)).replace(/\r$/, '')

/** Which line came for which: the first removed for the first added of a block, and so on. */
function partnersOf({ lines }: Hunk): ReadonlyMap<number, number> {
  const partners = new Map<number, number>()
  let removed: number[] = []
  let added: number[] = []
  const pair = () => {
    for (const [index, at] of removed.entries()) {
      const other = added[index]
      if (other === undefined) break
      partners.set(at, other)
      partners.set(other, at)
    }
    removed = []
    added = []
  }
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('-')) {
      if (added.length > 0) pair()
      removed.push(at)
    } else if (line.startsWith('+')) added.push(at)
    else if (!line.startsWith('\\')) pair()
  }
  pair()
  return partners
}

function wordsOf(kind: string, text: string, partner: string | undefined): [number, number][] {
  if (partner === undefined || kind === 'same') return []
  const other = textOf(partner)
  const words = kind === 'removed' ? changedWords(text, other)?.before : changedWords(other, text)?.after
  return (words ?? [])
    .filter(({ changed }) => changed)
    .map((piece): [number, number] => [piece.start, piece.start + piece.text.length])
}
