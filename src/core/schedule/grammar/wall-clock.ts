/** A date and a time as a clock on the wall shows it. Months start at 1. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** `null` when there is no such zone. */
export function knownZone(zone: string): string | null {
  try {
    return formatOf(zone).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export function wallTimeAt(instant: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}

/**
 * The instant at which the clocks of the zone show this. A time that they show twice means the first one; a time that
 * they skip is as far into the day as if they did not.
 */
export function instantOf(wall: WallTime, zone: string): number {
  const asUtc = utcOf(wall)
  const [before, after] = [offsetAt(asUtc - dayMs, zone), offsetAt(asUtc + dayMs, zone)]
  const candidates = [asUtc - before, asUtc - after].filter((instant) => instant + offsetAt(instant, zone) === asUtc)
  return candidates.length === 0 ? asUtc - before : Math.min(...candidates)
}

/** Whether the calendar has this day and the day has this time. */
export function isRealTime(wall: WallTime): boolean {
  const date = new Date(utcOf(wall))
  return (
    wall.hour < 24 &&
    wall.minute < 60 &&
    wall.second < 60 &&
    date.getUTCMonth() + 1 === wall.month &&
    date.getUTCDate() === wall.day
  )
}

/** The instant at which the clocks of Greenwich show this. */
export const utcOf = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

function offsetAt(instant: number, zone: string): number {
  return utcOf(wallTimeAt(instant, zone)) - Math.floor(instant / 1_000) * 1_000
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}
