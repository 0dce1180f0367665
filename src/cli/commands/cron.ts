import { resolve } from 'node:path'
import { findJob } from '../../core/schedule/jobs/job-desk'
import type { Job } from '../../core/schedule/jobs/job'
import type { Stored } from '../../core/schedule/jobs/jobs-store'
import type { JobRequest } from '../../core/schedule/jobs/new-job'
import { nextRuns } from '../../core/schedule/next-run'
import type { Schedules } from '../../runtime/features/schedules/open-schedules'
import type { RunRecord } from '../../core/schedule/runs/run-record'
import { noticeLine } from '../../shared/notice-line'
import { type ScheduleFields, scheduleSpellings } from '../../shared/schedule-fields'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import type { Say } from '../../shared/words/say-in'
import { toJson } from '../to-json'
import { mapValues, said, type SaidText } from '../../shared/words/said'

const shownRuns = 5
const defaultLimit = 20
const noAgent = scheduleSpellings.noAgent.option
const options = Object.values(scheduleSpellings).map(({ option }) => option)

export const cronCommand: Command = {
  name: 'cron',
  summary: 'manage scheduled jobs and show their runs',
  usage: `Usage: hermes-desktop cron list
       hermes-desktop cron add SCHEDULE -p TEXT [options]
       hermes-desktop cron edit JOB [options]
       hermes-desktop cron pause|resume|run|remove JOB
       hermes-desktop cron history [JOB] [--limit N]
       hermes-desktop cron restore

  -p TEXT             prompt for the agent
  --name NAME         name of the job
  --deliver PLACE     where results go: local, origin, notification, session:ID, file:PATH, webhook:URL, a messaging
                      platform (telegram, telegram:CHAT, telegram:CHAT:THREAD), separated by commas
  --skills A,B        skills to follow
  --script FILE       script to run first, from the scripts folder of the home
  --no-agent          use the script’s output as the result, without a model
  --context-from A,B  jobs whose last result is given to the run
  --toolsets A,B      only these tool sets
  --workdir DIR       folder to work in (else the project folder)
  --model MODEL       model to use (else the one that is set now)
  --provider NAME     provider of that model
  --repeat N          number of runs, or "forever"
  --schedule WHEN     another schedule (edit)
  --limit N           at most N runs (${defaultLimit})

Schedules look like 30m, "every 2h", "every day at 9am", "weekdays at 9:30", "mon and fri 14:00", "0 9 * * 1-5",
2026-02-03T14:00, "tomorrow at 9am" or "in 45m". JOB is an ID, the start of an ID, or a name. Jobs run automatically while
the app is open or in the tray; "run" runs one now and prints its result. "restore" brings back the last good list if the
file is broken. Runs are unattended: anything that needs approval is refused.
Exit code 1 if a job is rejected or a run failed.`,
  values: [...options.filter((name) => name !== noAgent), 'limit'],
  switches: [noAgent],
  async run(context) {
    const [verb = 'list', ...rest] = context.args
    const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined
    if (action === undefined) return fail(context, 2, said('cli.cron_knows_no', { verb }))
    if (rest.length > action.most)
      return fail(context, 2, said('cli.takes_no', { command: `cron ${verb}`, word: rest[action.most] ?? '' }))
    if (rest.length < action.least)
      return fail(context, 2, `cron ${verb} needs ${verb === 'add' ? 'a schedule' : 'a job'}`)
    // `--model` is the job's.
    await using runtime = await openCliRuntime(
      { ...context, flags: {} },
      {
        say: (notice) => context.warn(noticeLine(notice, context.say)),
      },
    )
    const { redact, schedules } = runtime.rooms
    const print = (text: SaidText) => context.print(mapValues(text, redact))
    return action.run({ ...context, print }, (await schedules()).schedules, rest[0] ?? '')
  },
}

interface Action {
  readonly least: number
  readonly most: number
  run(context: CommandContext, schedules: Schedules, word: string): Promise<ExitCode>
}

const onJob = (run: Action['run']): Action => ({ least: 1, most: 1, run })

const actions: Readonly<Record<string, Action>> = {
  list: { least: 0, most: 0, run: list },
  add: onJob(add),
  edit: onJob(async (context, { desk }, word) => told(context, await desk.update(word, requestOf(context)), 'changed')),
  pause: onJob(async (context, { desk }, word) => told(context, await desk.pause(word), 'paused')),
  resume: onJob(async (context, { desk }, word) => told(context, await desk.resume(word), 'goes on')),
  remove: onJob(async (context, { desk }, word) => told(context, await desk.remove(word), 'removed')),
  run: onJob(runNow),
  history: { least: 0, most: 1, run: history },
  restore: {
    least: 0,
    most: 0,
    async run(context, { jobs }) {
      const restored = await jobs.restore()
      if (!restored.ok) return fail(context, 1, restored.message)
      context.print(context.json ? toJson({ kept: restored.value }) : said('cli.restored', { path: restored.value }))
      return 0
    },
  },
}

async function list(context: CommandContext, { jobs }: Schedules): Promise<ExitCode> {
  const listed = await jobs.list()
  if (!listed.ok) return fail(context, 3, listed.message)
  const { jobs: all, repaired } = listed.value
  for (const sentence of repaired) context.warn(context.say(sentence))
  if (context.json) context.print(toJson(all.map(shown), 2))
  else if (all.length === 0) context.print(said('cli.no_jobs_yet'))
  else for (const job of all) context.print(line(job))
  return 0
}

async function add(context: CommandContext, { desk, clock }: Schedules, schedule: string): Promise<ExitCode> {
  if (context.flags['schedule'] !== undefined) return fail(context, 2, said('cli.cron_schedule_twice'))
  const made = await desk.create({ workdir: context.workspace, ...requestOf(context), schedule })
  if (!made.ok || context.json) return told(context, made, 'added')
  context.print(`${made.value.id}  ${made.value.name}`)
  const runs = made.value.schedule === null ? [] : nextRuns(made.value.schedule, shownRuns, clock())
  for (const at of runs) context.print(`  ${timeIn(at, clock().timeZone)}`)
  return 0
}

/** Only what was given. */
function requestOf({ flags, workspace }: CommandContext): Partial<JobRequest> {
  const given = Object.entries(scheduleSpellings).flatMap(([field, { option }]): (readonly [string, unknown])[] => {
    const value = flags[option]
    if (value === undefined) return []
    if (typeof value !== 'string') return [[field, true]]
    if (field === 'workdir') return [[field, resolve(workspace, value)]]
    return [[field, lists.has(field) ? namesIn(value) : value]]
  })
  return Object.fromEntries(given)
}

const lists: ReadonlySet<string> = new Set<keyof ScheduleFields>(['skills', 'contextFrom', 'toolsets'])

const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

async function runNow(
  context: CommandContext,
  { jobs, scheduler, ledger, outputs }: Schedules,
  word: string,
): Promise<ExitCode> {
  const listed = await jobs.list()
  const found = listed.ok ? findJob(listed.value.jobs, word) : listed
  if (!found.ok) return fail(context, 1, found.message)
  const started = await scheduler.runNow(found.value.id)
  if (!started.ok) return fail(context, 1, started.message)
  const stop = () => scheduler.stop(found.value.id)
  process.once('SIGINT', stop)
  await scheduler.idle()
  process.off('SIGINT', stop)
  const run = (await ledger.list({ jobId: found.value.id, limit: 1 }))[0] ?? started.value
  if (context.json) context.print(toJson(run, 2))
  else if (run.output !== null) context.print(((await outputs.read(run.output)) ?? '').trimEnd())
  const problem = run.error ?? run.deliveryError
  return problem === null ? 0 : fail(context, 1, problem)
}

async function history(context: CommandContext, { jobs, ledger }: Schedules, word: string): Promise<ExitCode> {
  const limit = context.flags['limit'] === undefined ? defaultLimit : Number(context.flags['limit'])
  if (!Number.isInteger(limit) || limit < 1) return fail(context, 2, said('cli.limit_needs_number'))
  const listed = word === '' ? null : await jobs.list()
  const found = listed === null ? null : listed.ok ? findJob(listed.value.jobs, word) : listed
  if (found !== null && !found.ok) return fail(context, 1, found.message)
  const runs = await ledger.list({ limit, ...(found === null ? {} : { jobId: found.value.id }) })
  if (context.json) context.print(toJson(runs, 2))
  else if (runs.length === 0) context.print(said('cli.no_runs_yet'))
  else for (const run of runs) context.print(runLine(run, context.say))
  return 0
}

function told(context: CommandContext, done: Stored<Job>, what: string): ExitCode {
  if (!done.ok) return fail(context, 1, done.message)
  context.print(context.json ? toJson(shown(done.value), 2) : `${done.value.name}: ${what}.`)
  return 0
}

/** Without what other programs keep in the record. */
function shown(job: Job): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(job).filter(([key]) => key !== 'rest'))
}

function line(job: Job): string {
  const next = job.nextRunAt === null ? '' : new Date(job.nextRunAt).toISOString().slice(0, 16).replace('T', ' ')
  const state = job.enabled ? next : job.state === 'completed' ? 'done' : 'paused'
  return `${job.id}  ${state.padEnd(16)}  ${job.scheduleText.padEnd(20)}  ${job.name}`
}

function runLine({ startedAt, status, jobName, error, preview }: RunRecord, say: Say): string {
  const time = new Date(startedAt).toISOString().slice(0, 19).replace('T', ' ')
  return `${time}  ${status.padEnd(9)}  ${jobName}  ${say(error ?? preview)}`.trimEnd()
}

function timeIn(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
}
