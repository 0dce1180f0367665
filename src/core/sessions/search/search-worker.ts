import { parentPort, workerData } from 'node:worker_threads'
import { openSearch, type SearchFiles } from './open-index'
import { createSearchEngine } from './search-engine'
import type { SearchOrder, SearchReport } from './search-messages'

/** The thread behind `createSearch`: fills the index in short steps and searches between them. */
if (parentPort === null) throw new Error('search-worker runs as a worker thread only.')
const port = parentPort
const files = workerData as SearchFiles
const report = (message: SearchReport) => port.postMessage(message)
const engine = createSearchEngine(openSearch(files), files.index, (reason) => {
  report({ kind: 'rebuilding', reason })
  fillSoon()
})

let filling = false

function fillSoon(): void {
  if (filling) return
  filling = true
  setImmediate(fillStep)
}

function fillStep(): void {
  filling = false
  try {
    if (engine.fill()) fillSoon()
  } catch {
    // The disk may be full or the file locked: messages that are not in the index are found by looking at them, and the
    // next one that is stored starts another attempt.
  }
}

port.on('message', (order: SearchOrder) => {
  if (order.kind === 'fill') return fillSoon()
  const { id, request } = order
  try {
    report({ kind: 'found', id, result: engine.search(request) })
  } catch (error) {
    report({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
})
fillSoon()
