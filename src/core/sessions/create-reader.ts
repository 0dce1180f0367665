import type { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import { createThread } from '../threads/create-thread'
import { errorMessage } from '../base/system-error'
import {
  type Answer,
  type QueryInput,
  type QueryName,
  type QueryOutput,
  type Question,
  runQuery,
} from './reader-queries'

/** Heavy reads, away from the main thread. Every question gets an answer, also when the thread dies. */
export interface Reader {
  ask<Q extends QueryName>(name: Q, input: QueryInput<Q>): Promise<Answer<QueryOutput<Q>>>
  close(): Promise<void>
}

/** `spawn` starts `reader-worker` with the database's path as its `workerData`. The thread starts with the first question. */
export function createReader(spawn: () => Worker): Reader {
  const thread = createThread<Question, never>({ name: 'reader', spawn })
  return {
    ask: (name, input) => thread.ask({ name, input }),
    close: thread.close,
  }
}

/** For a database in memory, which no other thread can see. */
export function createInlineReader(db: Database): Reader {
  return {
    async ask(name, input) {
      try {
        return { ok: true, value: runQuery(db, { name, input }) }
      } catch (error) {
        return { ok: false, message: errorMessage(error) }
      }
    },
    close: () => Promise.resolve(),
  }
}
