import { onceGraceMs, nextRuns } from './next-run'
import { minuteMs, type Schedule, type ScheduleClock } from './schedule'

export type Lateness = 'on_time' | 'late' | 'catch_up'

const onTimeSeconds = 300
const leastSeconds = onceGraceMs / 1_000
const mostSeconds = 7_200

/** How late a run may be and still count as the one that was meant: half the period, within limits. */
export function graceSeconds(schedule: Schedule, clock: ScheduleClock): number {
  const half = periodMs(schedule, clock) / 2_000
  return Math.round(Math.min(mostSeconds, Math.max(leastSeconds, half)))
}

export function latenessOf(lateSeconds: number, grace: number): Lateness {
  if (lateSeconds <= Math.min(onTimeSeconds, grace)) return 'on_time'
  return lateSeconds <= grace ? 'late' : 'catch_up'
}

function periodMs(schedule: Schedule, clock: ScheduleClock): number {
  if (schedule.kind === 'interval') return schedule.minutes * minuteMs
  const [first, second] = nextRuns(schedule, 2, clock)
  return first === undefined || second === undefined ? 0 : second - first
}
