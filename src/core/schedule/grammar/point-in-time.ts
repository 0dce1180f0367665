import type { ParsedSchedule, ScheduleClock } from '../schedule'
import { parseTimeOfDay, timePattern } from './time-of-day'
import { instantOf, isRealTime, utcOf, wallTimeAt, type WallTime } from './wall-clock'
import { said } from '../../../shared/words/said'

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[t ]+(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(z|[+-]\d{2}:?\d{2})?)?$/

/** `2026-02-03T14:00`, with or without a zone; without one it is a time of the configured zone. */
export function parseIsoTime(text: string, { timeZone }: ScheduleClock): ParsedSchedule | null {
  const match = iso.exec(text)
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const wall: WallTime = { year, month, day, hour, minute, second }
  if (!isRealTime(wall)) return { ok: false, message: said('schedule.not_in_calendar', { text }) }
  const [fraction = '0', zone] = match.slice(7)
  const instant = zone === undefined ? instantOf(wall, timeZone) : utcOf(wall) - offsetOf(zone)
  return { ok: true, schedule: { kind: 'once', runAt: instant + Math.floor(Number(`0.${fraction}`) * 1_000) } }
}

const soon = new RegExp(String.raw`^(?<day>today|tomorrow)\s+(?:at\s+)?(?<time>${timePattern})$`)

/** `today at 18:00`, `tomorrow 9am`. */
export function parseNearDay(text: string, { now, timeZone }: ScheduleClock): ParsedSchedule | null {
  const groups = soon.exec(text)?.groups
  if (groups === undefined) return null
  const time = parseTimeOfDay(groups['time'] ?? '')
  if (time === null) return { ok: false, message: said('schedule.no_such_clock_time', { time: groups['time'] ?? '' }) }
  const today = wallTimeAt(now, timeZone)
  const day = today.day + (groups['day'] === 'tomorrow' ? 1 : 0)
  return { ok: true, schedule: { kind: 'once', runAt: instantOf({ ...today, day, ...time, second: 0 }, timeZone) } }
}

function offsetOf(zone: string): number {
  if (zone === 'z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}
