import { setTimeout as pause } from 'node:timers/promises'
import { databaseFailure } from './database-failure'

/** Longer than any honest write of another process takes. */
const usualBudgetMs = 15_000
const shortestPauseMs = 5
const longestPauseMs = 120

/**
 * Runs `attempt` until nobody else holds the lock. Every attempt starts from nothing, so it must be safe to repeat.
 * Pauses are random, or two writers would meet again and again; between them the process is free for other work.
 */
export async function retryBusy<T>(attempt: () => T, budgetMs = usualBudgetMs): Promise<T> {
  const start = performance.now()
  for (let ceiling = shortestPauseMs; ; ceiling = Math.min(ceiling * 2, longestPauseMs)) {
    try {
      return attempt()
    } catch (error) {
      const spent = performance.now() - start
      if (databaseFailure(error)?.reason !== 'busy' || spent >= budgetMs) throw error
    }
    await pause(shortestPauseMs + Math.random() * (ceiling - shortestPauseMs))
  }
}
