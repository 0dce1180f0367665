import type { Worker } from 'node:worker_threads'
import { errorMessage } from '../base/system-error'
import type { FromThread, ToThread } from './thread-messages'
import { type SaidText, said } from '../../shared/words/said'

export type ThreadAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: SaidText }

/** A thread that answers questions. It starts with the first need, and again after it has died. */
export interface Thread<Question, Value, Order> {
  /** Always answers, never rejects: also when the thread dies, is closed, or the signal gives the question up. */
  ask(question: Question, signal?: AbortSignal): Promise<ThreadAnswer<Value>>
  /** Nobody hears whether it was obeyed. */
  tell(order: Order): void
  isRunning(): boolean
  close(): Promise<void>
}

export interface ThreadOptions<Order, Told> {
  /** One word for messages. */
  readonly name: string
  /** Starts a program that calls `serveThread`. */
  readonly spawn: () => Worker
  /** What a thread that has just started must know. */
  readonly begin?: () => readonly Order[]
  /** What the thread says without being asked. */
  readonly hear?: (told: Told) => void
  /** A thread that nobody has asked for so long ends and gives its memory back. */
  readonly idleMs?: number
}

export function createThread<Question, Value, Order = never, Told = never>(
  options: ThreadOptions<Order, Told>,
): Thread<Question, Value, Order> {
  const { name, spawn, begin = () => [], hear, idleMs } = options
  const open = new Map<number, (answer: ThreadAnswer<Value>) => void>()
  let worker: Worker | null = null
  let lastId = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined

  const post = (to: Worker, message: ToThread<Question, Order>) => to.postMessage(message)

  function settle(id: number, answer: ThreadAnswer<Value>): void {
    const resolve = open.get(id)
    open.delete(id)
    if (open.size === 0) rest()
    resolve?.(answer)
  }

  /** An idle thread must not keep the process from ending. */
  function rest(): void {
    worker?.unref()
    if (idleMs === undefined) return
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  /** A thread that ended takes its open questions with it; the next question starts a new one. */
  function lose(lost: Worker, message: SaidText): void {
    if (worker !== lost) return
    worker = null
    for (const id of open.keys()) settle(id, { ok: false, message })
  }

  function start(): Worker {
    const started = spawn()
    started.unref()
    started.on('message', (message: FromThread<Value, Told>) => {
      if ('told' in message) return hear?.(message.told)
      settle(
        message.id,
        'problem' in message ? { ok: false, message: message.problem } : { ok: true, value: message.value },
      )
    })
    started.on('messageerror', (error) =>
      lose(started, said('base.thread_unreadable', { name, reason: error.message })),
    )
    started.on('error', (error) => lose(started, said('base.thread_failed', { name, reason: errorMessage(error) })))
    started.on('exit', (code) => lose(started, said('base.thread_ended', { name, code })))
    for (const order of begin()) post(started, { order })
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    if (ending === null) return
    lose(ending, said('base.thread_closed', { name }))
    await ending.terminate()
  }

  return {
    ask(question, signal) {
      if (closed) return Promise.resolve({ ok: false, message: said('base.thread_closed', { name }) })
      if (signal?.aborted) return Promise.resolve({ ok: false, message: errorMessage(signal.reason) })
      clearTimeout(idle)
      const { promise, resolve } = Promise.withResolvers<ThreadAnswer<Value>>()
      const id = (lastId += 1)
      try {
        worker ??= start()
        open.set(id, resolve)
        worker.ref()
        post(worker, { id, question })
      } catch (error) {
        settle(id, { ok: false, message: '' })
        return Promise.resolve({
          ok: false,
          message: said('base.thread_failed', { name, reason: errorMessage(error) }),
        })
      }
      const cancel = () => {
        if (!open.has(id)) return
        if (worker !== null) post(worker, { cancelled: id })
        settle(id, { ok: false, message: errorMessage(signal?.reason) })
      }
      signal?.addEventListener('abort', cancel, { once: true })
      void promise.then(() => signal?.removeEventListener('abort', cancel))
      return promise
    },
    tell(order) {
      if (closed) return
      worker ??= start()
      post(worker, { order })
    },
    isRunning: () => worker !== null,
    async close() {
      closed = true
      await end()
    },
  }
}
