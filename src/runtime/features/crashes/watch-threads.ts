import type { Worker } from 'node:worker_threads'
import { type SaidText, said } from '../../../shared/words/said'

/** Tells of threads that die by themselves. Whoever owns one starts it again with its next question. */
export function watchThreads<P extends string, A extends unknown[]>(
  start: (program: P, ...args: A) => Worker,
  onLost: (program: P, reason: SaidText, exitCode: number) => void,
): (program: P, ...args: A) => Worker {
  return (program, ...args) => {
    const thread = start(program, ...args)
    thread.once('error', (error) => {
      const { message } = error instanceof Error ? error : { message: String(error) }
      onLost(program, message, endedByUs)
    })
    thread.once('exit', (code) => {
      if (code !== 0 && code !== endedByUs) onLost(program, said('app.exit_code', { code }), code)
    })
    return thread
  }
}

/** A thread that is closed ends with this, and so does one that failed, of which `error` has told. */
const endedByUs = 1
