import type { ParsedSchedule } from '../schedule'
import { parseTimeOfDay, timePattern } from './time-of-day'
import { said } from '../../../shared/words/said'

const every: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
const workdays: readonly number[] = [1, 2, 3, 4, 5]
const weekend: readonly number[] = [0, 6]

const days = new Map<string, readonly number[]>([
  ...(['day', 'days', 'daily', 'everyday', '1d', '1day', 'd'] as const).map((word) => [word, every] as const),
  ...(['weekday', 'weekdays', 'workday', 'workdays'] as const).map((word) => [word, workdays] as const),
  ...(['weekend', 'weekends'] as const).map((word) => [word, weekend] as const),
  ...names(0, 'sun', 'sunday'),
  ...names(1, 'mon', 'monday'),
  ...names(2, 'tue', 'tues', 'tuesday'),
  ...names(3, 'wed', 'weds', 'wednesday'),
  ...names(4, 'thu', 'thur', 'thurs', 'thursday'),
  ...names(5, 'fri', 'friday'),
  ...names(6, 'sat', 'saturday'),
])

const phrase = new RegExp(
  String.raw`^(?:(?:every|each|on)\s+)?(?<days>[a-z0-9,&\s]+?)[\s,]+(?:at\s+)?(?<time>${timePattern})$`,
)

/** Days and a time: `every monday 9am`, `weekdays at 9`, `mon and fri 14:30`. `null` when it is something else. */
export function parseDayPhrase(text: string): ParsedSchedule | null {
  const groups = phrase.exec(text)?.groups
  if (groups === undefined) return null
  const { days: dayText = '', time: timeText = '' } = groups
  const words = dayText.replaceAll(/\b1\s+day\b/g, 'day').split(/(?:\s*(?:,|&|\band\b)\s*)+|\s+/)
  const chosen = new Set<number>()
  for (const word of words.filter((one) => one !== '')) {
    const named = days.get(word)
    if (named === undefined) return null
    for (const day of named) chosen.add(day)
  }
  if (chosen.size === 0) return null
  const time = parseTimeOfDay(timeText)
  if (time === null) return { ok: false, message: said('schedule.no_such_clock_time', { time: timeText }) }
  return { ok: true, schedule: { kind: 'cron', expr: `${time.minute} ${time.hour} * * ${field(chosen)}` } }
}

function field(chosen: ReadonlySet<number>): string {
  if (chosen.size === every.length) return '*'
  const sorted = [...chosen].sort((a, b) => a - b)
  return sorted.join() === workdays.join() ? '1-5' : sorted.join(',')
}

function names(day: number, ...words: readonly string[]): (readonly [string, readonly number[]])[] {
  return words.flatMap((word) => [[word, [day]] as const, [`${word}s`, [day]] as const])
}
