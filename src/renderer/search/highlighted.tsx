import type { SearchHit } from '../../shared/search'
import { harmlessProse } from '../ui/harmless-prose'

/** A piece of text with the words that were found marked in it. */
export function Highlighted({ snippet, highlights }: Pick<SearchHit, 'snippet' | 'highlights'>) {
  return piecesOf(snippet, highlights).map(({ text, start, found }) =>
    found ? (
      <mark key={start} className="rounded-[2px] bg-context/25 text-ink">
        {harmlessProse(text)}
      </mark>
    ) : (
      <span key={start}>{harmlessProse(text)}</span>
    ),
  )
}

interface Piece {
  readonly text: string
  readonly start: number
  readonly found: boolean
}

/** Marks that overlap or lie outside are drawn as far as they can be; no character is lost or doubled. */
export function piecesOf(text: string, marks: SearchHit['highlights']): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const take = (end: number, found: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), start: at, found })
    at = Math.max(at, end)
  }
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    take(Math.min(start, text.length), false)
    take(Math.min(end, text.length), true)
  }
  take(text.length, false)
  return pieces
}
