import type { ModelChoice, ProviderLine } from '../../shared/calls/model-calls'
import { findModels } from './find-models'

/** What the browser shows only. */
export const modelFilters = ['ready', 'favorite', 'images', 'tools'] as const

interface Browsed {
  readonly providers: readonly ProviderLine[]
  /** More than a list can show. */
  readonly hidden: number
}

/** Every model of every provider that fits: those that can be asked now first. */
export function browseModels(
  lines: readonly ProviderLine[],
  favorites: readonly ModelChoice[],
  { text, only }: { readonly text: string; readonly only: readonly string[] },
): Browsed {
  const fits = (provider: ProviderLine) => {
    if (only.includes('ready') && !provider.isSetUp) return []
    const models = provider.models.filter(
      ({ id, abilities }) =>
        (!only.includes('favorite') || isFavorite(favorites, provider.id, id)) &&
        (!only.includes('images') || abilities?.images === true) &&
        (!only.includes('tools') || abilities?.tools === true),
    )
    return models.length === 0 ? [] : [{ ...provider, models }]
  }
  const sorted = lines.flatMap(fits).toSorted((a, b) => Number(b.isSetUp) - Number(a.isSetUp))
  const found = findModels(sorted, text)
  const shown = new Map(found.providers.map(({ id, models }) => [id, new Set(models.map((model) => model.id))]))
  return {
    hidden: found.hidden,
    providers: sorted.flatMap((line) => {
      const ids = shown.get(line.id)
      return ids === undefined ? [] : [{ ...line, models: line.models.filter(({ id }) => ids.has(id)) }]
    }),
  }
}

export function isFavorite(favorites: readonly ModelChoice[], provider: string, model: string): boolean {
  return favorites.some((one) => one.provider === provider && one.model === model)
}
