import { fromChinese } from './grammar/chinese-phrases'
import { parseCronExpression } from './grammar/cron-expression'
import { parseDayPhrase } from './grammar/day-phrase'
import { parseDuration } from './grammar/duration'
import { parseIsoTime, parseNearDay } from './grammar/point-in-time'
import { minuteMs, type ParsedSchedule, type ScheduleClock } from './schedule'
import { said } from '../../shared/words/said'

const longest = 200

/** What a person or a model wrote. The first form that fits counts. */
export function parseSchedule(text: string, clock: ScheduleClock): ParsedSchedule {
  const written = text.trim()
  if (written === '') return { ok: false, message: said('schedule.schedule_missing', { forms }) }
  if (written.length > longest)
    return { ok: false, message: said('schedule.schedule_most_characters', { longest, forms }) }
  const words = fromChinese(written).toLowerCase().replaceAll(/\s+/g, ' ')
  return (
    parseDayPhrase(words) ??
    parseEvery(words) ??
    parseCronExpression(words) ??
    parseIsoTime(words, clock) ??
    parseNearDay(words, clock) ??
    parseDelay(words, clock) ??
    parseBareDuration(words) ?? { ok: false, message: said('schedule.no_schedule', { written, forms }) }
  )
}

const forms = said('schedule.forms')

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
  const minutes = /^(?:\d|(?:an? )?(?:min(?:ute)?|hour|hr|day)s?$)/.test(words) ? parseDuration(words) : null
  return minutes === null ? null : { ok: true, schedule: { kind: 'interval', minutes } }
}
