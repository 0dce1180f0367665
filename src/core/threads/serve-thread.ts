import { parentPort } from 'node:worker_threads'
import { errorMessage } from '../base/system-error'
import type { FromThread, ToThread } from './thread-messages'

export interface ThreadWork<Question, Value, Order> {
  /** What it throws is told instead of an answer. */
  answer(question: Question): Value | Promise<Value>
  obey?(order: Order): void
  /** Questions do not wait for those before them. */
  readonly atOnce?: boolean
}

/** The other side of `createThread`, called once by the program of the thread. */
export function serveThread<Question, Value, Order = never, Told = never>(
  work: ThreadWork<Question, Value, Order>,
): (told: Told) => void {
  if (parentPort === null) throw new Error('This program runs as a worker thread only.')
  const port = parentPort
  const post = (message: FromThread<Value, Told>) => port.postMessage(message)
  const waiting = new Map<number, Question>()
  let busy = false

  async function answer(id: number, question: Question): Promise<void> {
    try {
      post({ id, value: await work.answer(question) })
    } catch (error) {
      post({ id, problem: errorMessage(error) })
    }
  }

  /** Between two questions everything that has arrived is taken in, so that a cancelled one is never begun. */
  async function next(): Promise<void> {
    const [first] = waiting
    if (first === undefined) {
      busy = false
      return
    }
    waiting.delete(first[0])
    const answered = answer(...first)
    if (!work.atOnce) await answered
    setImmediate(() => void next())
  }

  port.on('message', (message: ToThread<Question, Order>) => {
    if ('order' in message) return work.obey?.(message.order)
    if ('cancelled' in message) return void waiting.delete(message.cancelled)
    waiting.set(message.id, message.question)
    if (busy) return
    busy = true
    setImmediate(() => void next())
  })
  return (told) => post({ told })
}
