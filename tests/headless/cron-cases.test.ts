import { describe, expect, it } from 'vitest'
import { wallTimeAt } from '../../src/core/schedule/grammar/wall-clock'
import { checkDue, graceSeconds, latenessOf } from '../../src/core/schedule/jobs/due'
import { readJob, writeTime } from '../../src/core/schedule/jobs/job-record'
import { newJob } from '../../src/core/schedule/jobs/new-job'
import { nextRun } from '../../src/core/schedule/next-run'
import { parseSchedule } from '../../src/core/schedule/parse-schedule'
import { parseRepeat } from '../../src/core/schedule/repeat'
import type { Schedule } from '../../src/core/schedule/schedule'
import { gateAfterScript, scriptResult, isSilent } from '../../src/core/schedule/runs/run-job'
import { readCases } from './context-cases'

interface Case {
  readonly name: string
  readonly input: { readonly op: string } & Readonly<Record<string, unknown>>
  readonly expect: Readonly<Record<string, unknown>>
}
type Values = Readonly<Record<string, unknown>>
type Adapter = (input: never) => Values

const cases = readCases<Case>('cron')

const noon = '2026-05-01T12:00:00+00:00'
const id = () => '0123456789ab'
const clockOf = (now = noon, timeZone = 'UTC') => ({ now: Date.parse(now), timeZone })

interface Given {
  readonly schedule: Values
  readonly now?: string
  readonly timezone?: string
}

interface Created extends Omit<Given, 'schedule'> {
  readonly schedule: string
  readonly prompt?: string
  readonly script?: string | null
  readonly skills?: readonly string[]
  readonly no_agent?: boolean
}

const scheduleOf = (value: Values): Schedule => {
  const schedule = readJob({ schedule: value }, id, clockOf())?.job.schedule
  if (schedule === undefined || schedule === null) throw new Error(`no schedule: ${JSON.stringify(value)}`)
  return schedule
}

function wallText(instant: number, zone: string): string {
  const { year, month, day, hour, minute } = wallTimeAt(instant, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

const adapters: Readonly<Record<string, Adapter>> = {
  parse_schedule({ schedule, now, timezone }: { schedule: string; now?: string; timezone?: string }) {
    const clock = clockOf(now, timezone)
    const parsed = parseSchedule(schedule, clock)
    if (!parsed.ok) return { error: true }
    if (parsed.schedule.kind !== 'once') return { ...parsed.schedule }
    const { kind, runAt } = parsed.schedule
    return {
      kind,
      run_at: writeTime(runAt)?.replace('.000', ''),
      in_minutes: (runAt - clock.now) / 60_000,
      run_at_wall: wallText(runAt, clock.timeZone),
      zone: timezone,
    }
  },

  normalize_repeat({ repeat }: { repeat: unknown }) {
    const parsed = parseRepeat(repeat)
    return parsed.ok ? { times: parsed.times } : { error: true }
  },

  create_job(input: Created) {
    const { now, timezone, no_agent: noAgent, schedule, ...request } = input
    const given = { ...request, schedule, ...(noAgent !== undefined && { noAgent }) }
    const made = newJob(given, id(), clockOf(now, timezone))
    return made.ok ? { deliver: made.job.deliver, repeat: made.job.repeat } : { error: true }
  },

  grace_seconds: ({ schedule }: Given) => ({ seconds: graceSeconds(scheduleOf(schedule), clockOf()) }),

  classify_lateness: ({ lateness_s, grace_s }: { lateness_s: number; grace_s: number }) => ({
    class: latenessOf(lateness_s, grace_s),
  }),

  next_run({ schedule, last_run_at, now, timezone }: Given & { last_run_at: string | null }) {
    const last = last_run_at === null ? null : Date.parse(last_run_at)
    return { next_run_at: nextRun(scheduleOf(schedule), last, clockOf(now, timezone)) }
  },

  due_scan({ job, now, catch_up_missed = true }: { job: Values; now: string; catch_up_missed?: boolean }) {
    const read = readJob({ prompt: 'x', ...job }, id, clockOf(now))
    if (read === null) throw new Error('no job')
    const due = checkDue(read.job, { ...clockOf(now), catchUp: catch_up_missed })
    const { enabled, state, nextRunAt } = due.job
    return { fires: due.what?.kind === 'fire' ? 1 : 0, next_run_at: nextRunAt, job: { enabled, state } }
  },

  is_silent: ({ text, success }: { text: string; success: boolean }) => ({ suppress: isSilent(text, success) }),

  no_agent_result({ exit, stdout }: { exit: number; stdout: string }) {
    const { deliver, isError } = scriptResult(exit, stdout)
    return { deliver, is_error: isError }
  },

  pre_script_gate: ({ stdout }: { stdout: string }) => ({ run_agent: gateAfterScript(stdout).runAgent }),
}

/** Times compare as instants. */
function comparable(values: Values): Values {
  const isTime = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-.*T.*[+Z]|T.*-\d\d:\d\d$/.test(value)
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isTime(value) ? Date.parse(value) : value]),
  )
}

describe('cron cases', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, { input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`No adapter for ${input.op}.`)
    expect(comparable(adapter(input as never))).toMatchObject(comparable(expected))
  })
})
