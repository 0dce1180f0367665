import type { Finding } from '../../shared/model'

export interface LocatedFinding {
  readonly start: number
  readonly end: number
}

/**
 * Where a finding is in the text that is sent. Findings point into the file; what is sent may be cut, may miss lines and
 * stands in a layer, so it is found by its words, nearest to the line it should be on. `null`: it is not in the prompt.
 */
export function locateFinding(text: string, { excerpt, line }: Finding, firstLine: number): LocatedFinding | null {
  const words = patternOf(excerpt)
  if (words === null) return null
  const wanted = line - firstLine
  let best: { located: LocatedFinding; distance: number } | null = null
  let counted = 0
  let lines = 0
  for (const match of text.matchAll(words)) {
    lines += lineEnds(text, counted, match.index)
    counted = match.index
    const distance = Math.abs(lines - wanted)
    if (best !== null && distance >= best.distance) continue
    best = { located: { start: match.index, end: match.index + match[0].length }, distance }
    if (distance === 0) break
  }
  return best?.located ?? null
}

/** An excerpt has its blanks folded, its unseen characters named, and ends in `…` when it was too long. */
function patternOf(excerpt: string): RegExp | null {
  const cut = excerpt.endsWith('…') ? excerpt.slice(0, -1) : excerpt
  if (cut.trim() === '') return null
  const pattern = cut
    .split(/⟨U\+([0-9A-F]{4,6})⟩/u)
    .map((piece, index) => (index % 2 === 0 ? escape(piece).replaceAll(' ', '\\s+') : `\\u{${piece}}`))
    .join('')
  return new RegExp(pattern, 'gu')
}

function escape(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function lineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
