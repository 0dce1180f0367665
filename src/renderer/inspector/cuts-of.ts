import type { Cut, Layer } from '../../shared/model'

export interface PlacedCut {
  /** Where the marker line starts in the text of the layer. */
  readonly offset: number
  readonly cut: Cut
}

/** Where caps took text out: at the marker line that core left there. */
export function cutsOf(layer: Layer): readonly PlacedCut[] {
  const pieces = layer.parts.length > 0 ? layer.parts : [layer]
  return pieces.flatMap(({ start, end, cut }) => {
    if (cut === null) return []
    const from = start - layer.start
    const marker = layer.text.slice(from, end - layer.start).indexOf(`\n[...truncated `)
    return marker === -1 ? [] : [{ offset: from + marker + 1, cut }]
  })
}
