import type { CalendarDate } from '../prompt-input'

/** Which day it is somewhere. `null` when there is no such time zone. */
export function calendarDate(instant: Date, timeZone: string): CalendarDate | null {
  try {
    const parts = new Map(
      formatFor(timeZone)
        .formatToParts(instant)
        .map(({ type, value }) => [type, Number(value)]),
    )
    return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 1, day: parts.get('day') ?? 1 }
  } catch {
    return null
  }
}

let last: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | null = null

/** Making one is slow, and the time zone hardly ever changes. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone === timeZone) return last.format
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  last = { timeZone, format }
  return format
}
