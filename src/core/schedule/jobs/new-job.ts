import { isAbsolute } from 'node:path'
import type { ScheduleFields } from '../../../shared/schedule-fields'
import { builtInToolsets } from '../../tools/toolsets/built-in-toolsets'
import { isToolset } from '../../tools/toolsets/resolve-toolsets'
import { nextRun } from '../next-run'
import { parseSchedule } from '../parse-schedule'
import { parseRepeat } from '../repeat'
import type { Schedule, ScheduleClock } from '../schedule'
import { parseDelivery } from '../delivery/parse-delivery'
import type { Job } from './job'
import { said, type SaidText } from '../../../shared/words/said'

/** What a person or a model asks for. */
export interface JobRequest extends Readonly<Partial<Omit<ScheduleFields, 'schedule' | 'repeat' | 'deliver'>>> {
  readonly schedule: string
  /** A number, or a word such as "forever". */
  readonly repeat?: unknown
  readonly deliver?: string | null
  /** The session that asks. */
  readonly originSession?: string | null
}

export type JobResult = { readonly ok: true; readonly job: Job } | { readonly ok: false; readonly message: SaidText }

const longestPrompt = 100_000

export function newJob(request: JobRequest, id: string, clock: ScheduleClock): JobResult {
  const blank: Job = {
    id,
    name: '',
    prompt: '',
    schedule: null,
    scheduleText: '',
    repeat: { times: null, completed: 0 },
    enabled: true,
    state: 'scheduled',
    deliver: 'local',
    originSession: request.originSession ?? null,
    skills: [],
    script: null,
    noAgent: false,
    model: null,
    provider: null,
    workdir: null,
    toolsets: null,
    contextFrom: [],
    createdAt: clock.now,
    nextRunAt: null,
    lastRunAt: null,
    lastStatus: null,
    lastError: null,
    lastDeliveryError: null,
    rest: {},
  }
  const deliver = request.deliver ?? (blank.originSession === null ? 'local' : 'origin')
  return changeJob(blank, { ...request, deliver }, clock)
}

/** Only what the request names changes. A new schedule starts from now. */
export function changeJob(job: Job, request: Partial<JobRequest>, clock: ScheduleClock): JobResult {
  const changed = { ...job, ...fieldsOf(request) }
  const problem = problemOf(changed) ?? problemOfNames(request)
  if (problem !== null) return { ok: false, message: problem }
  const named = { ...changed, name: changed.name || firstWords(changed) }
  const repeat = request.repeat === undefined ? null : parseRepeat(request.repeat)
  if (repeat !== null && !repeat.ok) return repeat
  const counted = repeat === null ? named : { ...named, repeat: { times: repeat.times, completed: 0 } }
  if (request.schedule === undefined) return { ok: true, job: counted }
  return withSchedule(counted, request.schedule, clock)
}

function withSchedule(job: Job, text: string, clock: ScheduleClock): JobResult {
  const parsed = parseSchedule(text, clock)
  if (!parsed.ok) return parsed
  const { schedule } = parsed
  const nextRunAt = nextRun(schedule, null, clock)
  if (nextRunAt === null) return { ok: false, message: said('schedule.time_passed') }
  const repeat = repeatFor(job, schedule)
  return {
    ok: true,
    job: { ...job, schedule, scheduleText: text.trim(), repeat, nextRunAt, enabled: true, state: 'scheduled' },
  }
}

function repeatFor({ repeat, schedule: before }: Job, schedule: Schedule): Job['repeat'] {
  if (schedule.kind === 'once') return { times: 1, completed: 0 }
  // The one run of a one-shot is not the limit of what it becomes.
  return before?.kind === 'once' ? { times: null, completed: 0 } : repeat
}

function fieldsOf(request: Partial<JobRequest>): Partial<Job> {
  const { schedule: _, repeat: __, originSession: ___, prompt, deliver, ...fields } = request
  const given = Object.entries({ ...fields, prompt: prompt?.trim(), deliver: deliver?.trim() })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function problemOf(job: Job): SaidText | null {
  if (job.prompt === '' && job.script === null && job.skills.length === 0)
    return said('schedule.job_needs_something_prompt_script')
  if (job.noAgent && job.script === null) return said('schedule.job_without_agent_needs_script')
  if (job.prompt.length > longestPrompt) return said('schedule.prompt_most_characters', { longestPrompt })
  const delivery = parseDelivery(job.deliver)
  return delivery.ok ? null : delivery.message
}

/** What an older program wrote stays; only what is asked for now must be there. */
function problemOfNames({ toolsets, workdir }: Partial<JobRequest>): SaidText | null {
  const unknown = toolsets?.find((name) => !isToolset(name, builtInToolsets))
  if (unknown !== undefined)
    return said('schedule.no_toolset', { name: unknown, known: Object.keys(builtInToolsets).join(', ') })
  if (typeof workdir === 'string' && !isAbsolute(workdir)) return said('schedule.folder_not_whole', { folder: workdir })
  return null
}

function firstWords({ prompt, script, skills, id }: Job): string {
  const [line = ''] = (prompt || script || skills[0] || id).split('\n')
  return [...line].slice(0, 50).join('').trim()
}
