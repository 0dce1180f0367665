import type { FileDecision, Layer, LayerPart, LayerStatus, PromptSnapshot } from '../../shared/model'

export interface ContextFileStatus {
  readonly name: string
  readonly path: string
  readonly layerId: string
  readonly status: LayerStatus
  /** Findings that did not keep the file out. */
  readonly noticed: number
  readonly rules: readonly string[]
  /** What the user decided about it, where that is why it is in the prompt. */
  readonly decision: FileDecision | null
}

/** The files of the workspace that are in the prompt, or would be if they were not blocked. */
export function contextFileStates({ layers }: PromptSnapshot): readonly ContextFileStatus[] {
  return layers
    .filter(({ tier }) => tier === 'context')
    .flatMap((layer) => piecesOf(layer).flatMap((piece) => read(layer.id, piece)))
}

type Piece = Pick<LayerPart, 'title' | 'source' | 'status' | 'findings' | 'decision'>

function piecesOf(layer: Layer): readonly Piece[] {
  return layer.parts.length > 0 ? layer.parts : [layer]
}

function read(layerId: string, { title, source, status, findings, decision }: Piece): readonly ContextFileStatus[] {
  if (source.kind !== 'file') return []
  const rules = findings.filter(({ level }) => (level === 'block') === (status === 'blocked')).map(({ rule }) => rule)
  const noticed = findings.filter(({ level }) => level === 'notice').length
  return [
    {
      name: title,
      path: source.path,
      layerId,
      status,
      noticed,
      rules: [...new Set(rules)],
      decision: status === 'blocked' ? null : decision,
    },
  ]
}
