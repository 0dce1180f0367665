import type { Cut, LayerPart, PromptSnapshot } from './model'
import type { Place } from './inspect'

type LayerPlace = Extract<Place, { kind: 'layer' }>

/**
 * Where an offset of the prompt comes from. What stands between two layers belongs to the one behind it, unless `other`, which
 * is the same up to there, shows that the one before it lost its end.
 */
export function placeInPrompt(
  { layers, text }: Pick<PromptSnapshot, 'layers' | 'text'>,
  offset: number,
  other: Pick<PromptSnapshot, 'layers'> | null = null,
): LayerPlace | null {
  const before = layers.findLast(({ end }) => end <= offset)
  const lostItsEnd = other?.layers.some(({ id, end }) => id === before?.id && end > offset) === true
  const behind = layers.find(({ end }) => offset < end) ?? layers.at(-1)
  const isBetween = behind !== undefined && (offset < behind.start || offset >= behind.end)
  const layer = lostItsEnd && isBetween ? before : behind
  if (layer === undefined) return null
  const inside = layer === before ? layer.end : Math.max(offset, layer.start)
  const part = layer.parts.find(({ start, end }) => inside >= start && inside <= end)
  return {
    kind: 'layer',
    layer: layer.id,
    title: part?.title ?? layer.title,
    tier: layer.tier,
    line: 1 + lineEnds(text, layer.start, inside),
    file: fileOf(part ?? (layer.parts.length === 0 ? layer : null), text, inside),
  }
}

function fileOf(
  piece: Pick<LayerPart, 'source' | 'start' | 'end' | 'cut'> | null,
  text: string,
  offset: number,
): LayerPlace['file'] {
  if (piece?.source.kind !== 'file') return null
  const { path, sha256, firstLine, lastLine } = piece.source
  const lines = lineEnds(text, piece.start, offset)
  const line = piece.cut === null ? firstLine + lines : lineBehindCut(piece, piece.cut, text, offset, lines)
  return { path, sha256, line: Math.min(Math.max(line, firstLine), Math.max(lastLine, firstLine)) }
}

/** Behind the marker of a cut, lines are counted from the end of the file. */
function lineBehindCut(
  piece: Pick<LayerPart, 'source' | 'start' | 'end'>,
  cut: Cut,
  text: string,
  offset: number,
  lines: number,
): number {
  const { source } = piece
  if (source.kind !== 'file') return lines + 1
  const inHead = source.firstLine + lines <= Math.max(cut.firstDroppedLine, source.firstLine)
  return inHead ? source.firstLine + lines : source.lastLine - lineEnds(text, offset, piece.end)
}

export function lineEnds(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
