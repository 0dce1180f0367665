import { basename } from 'node:path'
import type { LayerPart, PromptSnapshot, StaleFile } from '../../shared/model'
import { unifiedDiff } from '../base/text-diff'

interface Piece {
  readonly path: string
  readonly source: string
  readonly text: string
  /** Of the whole file; '' where the prompt does not keep it. */
  readonly sha256: string
}

/** The files whose words would be others if a prompt were built again, as `now` was. */
export function staleSince(before: PromptSnapshot, now: PromptSnapshot): StaleFile[] {
  const [old, fresh] = [piecesOf(before), piecesOf(now)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((path): StaleFile[] => {
    const [one, other] = [old.get(path), fresh.get(path)]
    if (one?.text === other?.text) return []
    const source = (other ?? one)?.source ?? basename(path)
    return [{ path, source, change: changeOf(one, other), diff: unifiedDiff(source, lines(one), lines(other)) }]
  })
}

/** A text of the prompt has no line end behind its last line; that is no difference to tell of. */
function lines(piece: Piece | undefined): string {
  return piece === undefined ? '' : `${piece.text}\n`
}

function changeOf(before: Piece | undefined, now: Piece | undefined): StaleFile['change'] {
  if (before === undefined) return 'appeared'
  if (now === undefined) return 'removed'
  return before.sha256 !== '' && before.sha256 === now.sha256 ? 'decided' : 'changed'
}

function piecesOf({ layers, text }: PromptSnapshot): ReadonlyMap<string, Piece> {
  const pieces = layers.flatMap((layer) => {
    // Entries of a memory share their file; they are compared together.
    const isWhole = layer.source.kind === 'memory' || layer.parts.length === 0
    return isWhole ? pieceOf(layer, text) : layer.parts.flatMap((part) => pieceOf(part, text))
  })
  return new Map(pieces.map((piece) => [piece.path, piece]))
}

function pieceOf({ source, title, start, end }: Pick<LayerPart, 'source' | 'title' | 'start' | 'end'>, text: string) {
  if (!('path' in source)) return []
  const isPart = source.kind === 'file' && title.includes('.')
  const sha256 = source.kind === 'file' ? source.sha256 : ''
  return [{ path: source.path, source: isPart ? title : basename(source.path), text: text.slice(start, end), sha256 }]
}
