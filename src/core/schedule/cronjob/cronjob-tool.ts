import { z } from 'zod'
import type { Finding } from '../../../shared/model'
import { scheduleSpellings } from '../../../shared/schedule-fields'
import { said } from '../../../shared/words/said'
import { reachesOut } from '../delivery/reaches-out'
import type { Job } from '../jobs/job'
import type { JobDesk } from '../jobs/job-desk'
import type { JobsStore, Stored } from '../jobs/jobs-store'
import type { JobRequest } from '../jobs/new-job'
import type { RunRecord } from '../runs/run-record'
import { defineTool, type Tool, type ToolContext, type ToolResult } from '../../tools/tool'
import description from './text/cronjob.md?raw'
import { inEnglish } from '../../../shared/words/in-english'

export interface CronToolPorts {
  readonly jobs: Pick<JobsStore, 'list'>
  readonly desk: JobDesk
  readonly runNow: (jobId: string) => Promise<Stored<RunRecord>>
  /** What in a prompt could turn an unwatched run against the user. */
  readonly scan: (text: string) => Promise<readonly Finding[]>
  /** `cron.allow_agent_scheduling`, as set now. */
  readonly mayScheduleAlone: () => boolean
}

const optional = z.string().nullish()
const names = z.array(z.string().min(1)).nullish()

/** Beside what it does and to which job, every field of a schedule. */
export const cronjobInput = z.object({
  action: z.enum(['create', 'list', 'update', 'pause', 'resume', 'remove', 'run']),
  job_id: optional.describe('The id or the name of a job.'),
  schedule: optional.describe('When it runs; the forms are in the description.'),
  prompt: optional.describe('What the run is asked to do.'),
  name: optional,
  repeat: z.union([z.string(), z.number()]).nullish().describe('How often at most; "forever" without end.'),
  deliver: optional.describe(
    'Where results go: origin (this session and its chat), local (kept only), notification, session:ID, file:PATH, webhook:URL, a messaging platform such as telegram (its home channel) or telegram:CHAT[:THREAD]; several with commas.',
  ),
  skills: names.describe('Skills whose instructions the run follows.'),
  script: optional.describe("A file in the home's scripts folder that runs first; its output is given to the run."),
  no_agent: z.boolean().nullish().describe("The script's output is the result; no model is asked."),
  context_from: names.describe('Ids of jobs whose last result is given to the run.'),
  enabled_toolsets: names.describe('Only these tool sets; the usual ones without it.'),
  workdir: optional.describe('The folder that the run works in.'),
  model: optional,
  provider: optional,
})
type Input = z.output<typeof cronjobInput>

/** The tools of the toolset `cronjob`. */
export const cronTools = (ports: CronToolPorts): readonly Tool[] => [cronjobTool(ports)]

function cronjobTool(ports: CronToolPorts): Tool {
  return defineTool({
    name: 'cronjob',
    toolset: 'cronjob',
    shown: { verb: 'schedule', icon: 'clock', object: ['name', 'action'] },
    looks: ({ action }) => action === 'list',
    description: description.trim(),
    input: cronjobInput,
    keeps: (args) => [JSON.stringify(args)],
    async run(args, context) {
      if (args.action === 'list') return list(ports)
      if (args.action === 'create') return create(args, ports, context)
      const jobId = args.job_id?.trim() ?? ''
      if (jobId === '') return refuse(`${args.action} needs job_id. The action "list" shows the jobs.`)
      const refusal = await askFirst(args, ports, context)
      if (refusal !== null) return refuse(refusal)
      if (args.action === 'update') return update(jobId, args, ports)
      if (args.action === 'run') return started(await ports.runNow(await idOf(jobId, ports)))
      return told(await ports.desk[args.action](jobId))
    },
  })
}

async function list({ jobs }: CronToolPorts): Promise<ToolResult> {
  const listed = await jobs.list()
  if (!listed.ok) return refuse(inEnglish(listed.message))
  return { ok: true, text: JSON.stringify({ success: true, jobs: listed.value.jobs.map(shown) }) }
}

async function create(args: Input, ports: CronToolPorts, context: ToolContext): Promise<ToolResult> {
  const { schedule } = args
  if (!schedule?.trim()) return refuse('create needs a schedule, such as "every day at 9am".')
  const problem = (await scanned(args, ports)) ?? (await askFirst(args, ports, context))
  if (problem !== null) return refuse(problem)
  const workdir = args.workdir ?? context.workspace
  return told(await ports.desk.create({ ...requestOf(args), schedule, workdir, originSession: context.sessionId }))
}

async function update(jobId: string, args: Input, ports: CronToolPorts): Promise<ToolResult> {
  const problem = await scanned(args, ports)
  return problem === null ? told(await ports.desk.update(jobId, requestOf(args))) : refuse(problem)
}

/** Blank fields change nothing. */
function requestOf(args: Input): Partial<JobRequest> {
  const asked: Readonly<Record<string, unknown>> = args
  const given = Object.entries(scheduleSpellings).map(([field, { tool }]) => [field, asked[tool]] as const)
  const isGiven = (value: unknown) =>
    value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
  return Object.fromEntries(given.filter(([, value]) => isGiven(value)))
}

async function scanned({ prompt, name }: Input, { scan }: CronToolPorts): Promise<string | null> {
  const text = [name ?? '', prompt ?? ''].join('\n')
  const rules = (await scan(text)).filter(({ level }) => level === 'block').map(({ rule }) => rule)
  if (rules.length === 0) return null
  return `The prompt was refused because it reads like an attack (${[...new Set(rules)].join(', ')}). Say plainly what the run is to do.`
}

/** The reason of a no; `null` when it may be done. A result that leaves the home, and a script, always need a yes. */
async function askFirst(args: Input, ports: CronToolPorts, context: ToolContext): Promise<string | null> {
  if (ports.mayScheduleAlone() && !args.script && !reachesOut(args.deliver?.trim() || 'local')) return null
  const { action, schedule } = args
  const what =
    action === 'create'
      ? said('approval.make_schedule')
      : said('approval.change_schedule', { job: String(args.job_id), action })
  const decision = await context.approveAction({
    kind: 'other',
    subject: schedule ? said('approval.with_time', { what, schedule }) : what,
    detail: JSON.stringify(requestOf(args), null, 2),
    rules: [{ id: 'schedule', reason: said('rule.schedule') }],
  })
  return decision.allowed ? null : decision.message
}

async function idOf(wanted: string, { jobs }: CronToolPorts): Promise<string> {
  const listed = await jobs.list()
  const all = listed.ok ? listed.value.jobs : []
  return all.find(({ id, name }) => id === wanted || name === wanted)?.id ?? wanted
}

function started(run: Stored<RunRecord>): ToolResult {
  if (!run.ok) return refuse(inEnglish(run.message))
  return { ok: true, text: JSON.stringify({ success: true, run_id: run.value.id, message: 'It runs now.' }) }
}

function told(done: Stored<Job>): ToolResult {
  return done.ok
    ? { ok: true, text: JSON.stringify({ success: true, job: shown(done.value) }) }
    : refuse(inEnglish(done.message))
}

const refuse = (error: string): ToolResult => ({ ok: false, text: JSON.stringify({ success: false, error }) })

function shown(job: Job): Readonly<Record<string, unknown>> {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const { id, name, prompt, scheduleText, enabled, state, deliver, skills, script, repeat, lastStatus, lastError } = job
  const { noAgent, contextFrom, toolsets, workdir, model, provider } = job
  return {
    job_id: id,
    name,
    prompt: [...prompt].slice(0, 200).join(''),
    schedule: scheduleText,
    enabled,
    state,
    deliver,
    skills,
    script,
    no_agent: noAgent,
    context_from: contextFrom,
    enabled_toolsets: toolsets,
    workdir,
    model,
    provider,
    repeat,
    next_run_at: time(job.nextRunAt),
    last_run_at: time(job.lastRunAt),
    last_status: lastStatus,
    last_error: lastError === null ? null : inEnglish(lastError),
  }
}
