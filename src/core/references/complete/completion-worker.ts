import { serveThread } from '../../threads/serve-thread'
import { complete, type Surroundings } from './complete'
import type { Completion } from '../../../shared/completion'
import type { CompletionPlace, CompletionRequest } from './completion'
import { createFileIndex } from './file-index'

/** The thread behind `createCompletion`: the index of one workspace, and the newest question. */
let surroundings: Surroundings | null = null

serveThread<CompletionRequest, Completion, CompletionPlace | null>({
  obey(place) {
    surroundings?.index.close()
    surroundings = place === null ? null : { place, index: createFileIndex(place.workspace) }
  },
  answer(request) {
    const completion = complete(request, surroundings)
    // What was looked at may be old: it is looked through again, but nobody waits for that.
    setImmediate(() => surroundings?.index.refresh())
    return completion
  },
})
