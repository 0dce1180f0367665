import type { Rates } from '../../shared/calls/model-calls'
import catalogue from './catalogue.json' with { type: 'json' }

/** What is publicly known of a group of models, by a part of their name. */
export interface ModelFamily {
  /** In lower case. The longest match wins; see `findFamily` for what may stand around it. */
  readonly match: string
  /** The provider that makes the models, and others that sell them at the same price. */
  readonly soldBy: readonly string[]
  /** In tokens. */
  readonly contextWindow: number
  readonly outputLimit: number | null
  readonly abilities: Abilities
  /** `null`: not known, or different with each provider. */
  readonly price: Price | null
}

export interface Abilities {
  readonly tools: boolean
  readonly images: boolean
  readonly reasoning: boolean
  readonly caching: boolean
}

export interface Price extends Rates {
  /** The day on which the price was looked up. */
  readonly asOf: string
  /** With a longer prompt these hold for the whole request. */
  readonly above: { readonly promptTokens: number; readonly rates: Rates } | null
}

/** A new family is a line in the list of its maker. */
export const modelFamilies: readonly ModelFamily[] = catalogue.lists.flatMap(({ date, models }) =>
  models.map(({ abilities, price, ...family }) => ({
    ...family,
    abilities: {
      tools: abilities.includes('tools'),
      images: abilities.includes('images'),
      reasoning: abilities.includes('reasoning'),
      caching: abilities.includes('caching'),
    },
    price: price === null ? null : { above: null, ...price, asOf: date },
  })),
)

export interface ModelFacts {
  /** In tokens; `null` when nobody told us. */
  readonly contextWindow: number | null
  readonly outputLimit: number | null
  readonly abilities: Abilities | null
}

/** What is known of a model by its name, whoever serves it. */
export function modelFacts(model: string): ModelFacts {
  const { contextWindow = null, outputLimit = null, abilities = null } = findFamily(model) ?? {}
  return { contextWindow, outputLimit, abilities }
}

/** `null` is "unpriced": an unknown model, or a provider that sets its own price for it. */
export function listPrice(provider: string, model: string): Price | null {
  const family = findFamily(model)
  return family?.soldBy.includes(provider) ? family.price : null
}

/** The provider that makes the model. */
export function soldFirstBy(model: string): string | null {
  return findFamily(model)?.soldBy[0] ?? null
}

/** The models that a provider is known to make, for as long as it has not told us itself. */
export function knownModels(provider: string): readonly string[] {
  return modelFamilies.flatMap(({ match, soldBy }) => (soldBy[0] === provider ? [match] : []))
}

const longestFirst = modelFamilies.toSorted((a, b) => b.match.length - a.match.length)

/**
 * The longest part of the name that is in the catalogue. It must stand alone (`gpt-4` is not in `gpt-4o`), and no further
 * version may follow (`gpt-5` says nothing of a `gpt-5.9`, nor `claude-opus-4` of a `claude-opus-4-9`); dates may.
 */
function findFamily(model: string): ModelFamily | undefined {
  const name = normalised(model)
  return longestFirst.find(({ match }) => {
    for (let at = name.indexOf(match); at >= 0; at = name.indexOf(match, at + 1)) {
      if (isStart(name, at) && !/^(?:[a-z0-9]|[.-]\d{1,2}(?![a-z0-9]))/.test(name.slice(at + match.length))) return true
    }
    return false
  })
}

function isStart(name: string, at: number): boolean {
  return at === 0 || !/[a-z0-9]/.test(name[at - 1] ?? '')
}

/** Aggregators write Claude's versions with dots. */
function normalised(model: string): string {
  const name = model.toLowerCase()
  return name.includes('claude') ? name.replaceAll('.', '-') : name
}
