import type { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import {
  type Answer,
  answer,
  type QueryInput,
  type QueryName,
  type QueryOutput,
  type Question,
  type Reply,
} from './reader-queries'

/** Heavy reads, away from the main thread. Every question gets an answer, also when the thread dies. */
export interface Reader {
  ask<Q extends QueryName>(name: Q, input: QueryInput<Q>): Promise<Answer<QueryOutput<Q>>>
  close(): Promise<void>
}

type Settle = (answer: Answer<never>) => void

/** `spawn` starts `reader-worker` with the database's path as its `workerData`. The thread starts with the first question. */
export function createReader(spawn: () => Worker): Reader {
  const waiting = new Map<number, Settle>()
  let worker: Worker | null = null
  let lastId = 0
  let closed = false

  /** A thread that ended takes its open questions with it; the next question starts a new one. */
  function lose(lost: Worker, reason: string): void {
    if (worker !== lost) return
    worker = null
    const open = [...waiting.values()]
    waiting.clear()
    for (const settle of open) settle({ ok: false, message: reason })
  }

  function start(): Worker {
    const started = spawn()
    started.on('message', ({ id, answer }: Reply) => {
      waiting.get(id)?.(answer as Answer<never>)
      waiting.delete(id)
      // An idle thread must not keep the process from ending.
      if (waiting.size === 0) started.unref()
    })
    started.on('messageerror', (error) =>
      lose(started, `The database reader sent something unreadable: ${error.message}`),
    )
    started.on('error', (error) => lose(started, `The database reader failed: ${messageOf(error)}`))
    started.on('exit', (code) => lose(started, `The database reader ended with code ${code}.`))
    return started
  }

  return {
    ask(name, input) {
      if (closed) return Promise.resolve({ ok: false, message: 'The database reader is closed.' })
      const { promise, resolve } = Promise.withResolvers<Answer<never>>()
      const id = (lastId += 1)
      waiting.set(id, resolve)
      worker ??= start()
      const question: Question = { id, name, input }
      worker.ref()
      worker.postMessage(question)
      return promise
    },
    async close() {
      closed = true
      const ending = worker
      if (ending === null) return
      lose(ending, 'The database reader is closed.')
      await ending.terminate()
    },
  }
}

/** For a database in memory, which no other thread can see. */
export function createInlineReader(db: Database): Reader {
  return {
    ask: (name, input) => Promise.resolve(answer(db, name, input)),
    close: () => Promise.resolve(),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
