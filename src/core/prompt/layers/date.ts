import type { LayerDefinition } from '../layer'
import type { CalendarDate } from '../prompt-input'
import { singleLine } from '../single-line'

/** The day only, never a time of day: the prompt has to stay the same for as long as possible. */
export const date: LayerDefinition = {
  id: 'date',
  tier: 'volatile',
  title: 'Date',
  render: ({ date, sessionId, builtFor: { model, provider } }) => {
    const lines = [
      `Conversation started: ${longDate(date)}`,
      ...labelled('Session ID', sessionId ?? ''),
      ...labelled('Model', model),
      ...labelled('Provider', provider),
    ]
    return { text: lines.join('\n'), source: { kind: 'session', name: 'start' } }
  },
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
