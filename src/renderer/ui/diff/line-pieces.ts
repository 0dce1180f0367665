/** A part of a line in one colour. */
export interface ColouredPart {
  readonly text: string
  readonly look: string
  readonly start: number
}

export interface LinePiece {
  readonly text: string
  readonly look: string
  readonly changed: boolean
  readonly start: number
}

/** A line cut where its colour or its mark changes. */
export function linePieces(
  text: string,
  tokens: readonly ColouredPart[] | null,
  words: readonly (readonly [number, number])[],
): readonly LinePiece[] {
  const coloured = tokens ?? [{ look: '', text, start: 0 }]
  if (words.length === 0)
    return coloured.map(({ look, text: part, start }) => ({ text: part, look, changed: false, start }))
  const cuts = words.flat()
  return coloured.flatMap(({ look, text: part, start }) => {
    const end = start + part.length
    const edges = [start, ...cuts.filter((cut) => cut > start && cut < end), end]
    return edges.slice(0, -1).map((from, index) => ({
      text: part.slice(from - start, (edges[index + 1] ?? end) - start),
      look,
      changed: words.some(([first, last]) => from >= first && from < last),
      start: from,
    }))
  })
}
