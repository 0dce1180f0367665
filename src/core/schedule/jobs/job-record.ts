import { z } from 'zod'
import { isGroup, type Group } from '../../base/is-group'
import { parseCronExpression } from '../grammar/cron-expression'
import { parseIsoTime } from '../grammar/point-in-time'
import { parseSchedule } from '../parse-schedule'
import { parseRepeat } from '../repeat'
import type { Schedule, ScheduleClock } from '../schedule'
import type { Job } from './job'
import type { SaidText as Text } from '../../../shared/words/said'
import { SaidText } from '../../../shared/words/said-text'
import { inEnglish } from '../../../shared/words/in-english'
import { said } from '../../../shared/words/said'

/** The record of `jobs.json` as the Python agent writes it too. What it knows and we do not is kept. */

const text = z.string().catch('')
const optional = z.string().min(1).nullable().catch(null)
const names = z.array(z.string().min(1)).catch([])

const Known = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: text,
  prompt: text,
  schedule: z.unknown().optional(),
  schedule_display: text,
  repeat: z.unknown().optional(),
  enabled: z.boolean().catch(true),
  state: z.enum(['scheduled', 'paused', 'completed']).catch('scheduled'),
  deliver: z.string().min(1).catch('local'),
  origin: z.unknown().optional(),
  skills: names,
  script: optional,
  no_agent: z.boolean().catch(false),
  model: optional,
  provider: optional,
  workdir: optional,
  enabled_toolsets: z.array(z.string().min(1)).nullable().catch(null),
  context_from: z.preprocess((value) => (typeof value === 'string' ? [value] : value), names),
  created_at: z.unknown().optional(),
  next_run_at: z.unknown().optional(),
  last_run_at: z.unknown().optional(),
  last_status: optional,
  last_error: optional,
  last_delivery_error: optional,
  last_error_said: SaidText.nullable().catch(null),
  last_delivery_error_said: SaidText.nullable().catch(null),
})

export interface ReadJob {
  readonly job: Job
  /** What was wrong and is put right with the next write. */
  readonly repaired: readonly Text[]
}

/** `null` when it is no record at all. A broken part never takes the rest with it. */
export function readJob(value: unknown, newId: () => string, clock: ScheduleClock): ReadJob | null {
  if (!isGroup(value)) return null
  const repaired: Text[] = []
  const hasId = Known.shape.id.safeParse(value['id']).success
  if (!hasId) repaired.push(said('schedule.no_id'))
  const known = Known.parse({ ...value, id: hasId ? value['id'] : newId() })
  const schedule = readSchedule(known.schedule, clock)
  if (schedule === null) repaired.push(said('schedule.schedule_cannot_read_rests'))
  const nextRunAt = readTime(known.next_run_at, clock)
  if (known.next_run_at !== null && known.next_run_at !== undefined && nextRunAt === null)
    repaired.push(said('schedule.next_run_no_time'))
  const job: Job = {
    id: known.id,
    name: known.name || known.prompt.trim().slice(0, 50) || known.id,
    prompt: known.prompt,
    schedule,
    scheduleText: known.schedule_display || displayOf(known.schedule),
    repeat: readRepeat(known.repeat),
    enabled: known.enabled && schedule !== null,
    state: known.state,
    deliver: known.deliver,
    originSession: readOrigin(known.origin),
    skills: known.skills,
    script: known.script,
    noAgent: known.no_agent,
    model: known.model,
    provider: known.provider,
    workdir: known.workdir,
    toolsets: known.enabled_toolsets,
    contextFrom: known.context_from,
    createdAt: readTime(known.created_at, clock) ?? clock.now,
    nextRunAt,
    lastRunAt: readTime(known.last_run_at, clock),
    lastStatus: known.last_status,
    lastError: readSaid(known.last_error, known.last_error_said),
    lastDeliveryError: readSaid(known.last_delivery_error, known.last_delivery_error_said),
    rest: Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(Known.shape, key))),
  }
  const isMarkedPaused = job.enabled && job.state === 'paused'
  return { job: isMarkedPaused ? { ...job, enabled: false } : job, repaired }
}

/** What is written for a job. A schedule that could not be read stays as `before` has it. */
export function writeJob(job: Job, before: unknown): Group {
  const was = isGroup(before) ? before : {}
  return {
    ...job.rest,
    id: job.id,
    name: job.name,
    prompt: job.prompt,
    schedule: job.schedule === null ? was['schedule'] : { ...writeSchedule(job.schedule), display: job.scheduleText },
    schedule_display: job.scheduleText,
    repeat: job.repeat,
    enabled: job.enabled,
    state: job.state,
    deliver: job.deliver,
    origin: job.originSession === null ? (was['origin'] ?? null) : { platform: 'desktop', chat_id: job.originSession },
    skills: job.skills,
    script: job.script,
    no_agent: job.noAgent,
    model: job.model,
    provider: job.provider,
    workdir: job.workdir,
    enabled_toolsets: job.toolsets,
    context_from: job.contextFrom,
    created_at: writeTime(job.createdAt),
    next_run_at: writeTime(job.nextRunAt),
    last_run_at: writeTime(job.lastRunAt),
    last_status: job.lastStatus,
    ...writeSaid('last_error', job.lastError),
    ...writeSaid('last_delivery_error', job.lastDeliveryError),
  }
}

/** The Python agent knows texts only: beside its field stands what it was made from, which counts while both say the same. */
function writeSaid(key: string, text: Text | null): Group {
  if (text === null || typeof text === 'string') return { [key]: text }
  return { [key]: inEnglish(text), [`${key}_said`]: text }
}

function readSaid(text: string | null, made: Text | null): Text | null {
  return made !== null && inEnglish(made) === text ? made : text
}

/** The offset is written out: older readers do not know `Z`. */
export function writeTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().replace('Z', '+00:00')
}

function readTime(value: unknown, clock: ScheduleClock): number | null {
  if (typeof value !== 'string') return null
  const parsed = parseIsoTime(value.trim().toLowerCase(), clock)
  return parsed?.ok === true && parsed.schedule.kind === 'once' ? parsed.schedule.runAt : null
}

function readSchedule(value: unknown, clock: ScheduleClock): Schedule | null {
  if (typeof value === 'string') return parsed(value, clock)
  if (!isGroup(value)) return null
  const { kind, minutes, expr, run_at: runAt } = value
  if (kind === 'interval' && typeof minutes === 'number' && minutes > 0) return { kind, minutes }
  if (kind === 'cron' && typeof expr === 'string') {
    const read = parseCronExpression(expr.trim().toLowerCase())
    return read?.ok === true ? read.schedule : parsed(expr, clock)
  }
  const at = kind === 'once' ? readTime(runAt, clock) : null
  return at === null ? null : { kind: 'once', runAt: at }
}

function parsed(text: string, clock: ScheduleClock): Schedule | null {
  const result = parseSchedule(text, clock)
  return result.ok ? result.schedule : null
}

function writeSchedule(schedule: Schedule): Group {
  return schedule.kind === 'once' ? { kind: 'once', run_at: writeTime(schedule.runAt) } : { ...schedule }
}

function displayOf(schedule: unknown): string {
  if (typeof schedule === 'string') return schedule
  if (!isGroup(schedule)) return ''
  const { display, expr, minutes } = schedule
  if (typeof display === 'string') return display
  return typeof expr === 'string' ? expr : typeof minutes === 'number' ? `every ${minutes}m` : ''
}

function readRepeat(value: unknown): Job['repeat'] {
  const group = isGroup(value) ? value : { times: value, completed: 0 }
  const times = parseRepeat(group['times'])
  const { completed } = group
  const isCount = typeof completed === 'number' && Number.isInteger(completed) && completed >= 0
  return { times: times.ok ? times.times : null, completed: isCount ? completed : 0 }
}

function readOrigin(value: unknown): string | null {
  if (!isGroup(value) || value['platform'] !== 'desktop') return null
  return typeof value['chat_id'] === 'string' ? value['chat_id'] : null
}
