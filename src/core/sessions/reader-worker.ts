import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from './open-for-reading'
import { answer, type Question, type Reply } from './reader-queries'

/** The thread behind `createReader`: one read-only connection, one question after the other. */
if (parentPort === null) throw new Error('reader-worker runs as a worker thread only.')
const port = parentPort
const db = openForReading(String(workerData))

port.on('message', ({ id, name, input }: Question) => {
  const reply: Reply = { id, answer: answer(db, name, input) }
  port.postMessage(reply)
})
