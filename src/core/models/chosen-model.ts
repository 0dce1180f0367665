/** The part of the config that names the model of a new session. */
export interface ModelConfig {
  readonly model: { readonly default: string; readonly provider: string }
}

export interface ChosenModel {
  readonly provider: string
  readonly name: string
}

/** Until a provider is set up nothing leaves this machine. */
const dryRun: ChosenModel = { provider: 'dry-run', name: 'Dry run' }

export function chosenModel({ model: { default: name, provider } }: ModelConfig): ChosenModel {
  return name === '' ? dryRun : { provider, name }
}
