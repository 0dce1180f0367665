import {
  type Abilities,
  type ModelFamily,
  plain,
  type Rates,
  rates,
  scaled,
  sees,
  thinks,
  thinksAndSees,
} from './model-family'

const asOf = '2026-11-05'
const soldBy = ['openai', 'azure', 'openrouter']

/** From the sixth generation on, writing to the cache costs a quarter more than plain input. */
const sixth = (input: number, output: number, cacheRead: number) => rates(input, output, cacheRead, [1.25, 1.25])

export const openaiModels: readonly ModelFamily[] = [
  long('gpt-6-astra', sixth(10, 50, 1)),
  long('gpt-6.1-sol', sixth(2, 10, 0.1)),
  long('gpt-6.1-terra', sixth(1, 5, 0.05)),
  long('gpt-6-sol', sixth(2, 10, 0.2)),
  long('gpt-6-luna', sixth(0.1, 0.5, 0.01)),
  long('gpt-5.6', rates(4, 20, 0.4)),
  long('gpt-5.6-sol', rates(4, 20, 0.4)),
  long('gpt-5.6-terra', rates(2, 12, 0.2)),
  long('gpt-5.6-luna', rates(0.2, 1.2, 0.02)),
  long('gpt-5.5', rates(5, 30, 0.5)),
  long('gpt-5.5-pro', rates(30, 180, 30)),
  long('gpt-5.4', rates(2.5, 15, 0.25)),
  long('gpt-5.4-pro', rates(30, 180, 30)),
  family('gpt-5.4-mini', 400_000, 128_000, rates(0.75, 4.5, 0.075)),
  family('gpt-5.4-nano', 400_000, 128_000, rates(0.2, 1.25, 0.02)),
  family('gpt-5.3-codex', 400_000, 128_000, rates(1.75, 14, 0.175)),
  family('gpt-5.2', 400_000, 128_000, rates(1.75, 14, 0.175)),
  family('gpt-5.2-pro', 400_000, 128_000, rates(21, 168, 21)),
  family('gpt-5.1', 400_000, 128_000, rates(1.25, 10, 0.125)),
  family('gpt-5.1-codex-mini', 400_000, 128_000, rates(0.25, 2, 0.025)),
  family('gpt-5', 400_000, 128_000, rates(1.25, 10, 0.125)),
  family('gpt-5-mini', 400_000, 128_000, rates(0.25, 2, 0.025)),
  family('gpt-5-nano', 400_000, 128_000, rates(0.05, 0.4, 0.005)),
  family('gpt-5-pro', 400_000, 272_000, rates(15, 120, 15)),
  family('gpt-4.1', 1_047_576, 32_768, rates(2, 8, 0.5), sees),
  family('gpt-4.1-mini', 1_047_576, 32_768, rates(0.4, 1.6, 0.1), sees),
  family('gpt-4.1-nano', 1_047_576, 32_768, rates(0.1, 0.4, 0.025), sees),
  family('gpt-4o', 128_000, 16_384, rates(2.5, 10, 1.25), sees),
  family('gpt-4o-mini', 128_000, 16_384, rates(0.15, 0.6, 0.075), sees),
  family('o4-mini', 200_000, 100_000, rates(1.1, 4.4, 0.275)),
  family('o3', 200_000, 100_000, rates(2, 8, 0.5)),
  family('o3-pro', 200_000, 100_000, rates(20, 80, 20)),
  family('o3-mini', 200_000, 100_000, rates(1.1, 4.4, 0.55), thinks),
  family('o1', 200_000, 100_000, rates(15, 60, 7.5)),
  family('gpt-4-turbo', 128_000, 4_096, rates(10, 30, 10), { ...sees, caching: false }),
  family('gpt-4', 8_192, 8_192, rates(30, 60, 30), { ...plain, caching: false }),
  family('gpt-3.5-turbo', 16_385, 4_096, rates(0.5, 1.5, 0.5), { ...plain, caching: false }),
]

/** A window of a million, dearer from 272,000 tokens on. */
function long(match: string, price: Rates): ModelFamily {
  const above = { promptTokens: 272_000, rates: scaled(price, 2, 1.5) }
  return { ...family(match, 1_050_000, 128_000, price), price: { ...price, asOf, above } }
}

function family(
  match: string,
  contextWindow: number,
  outputLimit: number,
  price: Rates,
  abilities: Abilities = thinksAndSees,
): ModelFamily {
  return { match, soldBy, contextWindow, outputLimit, abilities, price: { ...price, asOf, above: null } }
}
