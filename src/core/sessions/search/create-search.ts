import type { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import type { Notice } from '../../../shared/model'
import type { SearchRequest, SearchResult } from '../../../shared/search'
import { attachIndex } from './open-index'
import { createSearchEngine } from './search-engine'
import type { SearchOrder, SearchReport } from './search-messages'

export type SearchAnswer =
  | { readonly ok: true; readonly result: SearchResult }
  | { readonly ok: false; readonly message: string }
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
  let worker: Worker | null = null
  let running: { readonly id: number; readonly waiting: Waiting } | null = null
  let queue: Waiting[] = []
  let lastId = 0
  let closed = false
  let fillTimer: NodeJS.Timeout | null = null

  function lose(lost: Worker, reason: string): void {
    if (worker !== lost) return
    worker = null
    const open = [...(running === null ? [] : [running.waiting]), ...queue]
    running = null
    queue = []
    for (const { resolve } of open) resolve({ ok: false, message: reason })
  }

  function start(): Worker {
    const started = spawn()
    // An idle thread must not keep the process from ending.
    started.unref()
    started.on('message', (report: SearchReport) => {
      if (report.kind === 'rebuilding') return say(rebuilding(report.reason))
      if (running?.id !== report.id) return
      const { resolve } = running.waiting
      running = null
      resolve(report.kind === 'found' ? { ok: true, result: report.result } : { ok: false, message: report.message })
      next()
    })
    started.on('error', (error) =>
      lose(started, `Searching failed: ${error instanceof Error ? error.message : String(error)}`),
    )
    started.on('exit', (code) => lose(started, `The search thread ended with code ${code}.`))
    return started
  }

  function post(order: SearchOrder): void {
    worker ??= start()
    worker.postMessage(order)
  }

  function next(): void {
    if (running !== null) return
    const waiting = queue.shift()
    if (waiting === undefined) return
    running = { id: (lastId += 1), waiting }
    post({ kind: 'search', id: running.id, request: waiting.request })
  }

  return {
    ask(request, asker = '') {
      if (closed) return Promise.resolve({ ok: false, message: 'Search is closed.' })
      const { promise, resolve } = Promise.withResolvers<SearchAnswer>()
      const isStale = (waiting: Waiting) => waiting.asker === asker
      for (const waiting of queue.filter(isStale)) waiting.resolve('stale')
      queue = [...queue.filter((waiting) => !isStale(waiting)), { request, asker, resolve }]
      next()
      return promise
    },
    stored() {
      if (closed || fillTimer !== null) return
      fillTimer = setTimeout(() => {
        fillTimer = null
        post({ kind: 'fill' })
      }, fillDelayMs)
      fillTimer.unref()
    },
    async close() {
      closed = true
      if (fillTimer !== null) clearTimeout(fillTimer)
      const ending = worker
      if (ending === null) return
      lose(ending, 'Search is closed.')
      await ending.terminate()
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
        return { ok: false, message: error instanceof Error ? error.message : String(error) }
      }
    },
    stored: () => undefined,
    close: () => Promise.resolve(),
  }
}

const rebuilding = (reason: string): Notice => ({
  kind: 'recovered',
  source: 'search',
  reason: `The search index was damaged (${reason}). Nothing is lost: it is built anew from the sessions, and until then the newest messages are looked through one by one.`,
})
