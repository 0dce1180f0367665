import type { Worker } from 'node:worker_threads'
import type { TokenCount } from '../../../shared/model'
import { estimateTokens } from '../estimate-tokens'
import { type Correct, type CountQuestion, type CountReply, countWith, tokenCounts } from './count-tokens'
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
  const waiting = new Map<number, (reply: CountReply | null) => void>()
  let worker: Worker | null = null
  let lastId = 0
  let closed = false

  /** A thread that ended takes its open questions with it; the next question starts a new one. */
  function lose(lost: Worker): void {
    if (worker !== lost) return
    worker = null
    const open = [...waiting.values()]
    waiting.clear()
    for (const settle of open) settle(null)
  }

  function start(): Worker {
    const started = spawn()
    started.on('message', (reply: CountReply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
      // An idle thread must not keep the process from ending.
      if (waiting.size === 0) started.unref()
    })
    started.on('messageerror', () => lose(started))
    started.on('error', () => lose(started))
    started.on('exit', () => lose(started))
    return started
  }

  function ask(question: Omit<CountQuestion, 'id'>): Promise<CountReply | null> {
    if (closed) return Promise.resolve(null)
    const { promise, resolve } = Promise.withResolvers<CountReply | null>()
    const id = (lastId += 1)
    waiting.set(id, resolve)
    worker ??= start()
    worker.ref()
    worker.postMessage({ ...question, id } satisfies CountQuestion)
    return promise
  }

  return {
    async count(texts, model) {
      const encoding = encodingOf(model)
      const size = texts.reduce((sum, text) => sum + text.length, 0)
      if (encoding === null && size <= inlineLimit) return tokenCounts(texts.map(estimateTokens), model, correct)
      const reply = await ask({ encoding, texts })
      if (reply?.ok) return tokenCounts(reply.counts, model, correct)
      return texts.map((text) => ({ value: correct(model, estimateTokens(text)), quality: 'estimated' }))
    },
    async close() {
      closed = true
      const ending = worker
      if (ending === null) return
      lose(ending)
      await ending.terminate()
    },
  }
}

/** For the command line, which has nobody to hold up. */
export function createInlineCounter(correct: Correct): Counter {
  return {
    count: async (texts, model) => tokenCounts(await countWith(encodingOf(model), texts), model, correct),
    close: () => Promise.resolve(),
  }
}
