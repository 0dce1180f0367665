import { setImmediate } from 'node:timers/promises'
import type { Stats } from 'node:fs'
import { hasStamp, type Stamp, statOf } from './stamp'

/** A file or folder as it was when it was looked at. */
export interface SeenPlace extends Stamp {
  readonly place: string
  /** Another one may take its place and bring the same times. */
  readonly inode: number
}

export function seenPlace(place: string, { mtimeMs, ctimeMs, size, ino }: Stats): SeenPlace {
  return { place, modifiedMs: mtimeMs, changedMs: ctimeMs, size, inode: ino }
}

/** Places between two breaks in which others get their turn. */
const placesAtOnce = 4_096

/** Whether every one of these is still there and unchanged. */
export async function stillAsSeen(places: readonly SeenPlace[]): Promise<boolean> {
  for (let index = 0; index < places.length; index += 1) {
    const seen = places[index]
    if (seen === undefined) continue
    const stats = statOf(seen.place)
    if (stats === null || stats.ino !== seen.inode || !hasStamp(stats, seen)) return false
    if (index % placesAtOnce === placesAtOnce - 1) await setImmediate()
  }
  return true
}
