import type { TFunction } from 'i18next'
import type { ScheduleMeaning } from '../../shared/calls/schedule-calls'

/** What a schedule means, in the language of the window. */
export function meaningWords(meaning: ScheduleMeaning, t: TFunction, language: string): string {
  switch (meaning.kind) {
    case 'interval':
      return intervalWords(meaning.minutes, t)
    case 'once':
      return t('schedules.once', { time: timeWords(meaning.at, language) })
    case 'cron':
      return t('schedules.cron', { expr: meaning.expr })
    case 'weekly': {
      const time = clockWords(meaning.hour, meaning.minute, language)
      const { days } = meaning
      if (days.length === 7) return t('schedules.everyDayAt', { time })
      if (days.join() === '1,2,3,4,5') return t('schedules.weekdaysAt', { time })
      return t('schedules.daysAt', { days: dayWords(days, language), time })
    }
  }
}

/** With the day of the week: that is what a wrong schedule shows first. */
export function timeWords(at: number, language: string, timeZone?: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language, { ...format, ...time, ...(timeZone !== undefined && { timeZone }) }).format(
    at,
  )
}

function intervalWords(minutes: number, t: TFunction): string {
  if (minutes % 1_440 === 0) return t('schedules.everyDays', { count: minutes / 1_440 })
  return minutes % 60 === 0
    ? t('schedules.everyHours', { count: minutes / 60 })
    : t('schedules.everyMinutes', { count: minutes })
}

function dayWords(days: readonly number[], language: string): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // The fourth of January 1970 was a Sunday.
  const words = days.map((day) => name.format(Date.UTC(1970, 0, 4 + day)))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

function clockWords(hour: number, minute: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  return format.format(Date.UTC(1970, 0, 1, hour, minute))
}
