import type { Finding, Layer } from '../../shared/model'
import { locateFinding } from './locate-finding'
import type { LocatedFinding } from './locate-finding'

export interface PlacedFinding {
  readonly finding: Finding
  /** In the text of the layer; `null` when the words are not in the prompt, as with a blocked file. */
  readonly located: LocatedFinding | null
}

/** Looking for words in megabytes takes time; what comes after this many is listed without its place. */
const MAX_LOCATED = 200

/** Each finding with its place in the layer, in the order of the parts. */
export function placeFindings(layer: Layer): readonly PlacedFinding[] {
  const pieces = layer.parts.length > 0 ? layer.parts : [layer]
  return pieces
    .flatMap((piece) => piece.findings.map((finding) => ({ finding, piece })))
    .map(({ finding, piece }, index) => {
      if (piece.status === 'blocked' || index >= MAX_LOCATED) return { finding, located: null }
      const from = piece.start - layer.start
      const firstLine = piece.source.kind === 'file' ? piece.source.firstLine : 1
      const located = locateFinding(layer.text.slice(from, piece.end - layer.start), finding, firstLine)
      return { finding, located: located && { start: located.start + from, end: located.end + from } }
    })
}
