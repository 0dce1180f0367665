import { type Abilities, type ModelFamily, type Rates, rates, scaled, sees, thinksAndSees } from './model-family'

const asOf = '2026-10-10'

/** Writing to the cache costs 1.25 times the input price for five minutes, twice for an hour. */
const claude = (input: number, output: number, cacheRead: number) => rates(input, output, cacheRead, [1.25, 2])

const opus5 = claude(5, 25, 0.5)
const opus4 = claude(15, 75, 1.5)
const sonnet4 = claude(3, 15, 0.3)
const fable = claude(10, 50, 1)
const haiku55 = claude(0.1, 0.5, 0.01)

export const anthropicModels: readonly ModelFamily[] = [
  family('claude-fable-5-1', 1_000_000, 128_000, claude(10, 50, 0.25)),
  family('claude-mythos-5-1', 1_000_000, 128_000, claude(10, 50, 0.25)),
  family('claude-fable-5', 1_000_000, 128_000, fable),
  family('claude-mythos-5', 1_000_000, 128_000, fable),
  family('claude-opus-5-5', 1_000_000, 128_000, claude(4, 20, 0.2)),
  family('claude-opus-5', 1_000_000, 128_000, opus5),
  family('claude-sonnet-5-5', 1_000_000, 128_000, claude(2, 10, 0.1)),
  family('claude-sonnet-5', 1_000_000, 128_000, claude(2, 10, 0.2)),
  family('claude-haiku-5-5', 1_000_000, 128_000, haiku55, { promptTokens: 100_000, rates: scaled(haiku55, 5, 5) }),
  family('claude-opus-4-8', 1_000_000, 128_000, opus5),
  family('claude-opus-4-7', 1_000_000, 128_000, opus5),
  family('claude-opus-4-6', 1_000_000, 128_000, opus5),
  family('claude-sonnet-4-6', 1_000_000, 64_000, sonnet4),
  family('claude-opus-4-5', 200_000, 64_000, opus5),
  family('claude-sonnet-4-5', 200_000, 64_000, sonnet4),
  family('claude-haiku-4-5', 200_000, 64_000, claude(1, 5, 0.1)),
  family('claude-opus-4-1', 200_000, 32_000, opus4),
  family('claude-opus-4', 200_000, 32_000, opus4),
  family('claude-sonnet-4', 200_000, 64_000, sonnet4),
  family('claude-3-7-sonnet', 200_000, 64_000, sonnet4),
  family('claude-3-5-sonnet', 200_000, 8_192, sonnet4, null, sees),
  family('claude-3-5-haiku', 200_000, 8_192, claude(0.8, 4, 0.08), null, sees),
  family('claude-3-opus', 200_000, 4_096, opus4, null, sees),
  family('claude-3-haiku', 200_000, 4_096, claude(0.25, 1.25, 0.03), null, sees),
]

function family(
  match: string,
  contextWindow: number,
  outputLimit: number,
  price: Rates,
  above: { promptTokens: number; rates: Rates } | null = null,
  abilities: Abilities = thinksAndSees,
): ModelFamily {
  const soldBy = ['anthropic', 'openrouter']
  return { match, soldBy, contextWindow, outputLimit, abilities, price: { ...price, asOf, above } }
}
