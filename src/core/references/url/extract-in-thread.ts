import { Worker } from 'node:worker_threads'
import type { PageAnswer, PageTask } from './extract-page'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

/** HTML in, the readable part of it as Markdown out; empty when there is none. Rejects when that fails or is aborted. */
export type ExtractPage = (html: string, url: string, signal: AbortSignal) => Promise<string>

const MAX_HEAP_MB = 512

/**
 * Reading a page takes hundreds of milliseconds, and a hostile one of a few kilobytes minutes: it happens in a thread of
 * its own, which ends with the page or the signal.
 */
export const extractInThread: ExtractPage = async (html, url, signal) => {
  const { threadUrl } = await import('./extract-page')
  signal.throwIfAborted()
  const task: PageTask = { task: 'extract-page', html, url }
  const thread = new Worker(new URL(threadUrl), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  thread.once('message', (answer: PageAnswer) => {
    if (answer.ok) resolve(answer.text)
    else reject(new SaidError(said('references.page_unreadable_because', { reason: answer.reason })))
  })
  thread.once('error', reject)
  thread.once('exit', () => reject(new SaidError(said('references.page_unreadable'))))
  const stop = () => reject(new Error('aborted'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
