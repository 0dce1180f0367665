import { workerData } from 'node:worker_threads'
import type { ReaderQuestion } from '../sessions/create-reader'
import { openForReading } from '../sessions/open-for-reading'
import { type ReaderQuery, sessionQueries } from '../sessions/reader-queries'
import { serveThread } from '../threads/serve-thread'
import { inspectQueries } from './inspect-queries'

const queries = new Map<string, ReaderQuery<never, unknown>>(Object.entries({ ...sessionQueries, ...inspectQueries }))

/** The thread behind `createReader`: one read-only connection, one question after the other. */
const db = openForReading(String(workerData))
serveThread<ReaderQuestion, unknown>({
  answer({ name, input }) {
    const query = queries.get(name)
    if (query === undefined) throw new Error(`The reader knows no query ${name}.`)
    return query(db, input as never)
  },
})
