import { type Stats, statSync } from 'node:fs'

/** What tells whether a file or folder is still the one that was looked at. */
export interface Stamp {
  readonly modifiedMs: number
  /** Also moves when a tool puts an older modification time back. */
  readonly changedMs: number
  readonly size: number
}

/** Some file systems keep times to two seconds only. */
const settledMs = 3_000

export function stampOf({ mtimeMs, ctimeMs, size }: Stats): Stamp {
  return { modifiedMs: mtimeMs, changedMs: ctimeMs, size }
}

export function sameStamp(a: Stamp, b: Stamp): boolean {
  return a.modifiedMs === b.modifiedMs && a.changedMs === b.changedMs && a.size === b.size
}

export function hasStamp({ mtimeMs, ctimeMs, size }: Stats, stamp: Stamp): boolean {
  return mtimeMs === stamp.modifiedMs && ctimeMs === stamp.changedMs && size === stamp.size
}

/**
 * Whether an equal stamp means an equal content, for somebody who looked at `lookedMs`. After a write just before that it
 * does not: a second one may leave the same times.
 */
export function isSettled({ modifiedMs, changedMs }: Stamp, lookedMs: number): boolean {
  return lookedMs - Math.max(modifiedMs, changedMs) > settledMs
}

/** `null` for what is not there or may not be looked at. */
export function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}
