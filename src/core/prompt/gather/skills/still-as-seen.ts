import { setImmediate } from 'node:timers/promises'
import { type Stamp, sameStamp, stampOf, statOf } from './stamp'

/** A file or folder as it was when it was looked at. */
export interface SeenPlace {
  readonly place: string
  readonly stamp: Stamp
  /** Another one may take its place and bring the same times. */
  readonly inode: number
}

/** Places between two breaks in which others get their turn. */
const placesAtOnce = 4_096

/** Whether every one of these is still there and unchanged. */
export async function stillAsSeen(places: readonly SeenPlace[]): Promise<boolean> {
  for (let index = 0; index < places.length; index += 1) {
    const seen = places[index]
    if (seen === undefined) continue
    const stats = statOf(seen.place)
    if (stats === null || stats.ino !== seen.inode || !sameStamp(stampOf(stats), seen.stamp)) return false
    if (index % placesAtOnce === placesAtOnce - 1) await setImmediate()
  }
  return true
}
