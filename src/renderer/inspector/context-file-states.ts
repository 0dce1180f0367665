import type { Cut, FileDecision, Finding, Layer, LayerPart, LayerStatus, PromptSnapshot } from '../../shared/model'

export interface ContextFileStatus {
  readonly name: string
  readonly path: string
  readonly layerId: string
  readonly status: LayerStatus
  /** Findings that did not keep the file out. */
  readonly warnings: readonly Finding[]
  readonly cut: Cut | null
  /** What the user decided about it, where that is why it is in the prompt. */
  readonly decision: FileDecision | null
}

/** The files of the workspace that are in the prompt, or would be if they were not blocked. */
export function contextFileStates({ layers }: PromptSnapshot): readonly ContextFileStatus[] {
  return layers
    .filter(({ tier }) => tier === 'context')
    .flatMap((layer) => piecesOf(layer).flatMap((piece) => read(layer.id, piece)))
}

type Piece = Pick<LayerPart, 'title' | 'source' | 'status' | 'findings' | 'decision' | 'cut'>

function piecesOf(layer: Layer): readonly Piece[] {
  return layer.parts.length > 0 ? layer.parts : [layer]
}

function read(layerId: string, piece: Piece): readonly ContextFileStatus[] {
  const { title, source, status, findings, decision, cut } = piece
  if (source.kind !== 'file') return []
  return [
    {
      name: title,
      path: source.path,
      layerId,
      status,
      warnings: status === 'blocked' ? [] : findings.filter(({ level }) => level === 'notice'),
      cut,
      decision: status === 'blocked' ? null : decision,
    },
  ]
}
