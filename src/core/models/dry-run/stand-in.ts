/** A model at its provider. */
export interface NamedModel {
  readonly provider: string
  readonly model: string
}

/** `dry_run.priced_as`, written as `provider/model`; `null` when it names none. */
export function modelNamed(name: string): NamedModel | null {
  const slash = name.indexOf('/')
  return slash <= 0 ? null : { provider: name.slice(0, slash), model: name.slice(slash + 1) }
}

/** Whose tokens and prices are told: the target's own, and for a dry run those of the model that it is priced as. */
export function standIn(target: NamedModel, pricedAs: string): NamedModel {
  return target.provider === 'dry-run' ? (modelNamed(pricedAs) ?? target) : target
}
