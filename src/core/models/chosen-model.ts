import { modelWindow } from './model-window'

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

export function chosenModel(config: ModelConfig): ChosenModel {
  const { default: name, provider } = config.model
  return { ...(name === '' ? dryRun : { provider, name }), contextWindow: modelWindow(config, name) }
}
