import type { Layer, LayerPart } from '../../shared/model'
import { cutsOf } from './cuts-of'

/** The number that a line of a layer has in its file, from 1; `null` where it is in none. Layers that are no files count their own. */
export type LineNumbers = (line: number) => number | null

const known = new WeakMap<Layer, LineNumbers>()

export function fileLines(layer: Layer): LineNumbers {
  const numbers = known.get(layer) ?? readFileLines(layer)
  known.set(layer, numbers)
  return numbers
}

function readFileLines(layer: Layer): LineNumbers {
  const pieces = (layer.parts.length > 0 ? layer.parts : [layer]).flatMap((piece) => placedPiece(layer, piece) ?? [])
  if (pieces.length === 0) return (line) => line
  return (line) => {
    const piece = pieces.find(({ first, last }) => line >= first && line <= last)
    return piece === undefined ? null : lineIn(piece, line)
  }
}

interface PlacedPiece {
  /** Lines of the layer. */
  readonly first: number
  readonly last: number
  /** That of the note which stands for what was cut. */
  readonly note: number | null
  /** Lines of the file. */
  readonly from: number
  readonly to: number
  readonly removed: readonly number[]
}

function placedPiece(layer: Layer, piece: Pick<LayerPart, 'source' | 'start' | 'end' | 'cut' | 'decision' | 'status'>) {
  const { source, start, end, decision, status } = piece
  if (source.kind !== 'file' || status === 'blocked') return null
  const lineAt = (offset: number) => 1 + lineEndsBefore(layer.text, offset)
  const from = start - layer.start
  const to = end - layer.start
  const cut = piece.cut === null ? undefined : cutsOf(layer).find(({ offset }) => offset >= from && offset < to)
  return {
    first: lineAt(from),
    last: lineAt(to),
    note: cut === undefined ? null : lineAt(cut.offset),
    from: source.firstLine,
    to: source.lastLine,
    removed: decision?.lines.toSorted((one, other) => one - other) ?? [],
  }
}

function lineIn({ first, last, note, from, to, removed }: PlacedPiece, line: number): number | null {
  // A blank line stands on either side of the note.
  if (note !== null && Math.abs(line - note) <= 1) return null
  if (note !== null && line > note) {
    return removed.reduceRight(
      (number, gone) => (gone <= to && gone >= number ? number - 1 : number),
      to - (last - line),
    )
  }
  return removed.reduce((number, gone) => (gone >= from && gone <= number ? number + 1 : number), from + line - first)
}

function lineEndsBefore(text: string, offset: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
