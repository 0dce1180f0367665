import type { Worker } from 'node:worker_threads'
import type { Completion, CompletionPlace, CompletionRequest } from './completion'
import type { FromCompletionWorker, ToCompletionWorker } from './completion-messages'

/** Completion of references, away from the main thread. Every question gets an answer, also when the thread dies. */
export interface CompletionThread {
  /** Where paths are looked for from now on; `null` for nowhere. A question that is open becomes stale. */
  use(place: CompletionPlace | null): void
  /** A newer question makes the one before it stale. */
  complete(request: CompletionRequest): Promise<CompletionAnswer>
  close(): Promise<void>
}

export type CompletionAnswer =
  | { readonly ok: true; readonly value: Completion }
  | { readonly ok: false; readonly reason: 'stale' | 'failed'; readonly message: string }

interface Waiting {
  readonly id: number
  settle(answer: CompletionAnswer): void
}

/** `spawn` starts `completion-worker`. The thread starts with the first question; it begins with the index at once. */
export function createCompletion(spawn: () => Worker): CompletionThread {
  let worker: Worker | null = null
  let place: CompletionPlace | null = null
  let waiting: Waiting | null = null
  let lastId = 0
  let closed = false

  function settle(answer: CompletionAnswer): void {
    const settled = waiting
    waiting = null
    // An idle thread must not keep the process from ending.
    worker?.unref()
    settled?.settle(answer)
  }

  /** A thread that ended takes its question with it; the next question starts a new one. */
  function lose(lost: Worker, message: string): void {
    if (worker !== lost) return
    worker = null
    settle({ ok: false, reason: 'failed', message })
  }

  function start(): Worker {
    const started = spawn()
    started.on('message', ({ id, completion }: FromCompletionWorker) => {
      if (waiting?.id === id) settle({ ok: true, value: completion })
    })
    started.on('messageerror', (error) => lose(started, `The completion sent something unreadable: ${error.message}`))
    started.on('error', (error) => lose(started, `The completion failed: ${messageOf(error)}`))
    started.on('exit', (code) => lose(started, `The completion ended with code ${code}.`))
    post(started, { type: 'use', place })
    return started
  }

  return {
    use(next) {
      place = next
      settle({ ok: false, reason: 'stale', message: 'The workspace has changed.' })
      if (worker !== null) post(worker, { type: 'use', place })
    },
    complete(request) {
      settle({ ok: false, reason: 'stale', message: 'A newer question was asked.' })
      if (closed) return Promise.resolve({ ok: false, reason: 'failed', message: 'The completion is closed.' })
      const { promise, resolve } = Promise.withResolvers<CompletionAnswer>()
      const id = (lastId += 1)
      waiting = { id, settle: resolve }
      worker ??= start()
      worker.ref()
      post(worker, { type: 'complete', id, request })
      return promise
    },
    async close() {
      closed = true
      const ending = worker
      if (ending === null) return
      lose(ending, 'The completion is closed.')
      await ending.terminate()
    },
  }
}

function post(worker: Worker, message: ToCompletionWorker): void {
  worker.postMessage(message)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
