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

/** Dollars for a million tokens. */
export interface Rates {
  readonly input: number
  readonly output: number
  readonly cacheRead: number
  readonly cacheWrite: number
  /** For an hour instead of minutes. */
  readonly cacheWriteLong: number
}

export interface Price extends Rates {
  /** The day on which the price was looked up. */
  readonly asOf: string
  /** With a longer prompt these hold for the whole request. */
  readonly above: { readonly promptTokens: number; readonly rates: Rates } | null
}

const everything: Abilities = { tools: true, images: true, reasoning: true, caching: true }
export const thinksAndSees = everything
export const thinks: Abilities = { ...everything, images: false }
export const sees: Abilities = { ...everything, reasoning: false }
export const plain: Abilities = { ...sees, images: false }

/** `cacheRead` in dollars; writing costs as much as reading unless the service takes more for it. */
export function rates(input: number, output: number, cacheRead: number, write: [number, number] = [1, 1]): Rates {
  return { input, output, cacheRead, cacheWrite: times(input, write[0]), cacheWriteLong: times(input, write[1]) }
}

/** Above a limit, some services multiply what comes in by one factor and what goes out by another. */
export function scaled(base: Rates, inFactor: number, outFactor: number): Rates {
  return {
    input: times(base.input, inFactor),
    output: times(base.output, outFactor),
    cacheRead: times(base.cacheRead, inFactor),
    cacheWrite: times(base.cacheWrite, inFactor),
    cacheWriteLong: times(base.cacheWriteLong, inFactor),
  }
}

/** Prices are decimal fractions; without rounding 0.1 × 3 would not be 0.3. */
function times(price: number, factor: number): number {
  return Math.round(price * factor * 1e6) / 1e6
}
