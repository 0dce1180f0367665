/** What is known about the size of the next request. */
export interface RequestSize {
  /** What the last request put into the window, as billed; `null` when none was billed since the history was last changed. */
  readonly billed: number | null
  /** An estimate of what results and messages have added since then. */
  readonly added: number
  /** An estimate of the whole request, its tools included. */
  readonly estimated: number
}

const smallestGrowth = 4_096
const growthShare = 0.05

/**
 * A bill beats an estimate. What the model itself wrote is not counted on top of it: much of that is thought and not sent
 * back, and the next bill tells.
 */
export function shouldCompress({ billed, added, estimated }: RequestSize, threshold: number): boolean {
  if (billed === null) return estimated >= threshold
  if (billed >= threshold) return true
  if (added <= Math.max(smallestGrowth, growthShare * threshold)) return false
  return billed + added >= threshold
}
