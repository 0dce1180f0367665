import type { Schedule } from './schedule'

/** What a schedule means, in parts that can be said in any language. */
export type ScheduleMeaning =
  | { readonly kind: 'interval'; readonly minutes: number }
  /** Days of the week, 0 is Sunday. */
  | { readonly kind: 'weekly'; readonly days: readonly number[]; readonly hour: number; readonly minute: number }
  | { readonly kind: 'cron'; readonly expr: string }
  | { readonly kind: 'once'; readonly at: number }

export function meaningOf(schedule: Schedule): ScheduleMeaning {
  if (schedule.kind === 'interval') return schedule
  if (schedule.kind === 'once') return { kind: 'once', at: schedule.runAt }
  const match = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5|[0-6](?:,[0-6])*)$/.exec(schedule.expr)
  if (match === null) return schedule
  const [, minute, hour, days = '*'] = match
  return { kind: 'weekly', days: daysOf(days), hour: Number(hour), minute: Number(minute) }
}

function daysOf(field: string): readonly number[] {
  if (field === '*') return [0, 1, 2, 3, 4, 5, 6]
  return field === '1-5' ? [1, 2, 3, 4, 5] : field.split(',').map(Number)
}
