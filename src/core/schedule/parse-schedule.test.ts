import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from './grammar/wall-clock'
import { nextRuns } from './next-run'
import { parseSchedule } from './parse-schedule'

const clock = { now: Date.parse('2026-03-01T12:00:00Z'), timeZone: 'Europe/Berlin' }
const meaning = (text: string) => {
  const parsed = parseSchedule(text, clock)
  if (!parsed.ok) return null
  const { schedule } = parsed
  if (schedule.kind === 'once') return new Date(schedule.runAt).toISOString().slice(0, 16)
  return schedule.kind === 'cron' ? schedule.expr : schedule.minutes
}
const hours = (text: string, now: string, timeZone: string, count = 3) => {
  const at = { now: Date.parse(now), timeZone }
  const parsed = parseSchedule(text, at)
  return parsed.ok ? nextRuns(parsed.schedule, count, at).map((run) => new Date(run).toISOString().slice(0, 16)) : []
}

describe('parseSchedule', () => {
  it('reads Chinese like English', () => {
    expect(meaning('每天早上9点')).toBe('0 9 * * *')
    expect(meaning('工作日 9:30')).toBe('30 9 * * 1-5')
    expect(meaning('每周一、周三下午3点半')).toBe('30 15 * * 1,3')
    expect(meaning('周末上午十点')).toBe('0 10 * * 0,6')
    expect(meaning('每30分钟')).toBe(30)
    expect(meaning('2小时后')).toBe('2026-03-01T14:00')
    expect(meaning('明天晚上8点')).toBe('2026-03-02T19:00')
    expect(meaning('每小时')).toBe(60)
    expect(meaning('每个小时')).toBe(60)
    expect(meaning('每隔10分钟')).toBe(10)
    expect(meaning('每半小时')).toBe(30)
    expect(meaning('半个小时后')).toBe('2026-03-01T12:30')
    expect(meaning('每天中午')).toBe('0 12 * * *')
    expect(meaning('每天中午12点半')).toBe('30 12 * * *')
    expect(meaning('工作日午夜')).toBe('0 0 * * 1-5')
    expect(meaning('今晚8点')).toBe('2026-03-01T19:00')
    expect(meaning('明早九点')).toBe('2026-03-02T08:00')
  })

  it('reads the kinder forms', () => {
    expect(meaning('every 1d at 09:00')).toBe('0 9 * * *')
    expect(meaning('tomorrow at 9am')).toBe('2026-03-02T08:00')
    expect(['hourly', 'hour', 'day', 'every day'].map(meaning)).toEqual([60, 60, 1_440, 1_440])
    expect(['an hour', 'Hours', 'a day', 'days', 'minute', ' hr '].map(meaning)).toEqual([60, 60, 1_440, 1_440, 1, 60])
    expect(['week', 'daily', 'month', 'hour day', 'second', 'every'].map(meaning)).toEqual(Array(6).fill(null))
    expect(meaning('in an hour')).toBe('2026-03-01T13:00')
    expect(meaning('Mondays and Fridays at 9:30 p.m.')).toBe('30 21 * * 1,5')
  })

  it('refuses what no calendar has, and never throws', () => {
    for (const text of ['2026-02-30', '0 0 30 2 *', '61 * * * *', '0d', '99999999d', 'tomorrow at 25', ''])
      expect(meaning(text)).toBeNull()
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const parsed = parseSchedule(text, clock)
        return parsed.ok || parsed.message !== ''
      }),
    )
  })
})

describe('clocks that are changed', () => {
  it('keeps the time on the wall over both changes', () => {
    expect(hours('every day at 9:00', '2026-03-28T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T08:00',
      '2026-03-29T07:00',
      '2026-03-30T07:00',
    ])
  })

  it('runs once on a day whose hour is skipped, and once on a day that has it twice', () => {
    const spring = hours('every day at 2:30', '2026-03-28T12:00:00Z', 'Europe/Berlin', 2)
    expect(spring.map((run) => run.slice(0, 10))).toEqual(['2026-03-29', '2026-03-30'])
    const autumn = hours('every day at 2:30', '2026-10-24T12:00:00Z', 'Europe/Berlin', 2)
    expect(autumn.map((run) => run.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26'])
  })

  it('keeps intervals as long as they are', () => {
    expect(hours('every 12h', '2026-03-28T12:00:00Z', 'Europe/Berlin', 2)).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T12:00',
    ])
  })

  it('takes the first of two equal times, and moves on from one that does not exist', () => {
    const wall = { year: 2026, month: 10, day: 25, hour: 2, minute: 30, second: 0 }
    expect(new Date(instantOf(wall, 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    const gap = { ...wall, month: 3, day: 29 }
    expect(new Date(instantOf(gap, 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })
})
