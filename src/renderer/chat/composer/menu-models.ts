import type { ProviderLine } from '../../../shared/calls/model-calls'
import type { Output } from '../../../shared/ipc'

interface MenuProvider {
  readonly id: string
  readonly name: string
  readonly models: readonly { readonly id: string; readonly contextWindow: number | null }[]
}

type Line = MenuProvider & Pick<ProviderLine, 'isSetUp'>
type Current = Pick<Output<'model.current'>, 'provider' | 'model' | 'contextWindow'>

/** The models that can be asked now, by provider; the one in use is among them also where no list has it. */
export function menuModels(lines: readonly Line[], current: Current): readonly MenuProvider[] {
  const own = { id: current.model, contextWindow: current.contextWindow }
  const isListed = ({ id, models }: MenuProvider) =>
    id !== current.provider || models.some((model) => model.id === current.model)
  return lines
    .filter(({ id, isSetUp }) => isSetUp || id === current.provider)
    .map((line) => (isListed(line) ? line : { id: line.id, name: line.name, models: [own, ...line.models] }))
    .filter(({ models }) => models.length > 0)
}
