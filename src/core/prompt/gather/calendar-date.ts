import type { CalendarDate } from '../prompt-input'

/** Which day it is somewhere. `null` when there is no such time zone. */
export function calendarDate(instant: Date, timeZone: string): CalendarDate | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 1, day: parts.get('day') ?? 1 }
  } catch {
    return null
  }
}
