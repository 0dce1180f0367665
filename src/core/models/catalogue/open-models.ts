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

const asOf = '2026-10-17'

/**
 * Models whose weights are open: anybody can serve them, at any price, so the price holds only for the maker's own
 * service. Without one here, every provider sets its own.
 */
export const openModels: readonly ModelFamily[] = [
  // Twice as dear on working days between 9 and 18 o'clock in Beijing; the dearer price is shown.
  family('deepseek', 'deepseek-v4-pro', 1_000_000, 384_000, thinks, rates(1.32, 3.96, 0.044)),
  family('deepseek', 'deepseek-v4-flash', 1_000_000, 384_000, thinksAndSees, rates(0.3, 1.2, 0.006)),
  family('deepseek', 'deepseek-flash', 1_000_000, 384_000, thinksAndSees, rates(0.3, 1.2, 0.006)),
  family('deepseek', 'deepseek-v3.2', 131_072, 65_536, thinks),
  family('deepseek', 'deepseek-r1', 131_072, 65_536, thinks),

  family('moonshot', 'kimi-k3', 1_048_576, null, thinksAndSees, rates(3, 15, 0.3)),
  family('moonshot', 'kimi-k2.7', 262_144, null, thinksAndSees),
  family('moonshot', 'kimi-k2.6', 262_144, null, thinksAndSees),
  family('moonshot', 'kimi-k2.5', 262_144, null, thinksAndSees),
  family('moonshot', 'kimi-k2-thinking', 262_144, null, thinks, rates(0.6, 2.5, 0.15)),
  family('moonshot', 'kimi-k2', 262_144, null, plain),

  family('zai', 'glm-5.3', 1_048_576, 131_072, thinks, rates(1.4, 4.4, 0.26)),
  family('zai', 'glm-5.2', 1_048_576, 131_072, thinks, rates(1.4, 4.4, 0.26)),
  family('zai', 'glm-5.1', 204_800, 131_072, thinks, rates(1.4, 4.4, 0.26)),
  family('zai', 'glm-5', 204_800, 131_072, thinks, rates(1, 3.2, 0.2)),
  family('zai', 'glm-4.7', 204_800, 131_072, thinks, rates(0.6, 2.2, 0.11)),
  family('zai', 'glm-4.6', 204_800, 131_072, thinks, rates(0.6, 2.2, 0.11)),
  family('zai', 'glm-4.5', 131_072, 98_304, thinks, rates(0.6, 2.2, 0.11)),

  family('minimax', 'minimax-m3', 1_000_000, 131_072, thinksAndSees, rates(0.3, 1.2, 0.06), 512_000),
  family('minimax', 'minimax-m2.7', 204_800, 131_072, thinks, rates(0.3, 1.2, 0.06)),
  family('minimax', 'minimax-m2.7-highspeed', 204_800, 131_072, thinks, rates(0.6, 2.4, 0.06)),
  family('minimax', 'minimax-m2.5', 204_800, 131_072, thinks, rates(0.3, 1.2, 0.03)),
  family('minimax', 'minimax-m2.1', 204_800, 131_072, thinks, rates(0.3, 1.2, 0.03)),
  family('minimax', 'minimax-m2', 204_800, 131_072, thinks, rates(0.3, 1.2, 0.03)),

  family('alibaba', 'qwen3-max', 262_144, 65_536, thinks),
  family('alibaba', 'qwen3-coder-plus', 1_000_000, 65_536, plain),
  family('alibaba', 'qwen3-coder', 262_144, 65_536, plain),
  family('alibaba', 'qwen-plus', 1_000_000, 32_768, thinks),
  family('alibaba', 'qwen-max', 32_768, 8_192, plain),
  family('alibaba', 'qwen3-next', 262_144, 32_768, thinks),

  family('mistral', 'mistral-large', 262_144, null, sees),
  family('mistral', 'mistral-medium', 131_072, null, sees),
  family('mistral', 'mistral-small', 131_072, null, sees),
  family('mistral', 'magistral', 131_072, null, thinksAndSees),
  family('mistral', 'devstral', 262_144, null, plain),
  family('mistral', 'codestral', 262_144, null, plain),

  family('nous', 'hermes-4', 131_072, null, thinks),
  family('groq', 'gpt-oss-120b', 131_072, 65_536, thinks, rates(0.15, 0.6, 0.075)),
  family('groq', 'gpt-oss-20b', 131_072, 65_536, thinks, rates(0.075, 0.3, 0.0375)),
  family('groq', 'llama-3.3-70b', 131_072, 32_768, plain, rates(0.59, 0.79, 0.59)),
  family('groq', 'llama-3.1-8b', 131_072, 131_072, plain, rates(0.05, 0.08, 0.05)),
]

/** Above the limit, where there is one, everything costs double. */
function family(
  maker: string,
  match: string,
  contextWindow: number,
  outputLimit: number | null,
  abilities: Abilities,
  price: Rates | null = null,
  limit: number | null = null,
): ModelFamily {
  const above = price === null || limit === null ? null : { promptTokens: limit, rates: scaled(price, 2, 2) }
  const dated = price === null ? null : { ...price, asOf, above }
  return { match, soldBy: [maker], contextWindow, outputLimit, abilities, price: dated }
}
