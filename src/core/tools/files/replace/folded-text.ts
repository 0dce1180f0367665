import type { TextMatch } from './match'

/** A text in a plainer form that knows where each of its characters came from. */
export interface FoldedText {
  readonly text: string
  /** The offset in the original; the same for all characters that stand for one. */
  originOf(offset: number): number
}

interface Fold {
  readonly at: number
  readonly length: number
  readonly origin: number
  readonly originLength: number
}

/** Replaces what `pattern` finds by `plain` of it. */
export function foldFound(text: string, pattern: RegExp, plain: (found: string) => string): FoldedText {
  const pieces: string[] = []
  const folds: Fold[] = []
  let from = 0
  let length = 0
  const keep = (to: number) => {
    pieces.push(text.slice(from, to))
    length += to - from
  }
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const shown = plain(found)
    if (shown === found) continue
    keep(index)
    pieces.push(shown)
    folds.push({ at: length, length: shown.length, origin: index, originLength: found.length })
    length += shown.length
    from = index + found.length
  }
  keep(text.length)
  return { text: pieces.join(''), originOf: (offset) => originOf(folds, offset) }
}

/** Matches of the folded text, as places in the original. What begins or ends inside a replaced character is none. */
export function findFolded({ text, originOf }: FoldedText, wanted: string): TextMatch[] {
  const found: TextMatch[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const start = originOf(at)
    const after = at + wanted.length
    const end = originOf(after)
    const beginsWhole = at === 0 || originOf(at - 1) !== start
    const endsWhole = after === text.length || originOf(after - 1) !== end
    if (beginsWhole && endsWhole) found.push({ start, end })
  }
  return found
}

function originOf(folds: readonly Fold[], offset: number): number {
  let low = 0
  let high = folds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((folds[middle]?.at ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const fold = folds[low - 1]
  if (fold === undefined) return offset
  const beyond = offset - fold.at - fold.length
  return beyond < 0 ? fold.origin : fold.origin + fold.originLength + beyond
}
