import type { ModelLine, ProviderLine } from '../../shared/calls/model-calls'

export interface ListedProvider extends Pick<ProviderLine, 'id' | 'name' | 'where'> {
  readonly models: readonly ListedModel[]
}

/** What is known of a model; nothing but its name for one that a person typed. */
export type ListedModel = Pick<ModelLine, 'id' | 'contextWindow' | 'price' | 'abilities'>

interface FoundModels {
  readonly providers: readonly ListedProvider[]
  /** More than a list can show. */
  readonly hidden: number
  /** A text that is no listed model may still be the id of one: who could be asked for it. */
  readonly typed: { readonly id: string; readonly providers: readonly Pick<ListedProvider, 'id' | 'name'>[] } | null
}

const mostRows = 200

/** The models that have every word of the text in their name or that of their provider. */
export function findModels(providers: readonly ListedProvider[], text: string): FoundModels {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  let room = mostRows
  let hidden = 0
  const found = providers.flatMap((provider) => {
    const fits = provider.models.filter(({ id }) => {
      const name = `${id} ${provider.name}`.toLowerCase()
      return words.every((word) => name.includes(word))
    })
    const shown = fits.slice(0, room)
    room -= shown.length
    hidden += fits.length - shown.length
    return shown.length === 0 ? [] : [{ ...provider, models: shown }]
  })
  const id = text.trim()
  const isListed = providers.some(({ models }) => models.some((model) => model.id === id))
  const askable = providers.filter(({ where }) => where !== 'built-in')
  const isTyped = id !== '' && !isListed && !/\s/.test(id) && askable.length > 0
  return { providers: found, hidden, typed: isTyped ? { id, providers: askable } : null }
}
