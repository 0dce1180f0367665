import { wait } from '../../core/base/wait'

/** Time, lent, so that a test need not wait for it. */
export interface Timing {
  now(): number
  /** Ends early, without an error, when the signal says so. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const realTiming: Timing = { now: Date.now, wait }
