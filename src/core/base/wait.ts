import { setTimeout as pause } from 'node:timers/promises'

/** Ends early, without an error, when the signal says so. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  // The only reason to reject is the signal.
  await pause(ms, undefined, { signal }).catch(() => undefined)
}
