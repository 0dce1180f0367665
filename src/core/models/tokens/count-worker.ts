import { parentPort } from 'node:worker_threads'
import { type CountQuestion, type CountReply, countWith } from './count-tokens'

/** The thread behind `createCounter`: one question after the other. */
if (parentPort === null) throw new Error('count-worker runs as a worker thread only.')
const port = parentPort
let last: Promise<void> = Promise.resolve()

port.on('message', (question: CountQuestion) => {
  last = last.then(async () => port.postMessage(await answer(question)))
})

async function answer({ id, encoding, texts }: CountQuestion): Promise<CountReply> {
  try {
    return { id, ok: true, counts: await countWith(encoding, texts) }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
