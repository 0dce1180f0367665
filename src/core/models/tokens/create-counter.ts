import type { Worker } from 'node:worker_threads'
import type { TokenCount } from '../../../shared/model'
import { createThread } from '../../threads/create-thread'
import { estimateTokens } from '../estimate-tokens'
import { type Correct, type CountQuestion, countWith, tokenCounts } from './count-tokens'
import { encodingOf } from './tokenizer'

export interface Counter {
  /** The tokens of each text for this model. Always answers: when counting fails, with estimates. */
  count(texts: readonly string[], model: string): Promise<TokenCount[]>
  close(): Promise<void>
}

/** Estimating less than this takes less time than asking another thread for it. */
const inlineLimit = 200_000

/**
 * `spawn` starts `count-worker`; the thread starts with the first question that needs it. Exact counting is always its
 * work: loading a vocabulary alone would hold up the main thread for longer than anybody may.
 */
export function createCounter(spawn: () => Worker, correct: Correct): Counter {
  const thread = createThread<CountQuestion, readonly number[]>({ name: 'tokens', spawn })
  return {
    async count(texts, model) {
      const encoding = encodingOf(model)
      const size = texts.reduce((sum, text) => sum + text.length, 0)
      if (encoding === null && size <= inlineLimit) return tokenCounts(texts.map(estimateTokens), model, correct)
      const answer = await thread.ask({ encoding, texts })
      if (answer.ok) return tokenCounts(answer.value, model, correct)
      return texts.map((text) => ({ value: correct(model, estimateTokens(text)), quality: 'estimated' }))
    },
    close: thread.close,
  }
}

/** For the command line, which has nobody to hold up. */
export function createInlineCounter(correct: Correct): Counter {
  return {
    count: async (texts, model) => tokenCounts(await countWith(encodingOf(model), texts), model, correct),
    close: () => Promise.resolve(),
  }
}
