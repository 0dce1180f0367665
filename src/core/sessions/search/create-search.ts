import type { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import type { Notice } from '../../../shared/model'
import type { SearchRequest, SearchResult } from '../../../shared/search'
import { createThread } from '../../threads/create-thread'
import { errorMessage } from '../../base/system-error'
import { attachIndex } from './open-index'
import { createSearchEngine } from './search-engine'
import { type SaidText, said } from '../../../shared/words/said'

export type SearchAnswer =
  | { readonly ok: true; readonly result: SearchResult }
  | { readonly ok: false; readonly message: SaidText }
  /** A newer question has overtaken this one. */
  | 'stale'

/** Search over all sessions, away from the main thread. Nothing here rejects. */
export interface Search {
  /** Of several questions that wait, only the newest of each asker is answered. */
  ask(request: SearchRequest, asker?: string): Promise<SearchAnswer>
  /** Something was stored. Cheap: may be called for every message. */
  stored(): void
  close(): Promise<void>
}

interface Waiting {
  readonly request: SearchRequest
  readonly asker: string
  readonly resolve: (answer: SearchAnswer) => void
}

const fillDelayMs = 400

/** `spawn` starts `search-worker` with `SearchFiles` as its `workerData`. The thread starts with the first need. */
export function createSearch(spawn: () => Worker, say: (notice: Notice) => void): Search {
  const thread = createThread<SearchRequest, SearchResult, 'fill', string>({
    name: 'search',
    spawn,
    hear: (reason) => say(rebuilding(reason)),
  })
  let isSearching = false
  let queue: readonly Waiting[] = []
  let fillTimer: NodeJS.Timeout | null = null

  async function next(): Promise<void> {
    const [waiting, ...rest] = queue
    if (isSearching || waiting === undefined) return
    isSearching = true
    queue = rest
    const answer = await thread.ask(waiting.request)
    isSearching = false
    waiting.resolve(answer.ok ? { ok: true, result: answer.value } : answer)
    void next()
  }

  return {
    ask(request, asker = '') {
      const { promise, resolve } = Promise.withResolvers<SearchAnswer>()
      const isStale = (waiting: Waiting) => waiting.asker === asker
      for (const waiting of queue.filter(isStale)) waiting.resolve('stale')
      queue = [...queue.filter((waiting) => !isStale(waiting)), { request, asker, resolve }]
      void next()
      return promise
    },
    stored() {
      if (fillTimer !== null) return
      fillTimer = setTimeout(() => {
        fillTimer = null
        thread.tell('fill')
      }, fillDelayMs)
      fillTimer.unref()
    },
    async close() {
      if (fillTimer !== null) clearTimeout(fillTimer)
      await thread.close()
    },
  }
}

/** For a database in memory, which no other thread can see, and for a program that asks once. Fills the index before it looks. */
export function createInlineSearch(db: Database, index: string | null, say: (notice: Notice) => void): Search {
  attachIndex(db, index)
  const engine = createSearchEngine(db, index, (reason) => say(rebuilding(reason)))
  return {
    async ask(request) {
      try {
        while (engine.fill());
        return { ok: true, result: engine.search(request) }
      } catch (error) {
        return { ok: false, message: errorMessage(error) }
      }
    },
    stored: () => undefined,
    close: () => Promise.resolve(),
  }
}

const rebuilding = (reason: string): Notice => ({
  kind: 'recovered',
  source: 'search',
  reason: said('sessions.index_damaged', { reason }),
})
