import type { ProviderLine } from '../../shared/calls/model-calls'
import type { ListedProvider } from './find-models'

type Line = ListedProvider & Pick<ProviderLine, 'isSetUp'>

interface Current {
  readonly provider: string
  readonly model: string
  readonly contextWindow?: number
}

/** The models that can be asked now, by provider; the one in use is among them also where no list has it. */
export function listedModels(lines: readonly Line[], current: Current): readonly ListedProvider[] {
  const own = { id: current.model, contextWindow: current.contextWindow ?? null, price: null, abilities: null }
  const isListed = ({ id, models }: ListedProvider) =>
    id !== current.provider || models.some((model) => model.id === current.model)
  return lines
    .filter(({ id, isSetUp }) => isSetUp || id === current.provider)
    .map((line) => (isListed(line) ? line : { ...line, models: [own, ...line.models] }))
}
