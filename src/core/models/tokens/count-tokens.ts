import type { TokenCount } from '../../../shared/model'
import { estimateTokens } from '../estimate-tokens'
import { type CountText, type Encoding, encodingOf, loadTokenizer } from './tokenizer'

/** What is asked of the thread: `null` asks for estimates. */
export interface CountQuestion {
  readonly encoding: Encoding | null
  readonly texts: readonly string[]
}

export type Correct = (model: string, estimate: number) => number

const tokenizers = new Map<Encoding, Promise<CountText>>()

export async function countWith(encoding: Encoding | null, texts: readonly string[]): Promise<number[]> {
  if (encoding === null) return texts.map(estimateTokens)
  const loading = tokenizers.get(encoding) ?? loadTokenizer(encoding)
  tokenizers.set(encoding, loading)
  return texts.map(await loading)
}

/** Counted where the vocabulary is public, else estimated and corrected. */
export function tokenCounts(counts: readonly number[], model: string, correct: Correct): TokenCount[] {
  if (encodingOf(model) !== null) return counts.map((value) => ({ value, quality: 'counted' }))
  return counts.map((value) => ({ value: correct(model, value), quality: 'estimated' }))
}
