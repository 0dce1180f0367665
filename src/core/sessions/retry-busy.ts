import { setTimeout as pause } from 'node:timers/promises'
import { databaseFailure } from './database-failure'

export interface RetryPorts {
  /** From 0 to less than 1. */
  readonly random: () => number
  readonly wait: (ms: number) => Promise<void>
}

export const realRetry: RetryPorts = { random: Math.random, wait: (ms) => pause(ms) }

const shortestPauseMs = 20
const longestPauseMs = 150
const usualRetries = 15
/** From then on each pause is twice as long: many programs that start at once on a busy machine take turns for half a minute. */
const evenPauses = 6
const mostPauseMs = 5_000

/**
 * Runs `attempt` until nobody else holds the lock. Every attempt starts from nothing, so it must be safe to repeat.
 * Pauses are random, or two writers would meet again and again; between them the process is free for other work.
 */
export async function retryBusy<T>(attempt: () => T, ports = realRetry, retries = usualRetries): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return attempt()
    } catch (error) {
      if (databaseFailure(error)?.reason !== 'busy' || left === 0) throw error
    }
    const pause = shortestPauseMs + ports.random() * (longestPauseMs - shortestPauseMs)
    await ports.wait(Math.min(mostPauseMs, pause * 2 ** Math.max(0, retries - left + 1 - evenPauses)))
  }
}
