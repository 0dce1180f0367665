import type { Cut, Layer } from '../../shared/model'

export interface PlacedCut {
  /** Where the marker line starts in the text of the layer. */
  readonly offset: number
  readonly cut: Cut
  /** The file that it was cut out of; `null` for a memory that does not fit. */
  readonly path: string | null
}

/** Where caps took text out: at the marker line that core left there. */
export function cutsOf(layer: Layer): readonly PlacedCut[] {
  const pieces = layer.parts.length > 0 ? layer.parts : [layer]
  return pieces.flatMap(({ start, end, cut, source }) => {
    if (cut === null) return []
    const from = start - layer.start
    const marker = layer.text.slice(from, end - layer.start).indexOf(`\n[...truncated `)
    return marker === -1 ? [] : [{ offset: from + marker + 1, cut, path: source.kind === 'file' ? source.path : null }]
  })
}
