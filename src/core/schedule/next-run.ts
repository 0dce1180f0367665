import { cronOf } from './grammar/cron-expression'
import { minuteMs, type Schedule, type ScheduleClock } from './schedule'

/** How long after its time a one-shot may still run. */
export const onceGraceMs = 120_000

/** When the schedule runs next; `null` when it never does again. */
export function nextRun(schedule: Schedule, lastRunAt: number | null, clock: ScheduleClock): number | null {
  const { now, timeZone } = clock
  switch (schedule.kind) {
    case 'interval': {
      // A last run in the future is left over from a clock that was wrong.
      const base = lastRunAt === null || lastRunAt > now ? now : lastRunAt
      return base + schedule.minutes * minuteMs
    }
    case 'cron':
      return nextMatch(schedule.expr, now, timeZone)
    case 'once':
      return lastRunAt === null && now <= schedule.runAt + onceGraceMs ? schedule.runAt : null
  }
}

/** The next times from now on, as a person wants to see them before saving. */
export function nextRuns(schedule: Schedule, count: number, clock: ScheduleClock): readonly number[] {
  const runs: number[] = []
  let at = nextRun(schedule, null, clock)
  while (at !== null && runs.length < count) {
    runs.push(at)
    at = nextRun(schedule, at, { ...clock, now: at })
  }
  return runs
}

/** Whether the expression means this instant. */
export function isMatch(expr: string, instant: number, timeZone: string): boolean {
  return nextMatch(expr, instant - 1, timeZone) === instant
}

const mostKnown = 5_000
const known = new Map<string, { readonly after: number; readonly next: number }>()

/** Between two matches the answer stays the same, so that it is computed once however often a list of jobs is read. */
function nextMatch(expr: string, after: number, timeZone: string): number | null {
  const key = `${timeZone} ${expr}`
  const last = known.get(key)
  if (last !== undefined && last.after <= after && after < last.next) return last.next
  const next = cronOf(expr, timeZone).nextRun(new Date(after))?.getTime() ?? null
  if (next === null) return null
  if (known.size >= mostKnown) known.clear()
  known.set(key, { after, next })
  return next
}
