import { defineLayer } from '../layer'
import { singleLine } from '../single-line'
import { said } from '../../../shared/words/said'

/** A day in the user's time zone; `month` and `day` count from 1. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

interface Start {
  readonly date: CalendarDate
  /** `null` unless the config wants it in the prompt. */
  readonly sessionId: string | null
}

/** The day only, never a time of day: the prompt has to stay the same for as long as possible. */
export const date = defineLayer<Start>({
  id: 'date',
  tier: 'volatile',
  title: 'Date',
  gather: ({ now, timeZone, config, sessionId: id }) => {
    const sessionId = config.agent.pass_session_id === true ? id : null
    const local = calendarDate(now, timeZone)
    if (local !== null) return { facts: { date: local, sessionId } }
    const reason = said('prompt.no_time_zone', { timeZone })
    const date = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
    return { facts: { date, sessionId }, notices: [{ kind: 'ignored', source: 'timezone', reason }] }
  },
  render: ({ date, sessionId }, { builtFor: { model, provider } }) => {
    const lines = [
      `Conversation started: ${longDate(date)}`,
      ...labelled('Session ID', sessionId ?? ''),
      ...labelled('Model', model),
      ...labelled('Provider', provider),
    ]
    return { text: lines.join('\n'), source: { kind: 'session', name: 'start' } }
  },
})

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

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function longDate({ year, month, day }: CalendarDate): string {
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  return `${weekday}, ${months[month - 1]} ${String(day).padStart(2, '0')}, ${year}`
}

function labelled(label: string, value: string): string[] {
  return value === '' ? [] : [singleLine(`${label}: ${value}`)]
}
