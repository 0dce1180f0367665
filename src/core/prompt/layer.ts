import type { DecisionLookup } from './context-files/decisions'
import type {
  Cut,
  FileDecision,
  Finding,
  Ghost,
  LayerPart,
  LayerSource,
  LayerStatus,
  Notice,
  PromptSnapshot,
} from '../../shared/model'
import type { PromptOptions } from './prompt-options'
import type { ScanText } from './context-files/scan-remembered'
import type { EnvironmentFacts } from './gather/environment-facts'
import type { WatchList } from './staleness/watch-list'

/** One building block of the system prompt: a file in `layers/` and a line in `layers/index.ts`. */
export interface LayerDefinition<Facts = unknown> {
  readonly id: string
  readonly tier: 'stable' | 'context' | 'volatile'
  readonly title: string
  /** Reads what it needs, once per build, and must not throw. A layer that needs the session alone has none. */
  gather?(from: PromptSources): Gathered<Facts> | Promise<Gathered<Facts>>
  /** Pure, and must not throw. `null` means the layer has nothing to say this time. */
  render(facts: Facts, session: SessionFacts): LayerDraft | null
}

/** Keeps the type of what is gathered for `render`. */
export function defineLayer<Facts>(layer: LayerDefinition<Facts>): LayerDefinition<Facts> {
  return layer
}

export interface PromptSources extends Omit<PromptOptions, 'decisions'> {
  readonly environment: EnvironmentFacts
  readonly decisions: DecisionLookup
  readonly scan: ScanText
}

/** What a layer found: plain data that can cross a thread border. */
export interface Gathered<Facts> {
  readonly facts: Facts
  /** What was looked at and left out. */
  readonly ghosts?: readonly Ghost[]
  /** What the user must know, unless the layer is left out. */
  readonly notices?: readonly Notice[]
  /** What it was read from: a change there makes the prompt stale. */
  readonly watched?: Partial<WatchList>
}

/** What every layer may look at. */
export interface SessionFacts {
  readonly builtFor: PromptSnapshot['builtFor']
  /** Names of the tools that the session really has. */
  readonly tools: readonly string[]
  /** Layers that the user left out, by id. */
  readonly layersOff?: readonly string[]
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

/** A piece of a layer with a source of its own. Offsets are UTF-16, relative to the draft's text before trimming. */
export type PartDraft = Readonly<Omit<LayerPart, 'findings'>> & { readonly findings: readonly Finding[] }
