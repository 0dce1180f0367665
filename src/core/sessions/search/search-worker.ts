import { workerData } from 'node:worker_threads'
import type { SearchRequest, SearchResult } from '../../../shared/search'
import { serveThread } from '../../threads/serve-thread'
import { openSearch, type SearchFiles } from './open-index'
import { createSearchEngine } from './search-engine'

/** The thread behind `createSearch`: fills the index in short steps and searches between them. */
const files = workerData as SearchFiles
/** Tells why the index was damaged: it is being built anew. */
const tell = serveThread<SearchRequest, SearchResult, 'fill', string>({
  answer: (request) => engine.search(request),
  obey: fillSoon,
})
const engine = createSearchEngine(openSearch(files), files.index, (reason) => {
  tell(reason)
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

fillSoon()
