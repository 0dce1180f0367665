import { modelFacts } from './catalogue'
import { standIn } from './dry-run/stand-in'

/** Assumed for a model that nobody knows anything about. */
export const unknownWindow = 256_000

/** The context window of a model in tokens. Everything that shows or uses a window asks here, so there is one answer. */
export type WindowOf = (provider: string, model: string) => number

export interface WindowPorts {
  /** As they are now. */
  readonly settings: () => {
    readonly model: { readonly default: string; readonly context_length: number | null }
    readonly dry_run: { readonly priced_as: string }
  }
  /** What the provider itself said about the model. */
  readonly listed: (provider: string, model: string) => { readonly contextWindow: number | null } | null
}

/** `null` when nobody has told us. */
export function createKnownWindows({ settings, listed }: WindowPorts) {
  return (provider: string, model: string): number | null => {
    const { model: chosen, dry_run: dryRun } = settings()
    const isDefault = model === chosen.default || (provider === 'dry-run' && chosen.default === '')
    // What the user says of the default model, else what the provider listed, else what the catalogue knows.
    if (isDefault && chosen.context_length !== null) return chosen.context_length
    const asked = standIn({ provider, model }, dryRun.priced_as)
    return listed(asked.provider, asked.model)?.contextWindow ?? modelFacts(asked.model).contextWindow
  }
}

export function createModelWindows(ports: WindowPorts): WindowOf {
  const knownWindow = createKnownWindows(ports)
  return (provider, model) => knownWindow(provider, model) ?? unknownWindow
}
