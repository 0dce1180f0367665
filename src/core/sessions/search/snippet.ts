import { markText, type Span } from './match-text'
import type { SearchQuery } from './parse-query'

export interface Snippet {
  /** On one line; `…` where the text goes on. */
  readonly text: string
  /** UTF-16 offsets into `text`. */
  readonly highlights: readonly Span[]
}

const before = 50
const length = 180
/** A match further inside is shown by the start of the text. */
const longestLook = 100_000

/** The text around the first match. */
export function snippet(text: string, query: SearchQuery): Snippet {
  const looked = text.slice(0, longestLook)
  const spans = markText(looked, query)
  const first = spans[0]?.[0] ?? 0
  const start = first <= before * 2 ? 0 : whole(looked, first - before)
  const end = whole(looked, Math.min(looked.length, start + length))
  // One blank for one blank: offsets stay as they are.
  const shown = looked.slice(start, end).replaceAll(/\s/g, ' ').toWellFormed()
  const lead = start > 0 ? '…' : ''
  const inside = spans.filter(([from, to]) => from >= start && to <= end)
  return {
    text: `${lead}${shown}${end < text.length ? '…' : ''}`,
    highlights: inside.map(([from, to]) => [from - start + lead.length, to - start + lead.length]),
  }
}

/** Never inside a surrogate pair. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
