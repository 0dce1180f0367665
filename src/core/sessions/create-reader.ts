import type { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import { errorMessage } from '../base/system-error'
import { createThread } from '../threads/create-thread'
import { type ReaderQuery, type QueryInput, type QueryName, type QueryOutput, sessionQueries } from './reader-queries'
import { said, type SaidText } from '../../shared/words/said'

/** A failed question is a value: a damaged file or a lock held too long must not end the app. */
type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: SaidText }

/** Heavy reads, away from the main thread. Every question gets an answer, also when the thread dies. */
export interface Reader {
  ask<Q extends QueryName>(name: Q, input: QueryInput<Q>): Promise<Answer<QueryOutput<Q>>>
  /** A question of a folder above: the thread's program knows it by its name, and where there is no thread `query` answers. */
  run<Input, Output>(name: string, query: ReaderQuery<Input, Output>, input: Input): Promise<Answer<Output>>
  close(): Promise<void>
}

/** One question as it crosses the border. */
export interface ReaderQuestion {
  readonly name: string
  readonly input: unknown
}

/** An index finds them, a page at most: the way to a thread and back costs more, and a start needs no thread for them. */
const shortReads: ReadonlySet<QueryName> = new Set<QueryName>(['session', 'sessions'])

/** `spawn` starts `reader-worker` with the database's path as its `workerData`. The thread starts with the first long read. */
export function createReader(
  db: Database,
  spawn: () => Worker,
  onDamage: (problem: SaidText) => void = () => undefined,
): Reader {
  const thread = createThread<ReaderQuestion, never>({ name: 'reader', spawn })
  const here = createInlineReader(db)
  const watched = async <T>(asked: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await asked
    if (answer.ok || typeof answer.message !== 'string' || !damage.test(answer.message)) return answer
    onDamage(answer.message)
    return {
      ok: false,
      message: said('text.detail', { text: said('sessions.database_damaged'), detail: answer.message }),
    }
  }
  return {
    ask: (name, input) => watched(shortReads.has(name) ? here.ask(name, input) : thread.ask({ name, input })),
    run: (name, _query, input) => watched(thread.ask({ name, input })),
    close: thread.close,
  }
}

/** As SQLite says it: only its words cross from the thread. */
const damage = /malformed|is not a database|^no such (?:table|column)/

/** For a database in memory, which no other thread can see. */
export function createInlineReader(db: Database): Reader {
  async function run<Input, Output>(
    _name: string,
    query: ReaderQuery<Input, Output>,
    input: Input,
  ): Promise<Answer<Output>> {
    try {
      return { ok: true, value: query(db, input) }
    } catch (error) {
      return { ok: false, message: errorMessage(error) }
    }
  }
  return {
    ask: <Q extends QueryName>(name: Q, input: QueryInput<Q>) =>
      run(name, sessionQueries[name] as ReaderQuery<QueryInput<Q>, QueryOutput<Q>>, input),
    run,
    close: () => Promise.resolve(),
  }
}
