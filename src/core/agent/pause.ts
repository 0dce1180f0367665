/** The wait before another attempt, which the user can cut short. */
export interface Pause {
  wait(ms: number): Promise<void>
  /** Ends a wait that runs. */
  skip(): void
}

export function createPause(wait: (ms: number, signal: AbortSignal) => Promise<void>, signal: AbortSignal): Pause {
  let skipped = new AbortController()
  return {
    // The user is told before the wait begins, and may be quicker.
    async wait(ms) {
      await wait(ms, AbortSignal.any([signal, skipped.signal]))
      skipped = new AbortController()
    },
    skip: () => skipped.abort(),
  }
}
