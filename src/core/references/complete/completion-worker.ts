import { parentPort } from 'node:worker_threads'
import { complete, type Surroundings } from './complete'
import type { FromCompletionWorker, ToCompletionWorker } from './completion-messages'
import { createFileIndex } from './file-index'

/** The thread behind `createCompletion`: the index of one workspace, and the newest question. */
if (parentPort === null) throw new Error('completion-worker runs as a worker thread only.')
const port = parentPort
let surroundings: Surroundings | null = null
let newest: Extract<ToCompletionWorker, { type: 'complete' }> | null = null

port.on('message', (message: ToCompletionWorker) => {
  if (message.type === 'complete') {
    // Whoever types fast asks again before the answer: only the last of the questions that lie here is worth one.
    if (newest === null) setImmediate(answer)
    newest = message
    return
  }
  surroundings?.index.close()
  const { place } = message
  surroundings = place === null ? null : { place, index: createFileIndex(place.workspace) }
})

function answer(): void {
  if (newest === null) return
  const { id, request } = newest
  newest = null
  const reply: FromCompletionWorker = { id, completion: complete(request, surroundings) }
  port.postMessage(reply)
  surroundings?.index.refresh()
}
