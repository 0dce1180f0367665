/** Some file systems keep times to two seconds only. */
const settledMs = 3_000

/**
 * Whether equal times and sizes mean an equal content. After a write this recent they do not: a second one may leave the
 * same times.
 */
export function isSettled({ modifiedMs, changedMs }: { modifiedMs: number; changedMs: number }): boolean {
  return Date.now() - Math.max(modifiedMs, changedMs) > settledMs
}
