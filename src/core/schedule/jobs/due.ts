import { isMatch, nextRun, onceGraceMs, nextRuns } from '../next-run'
import { minuteMs, type Schedule, type ScheduleClock } from '../schedule'
import type { Job } from './job'

export interface DueSettings extends ScheduleClock {
  /** `cron.catch_up_missed`. */
  readonly catchUp: boolean
}

export interface DueResult {
  /** The same value when nothing changed. */
  readonly job: Job
  /** What happens now; `null`: nothing. */
  readonly what: { readonly kind: 'fire' | 'missed'; readonly scheduledFor: number; readonly lateness: Lateness } | null
}

/** What time has done to a job. Its next run is set before this one begins, so that nothing runs twice. */
export function checkDue(job: Job, settings: DueSettings): DueResult {
  if (job.enabled && job.state === 'paused') return { job: { ...job, enabled: false }, what: null }
  const { schedule } = job
  if (!job.enabled || schedule === null) return { job, what: null }
  const anchored = reanchored(job, schedule, settings)
  const at = anchored.nextRunAt
  if (at === null) return missedForGood(anchored, schedule, settings)
  if (at > settings.now) return { job: anchored, what: null }

  const late = (settings.now - at) / 1_000
  const lateness = latenessOf(late, graceSeconds(schedule, settings))
  const isTooLate = lateness === 'catch_up' && (schedule.kind === 'once' || !settings.catchUp)
  if (isTooLate)
    return {
      job: afterRun(anchored, schedule, lateness, settings, false),
      what: { kind: 'missed', scheduledFor: at, lateness },
    }
  return {
    job: afterRun(anchored, schedule, lateness, settings, true),
    what: { kind: 'fire', scheduledFor: at, lateness },
  }
}

/** A time that the schedule does not mean (edited by hand, another zone, a clock that was wrong) is set anew without a run. */
function reanchored(job: Job, schedule: Schedule, clock: ScheduleClock): Job {
  const at = job.nextRunAt
  const isMeant =
    at !== null &&
    ((schedule.kind === 'interval' && at <= clock.now + schedule.minutes * minuteMs) ||
      (schedule.kind === 'cron' && isMatch(schedule.expr, at, clock.timeZone) && !isBeyondNext(schedule, at, clock)) ||
      (schedule.kind === 'once' && at === schedule.runAt))
  if (isMeant) return job
  const nextRunAt = nextRun(schedule, schedule.kind === 'once' ? job.lastRunAt : null, clock)
  return nextRunAt === job.nextRunAt ? job : { ...job, nextRunAt }
}

function isBeyondNext(schedule: Schedule, at: number, clock: ScheduleClock): boolean {
  const next = at > clock.now ? nextRun(schedule, null, clock) : null
  return next !== null && at > next
}

/** A one-shot whose time passed while nobody looked. */
function missedForGood(job: Job, schedule: Schedule, { now }: DueSettings): DueResult {
  const done: Job = { ...job, enabled: false, state: 'completed' }
  const wasMissed = schedule.kind === 'once' && job.lastRunAt === null && now > schedule.runAt + onceGraceMs
  return { job: done, what: wasMissed ? { kind: 'missed', scheduledFor: schedule.runAt, lateness: 'catch_up' } : null }
}

function afterRun(job: Job, schedule: Schedule, lateness: Lateness, clock: ScheduleClock, counts: boolean): Job {
  const completed = job.repeat.completed + (counts ? 1 : 0)
  const isOver = schedule.kind === 'once' || (job.repeat.times !== null && completed >= job.repeat.times)
  const ran = { ...job, repeat: { ...job.repeat, completed }, ...(counts && { lastRunAt: clock.now }) }
  if (isOver) return { ...ran, enabled: false, state: 'completed', nextRunAt: null }
  return { ...ran, nextRunAt: followingRun(job, schedule, lateness, clock) }
}

/** Intervals keep their rhythm unless the pause was long; then it begins anew. */
function followingRun(job: Job, schedule: Schedule, lateness: Lateness, clock: ScheduleClock): number | null {
  if (schedule.kind !== 'interval' || lateness === 'catch_up' || job.nextRunAt === null)
    return nextRun(schedule, clock.now, clock)
  const period = schedule.minutes * minuteMs
  return job.nextRunAt + (Math.floor((clock.now - job.nextRunAt) / period) + 1) * period
}

type Lateness = 'on_time' | 'late' | 'catch_up'

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
