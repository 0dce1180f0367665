import type { Cut, FileDecision, Finding, LayerSource, LayerStatus } from '../../shared/model'
import type { PromptInput } from './prompt-input'

/** One building block of the system prompt: a file in `layers/` and a line in `layers/index.ts`. */
export interface LayerDefinition {
  readonly id: string
  readonly tier: 'stable' | 'context' | 'volatile'
  readonly title: string
  /** Pure, and must not throw. `null` means the layer has nothing to say this time. */
  render(input: PromptInput): LayerDraft | null
}

export interface LayerDraft {
  /** Trimmed by the assembler. A blank text makes the layer vanish. */
  readonly text: string
  readonly source: LayerSource
  /** `loaded` when left out. */
  readonly status?: LayerStatus
  readonly findings?: readonly Finding[]
  readonly cut?: Cut | null
  readonly decision?: FileDecision | null
  readonly parts?: readonly PartDraft[]
}

/** A piece of a layer with an origin of its own. Offsets are UTF-16, relative to the draft's text before trimming. */
export interface PartDraft {
  readonly title: string
  readonly start: number
  readonly end: number
  readonly source: LayerSource
  readonly status: LayerStatus
  readonly findings: readonly Finding[]
  readonly cut: Cut | null
  readonly decision: FileDecision | null
}
