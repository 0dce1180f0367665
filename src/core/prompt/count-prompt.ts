import type { PromptSnapshot, TokenCount } from '../../shared/model'
import { sumTokens } from '../models/tokens/sum-tokens'
import type { BuiltPrompt } from './build-prompt'

export type CountTexts = (texts: readonly string[]) => Promise<readonly TokenCount[]>

/**
 * The prompt with its tokens as the model counts them. Each layer is counted with the blank line that follows it, so the
 * layers add up to the whole, wherever they are shown.
 */
export async function countPrompt({ snapshot, offTexts }: BuiltPrompt, count: CountTexts): Promise<PromptSnapshot> {
  const { layers, off, text } = snapshot
  const withGaps = layers.map(({ start }, index) => text.slice(start, layers[index + 1]?.start ?? text.length))
  const counts = await count([...withGaps, ...offTexts])
  const counted = layers.map((layer, index) => ({ ...layer, tokens: counts[index] ?? layer.tokens }))
  return {
    ...snapshot,
    tokens: sumTokens(counted.map(({ tokens }) => tokens)),
    layers: counted,
    ...(off !== undefined && {
      off: off.map((layer, index) => ({ ...layer, tokens: counts[layers.length + index]?.value ?? layer.tokens })),
    }),
  }
}
