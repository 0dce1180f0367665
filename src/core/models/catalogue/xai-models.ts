import {
  type Abilities,
  type ModelFamily,
  plain,
  type Rates,
  rates,
  scaled,
  thinks,
  thinksAndSees,
} from './model-family'

const asOf = '2026-07-31'

export const xaiModels: readonly ModelFamily[] = [
  family('grok-4.5', 500_000, rates(2, 6, 0.5), 200_000),
  family('grok-4.3', 1_000_000, rates(1.25, 2.5, 0.2), 200_000),
  family('grok-4.20', 1_000_000, rates(1.25, 2.5, 0.2), 200_000),
  family('grok-4-fast', 2_000_000, rates(0.2, 0.5, 0.05), 128_000),
  family('grok-4-1-fast', 2_000_000, rates(0.2, 0.5, 0.05), 128_000),
  family('grok-4', 256_000, rates(3, 15, 0.75), 128_000),
  family('grok-code-fast-1', 256_000, rates(0.2, 1.5, 0.02), null, thinks),
  family('grok-3', 131_072, rates(3, 15, 0.75), null, plain),
  family('grok-3-mini', 131_072, rates(0.3, 0.5, 0.075), null, thinks),
]

/** Above the limit everything costs double. */
function family(
  match: string,
  contextWindow: number,
  price: Rates,
  limit: number | null,
  abilities: Abilities = thinksAndSees,
): ModelFamily {
  const above = limit === null ? null : { promptTokens: limit, rates: scaled(price, 2, 2) }
  const soldBy = ['xai', 'openrouter']
  return { match, soldBy, contextWindow, outputLimit: null, abilities, price: { ...price, asOf, above } }
}
