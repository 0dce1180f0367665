import { fromChinese } from './grammar/chinese-phrases'
import { parseCronExpression } from './grammar/cron-expression'
import { parseDayPhrase } from './grammar/day-phrase'
import { parseDuration } from './grammar/duration'
import { parseIsoTime, parseNearDay } from './grammar/point-in-time'
import { minuteMs, type ParsedSchedule, type ScheduleClock } from './schedule'

const longest = 200

/** What a person or a model wrote. The first form that fits counts. */
export function parseSchedule(text: string, clock: ScheduleClock): ParsedSchedule {
  const written = text.trim()
  if (written === '') return { ok: false, message: `A schedule is missing. ${forms}` }
  if (written.length > longest) return { ok: false, message: `A schedule has at most ${longest} characters. ${forms}` }
  const words = fromChinese(written).toLowerCase().replaceAll(/\s+/g, ' ')
  return (
    parseDayPhrase(words) ??
    parseEvery(words) ??
    parseCronExpression(words) ??
    parseIsoTime(words, clock) ??
    parseNearDay(words, clock) ??
    parseDelay(words, clock) ??
    parseBareDuration(words) ?? { ok: false, message: `“${written}” is no schedule. ${forms}` }
  )
}

const forms =
  'Write one of: 30m, every 2h, every day at 9am, weekdays at 9:30, mon and fri 14:00, 0 9 * * 1-5, 2026-02-03T14:00, tomorrow at 9am, in 45m.'

function parseEvery(words: string): ParsedSchedule | null {
  const rest = words === 'hourly' ? 'hour' : /^(?:every|each) (.+)$/.exec(words)?.[1]
  const minutes = rest === undefined ? null : parseDuration(rest)
  return minutes === null ? null : { ok: true, schedule: { kind: 'interval', minutes } }
}

function parseDelay(words: string, { now }: ScheduleClock): ParsedSchedule | null {
  const rest = /^in (.+)$/.exec(words)?.[1]
  const minutes = rest === undefined ? null : parseDuration(rest)
  return minutes === null ? null : { ok: true, schedule: { kind: 'once', runAt: now + minutes * minuteMs } }
}

function parseBareDuration(words: string): ParsedSchedule | null {
  const minutes = /^(?:\d|(?:hour|day)$)/.test(words) ? parseDuration(words) : null
  return minutes === null ? null : { ok: true, schedule: { kind: 'interval', minutes } }
}
