import { workerData } from 'node:worker_threads'
import { serveThread } from '../threads/serve-thread'
import { openForReading } from './open-for-reading'
import { type Question, runQuery } from './reader-queries'

/** The thread behind `createReader`: one read-only connection, one question after the other. */
const db = openForReading(String(workerData))
serveThread<Question, unknown>({ answer: (question) => runQuery(db, question) })
