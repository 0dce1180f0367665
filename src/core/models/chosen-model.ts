import { modelFacts } from './catalogue'

/** The part of the config that names the model of a new session. */
export interface ModelConfig {
  readonly model: {
    readonly default: string
    readonly provider: string
    readonly context_length: number | null
  }
}

export interface ChosenModel {
  readonly provider: string
  readonly name: string
  /** In tokens. */
  readonly contextWindow: number
}

/** Until a provider is set up nothing leaves this machine. */
const dryRun = { provider: 'dry-run', name: 'Dry run' }
/** Assumed when neither the catalogue nor the user knows the model's window. */
const unknownWindow = 256_000

export function chosenModel({ model }: ModelConfig): ChosenModel {
  const contextWindow = model.context_length ?? modelFacts(model.default).contextWindow ?? unknownWindow
  return { ...(model.default === '' ? dryRun : { provider: model.provider, name: model.default }), contextWindow }
}
