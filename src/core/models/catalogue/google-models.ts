import { type ModelFamily, type Rates, rates, thinksAndSees } from './model-family'

const asOf = '2026-10-07'

export const googleModels: readonly ModelFamily[] = [
  family('gemini-3.8-flash', rates(0.75, 3.75, 0.075)),
  family('gemini-3.7-flash', rates(0.75, 3.75, 0.075)),
  family('gemini-3.6-flash', rates(0.75, 3.75, 0.075)),
  family('gemini-3.5-flash', rates(1.5, 9, 0.15)),
  family('gemini-3.5-flash-lite', rates(0.3, 2.5, 0.03)),
  family('gemini-3.1-pro', rates(2, 12, 0.2), rates(4, 18, 0.4)),
  family('gemini-3.1-flash-lite', rates(0.25, 1.5, 0.025)),
  family('gemini-3-pro', rates(2, 12, 0.2), rates(4, 18, 0.4)),
  family('gemini-3-flash', rates(0.5, 3, 0.05)),
  family('gemini-2.5-pro', rates(1.25, 10, 0.125), rates(2.5, 15, 0.25)),
  family('gemini-2.5-flash', rates(0.3, 2.5, 0.03)),
  family('gemini-2.5-flash-lite', rates(0.1, 0.4, 0.01)),
]

/** Pro models are dearer with prompts of more than 200,000 tokens. */
function family(match: string, price: Rates, above: Rates | null = null): ModelFamily {
  return {
    match,
    soldBy: ['google', 'openrouter'],
    contextWindow: 1_048_576,
    outputLimit: 65_536,
    abilities: thinksAndSees,
    price: { ...price, asOf, above: above && { promptTokens: 200_000, rates: above } },
  }
}
