import type { Job } from './jobs/job'
import { checkDue, type DueResult } from './jobs/due'
import type { JobsStore, Stored } from './jobs/jobs-store'
import type { ScheduleClock } from './schedule'
import type { JobEnding } from './runs/run-job'
import { createRunPool } from './runs/run-pool'
import type { RunLedger } from './runs/run-ledger'
import type { RunRecord } from './runs/run-record'
import { said, type SaidText } from '../../shared/words/said'
import { inEnglish } from '../../shared/words/in-english'
import { SaidError, reasonOf } from '../../shared/words/said-error'
import { serial } from '../base/serial'

export interface SchedulerPorts {
  readonly jobs: JobsStore
  readonly ledger: RunLedger
  readonly clock: () => ScheduleClock
  /** Calls back once; the returned function takes it back. */
  readonly timer: (ms: number, callback: () => void) => () => void
  readonly settings: () => { readonly catchUp: boolean; readonly maxParallel: number }
  /** Must not reject. */
  readonly run: (job: Job, run: RunRecord, signal: AbortSignal) => Promise<JobEnding>
  /** Something that the window shows is different now. Must not throw. */
  readonly changed: () => void
  readonly newRunId: () => string
  readonly process: number
  /** Holds a job for one run, whichever program runs it. Returns what lets go; `null` while another one has it. */
  readonly hold: (jobId: string) => Promise<(() => Promise<void>) | null>
}

/** A clock that was set, a machine that slept, a file that somebody changed: noticed after this long at the latest. */
const lookAtLeastEvery = 60_000
const oneShotsKeptMs = 7 * 86_400_000

type JobOutcome = Pick<Job, 'lastStatus' | 'lastError' | 'lastDeliveryError'>

interface Claim {
  readonly job: Job
  readonly what: NonNullable<DueResult['what']>
  readonly isRunning: boolean
}

/** Runs jobs when their time comes: one timer, however many there are. */
export function createScheduler(ports: SchedulerPorts) {
  const { jobs, ledger } = ports
  const pool = createRunPool(() => ports.settings().maxParallel)
  let cancelTimer: () => void = () => undefined
  let closed = false
  let knownMark: string | null = null
  let earliest = Number.POSITIVE_INFINITY
  let problem: SaidText | null = null
  const inTurn = serial()
  /** How runs ended, by job, until the file has it: many endings are one write. */
  const results = new Map<string, JobOutcome>()

  const look = () => inTurn(lookNow)

  /** Costs one question to the file system while nothing is due. */
  async function lookNow(): Promise<void> {
    if (closed) return
    const mark = await jobs.mark()
    const isDue = ports.clock().now >= earliest || results.size > 0
    if (isDue || mark !== knownMark) await claimDue().catch(giveUpForNow)
    if (closed) return
    const wait = Math.max(0, Math.min(lookAtLeastEvery, earliest - ports.clock().now))
    cancelTimer()
    cancelTimer = ports.timer(wait, () => void look())
  }

  async function claimDue(): Promise<void> {
    const claimed = await jobs.change((all) => claim(all))
    knownMark = await jobs.mark()
    if (!claimed.ok) return giveUpForNow(new SaidError(claimed.message))
    const wasBroken = problem !== null
    problem = null
    earliest = claimed.value.earliest
    forget(claimed.value.written)
    await dispatch(claimed.value.claims)
    if (wasBroken || claimed.value.changed) ports.changed()
  }

  /** A list that cannot be read, a disk that takes nothing: nothing runs, and the next look tries again. */
  function giveUpForNow(reason: unknown): void {
    const message = reasonOf(reason)
    const isNew = inEnglish(problem ?? '') !== inEnglish(message)
    problem = message
    earliest = Number.POSITIVE_INFINITY
    knownMark = null
    if (isNew) ports.changed()
  }

  /** What runs now is moved on in the file before it runs, so that no other program runs it too. */
  function claim(all: readonly Job[]) {
    const settings = { ...ports.clock(), catchUp: ports.settings().catchUp }
    const claims: Claim[] = []
    const after = all
      .filter((job) => !isLongOver(job, settings.now))
      .map((job) => {
        const due = checkDue(withResult(job), settings)
        if (due.what !== null) claims.push({ job: due.job, what: due.what, isRunning: pool.has(job.id) })
        return due.job
      })
    const changed = after.length !== all.length || after.some((job, index) => job !== all[index])
    return {
      jobs: changed ? after : all,
      value: { claims, changed, earliest: earliestOf(after), written: new Map(results) },
    }
  }

  async function dispatch(claims: readonly Claim[]): Promise<void> {
    const runs = await Promise.all(
      claims.map(async ({ job, what, isRunning }) => {
        const release = isRunning || what.kind === 'missed' ? null : await ports.hold(job.id)
        return { job, release, run: recordOf(job, what, release === null) }
      }),
    )
    await ledger.write(...runs.map(({ run }) => run)).catch(giveUpForNow)
    for (const { job, run, release } of runs) if (release !== null) start(job, run, release)
  }

  function recordOf(job: Job, what: Claim['what'], isRunning: boolean): RunRecord {
    const { now } = ports.clock()
    const run = newRecord(job, what.scheduledFor, what.lateness === 'catch_up' ? 'catch-up' : 'schedule')
    if (what.kind === 'missed')
      return { ...run, status: 'missed', endedAt: now, error: said('schedule.time_passed_while_app_closed') }
    if (isRunning) return { ...run, status: 'skipped', endedAt: now, error: said('schedule.run_before_still_going') }
    return run
  }

  function newRecord(job: Job, scheduledFor: number, trigger: RunRecord['trigger']): RunRecord {
    return {
      id: ports.newRunId(),
      jobId: job.id,
      jobName: job.name,
      scheduledFor,
      startedAt: ports.clock().now,
      endedAt: null,
      trigger,
      status: 'running',
      process: ports.process,
      sessionId: null,
      output: null,
      preview: '',
      error: null,
      deliveryError: null,
    }
  }

  function start(job: Job, run: RunRecord, release: () => Promise<void>): void {
    pool.add(job.id, async (signal) => {
      const ending = await ports.run(job, run, signal)
      await ledger.write({ ...run, ...ending, endedAt: ports.clock().now }).catch(giveUpForNow)
      results.set(job.id, {
        lastStatus: ending.status === 'failed' ? 'error' : 'ok',
        lastError: ending.error,
        lastDeliveryError: ending.deliveryError,
      })
      await release()
      void look()
    })
  }

  const withResult = (job: Job): Job => {
    const result = results.get(job.id)
    return result === undefined ? job : { ...job, ...result }
  }

  function forget(written: ReadonlyMap<string, JobOutcome>): void {
    for (const [id, result] of written) if (results.get(id) === result) results.delete(id)
  }

  return {
    async start(): Promise<void> {
      await ledger.recover()
      await look()
    },
    /** After a sleep, a change of the clock or of the jobs. */
    wake: look,
    /** Why no job runs; `null` when all is well. */
    problem: () => problem,
    isRunning: (jobId: string) => pool.has(jobId),
    /** Beside its schedule, which stays as it is. */
    async runNow(jobId: string): Promise<Stored<RunRecord>> {
      const release = pool.has(jobId) ? null : await ports.hold(jobId)
      if (release === null) return { ok: false, message: said('schedule.job_running_already') }
      const { now } = ports.clock()
      const found = await jobs.change((all) => ({
        jobs: all.map((job) => (job.id === jobId ? { ...job, lastRunAt: now } : job)),
        value: all.find((job) => job.id === jobId) ?? null,
      }))
      if (!found.ok || found.value === null) await release()
      if (!found.ok) return found
      if (found.value === null) return { ok: false, message: said('schedule.no_job', { wanted: jobId }) }
      const run = newRecord(found.value, now, 'user')
      await ledger.write(run)
      start(found.value, run, release)
      ports.changed()
      return { ok: true, value: run }
    },
    stop: (jobId: string) => pool.stop(jobId),
    /** Resolves when nothing runs any more. */
    async idle(): Promise<void> {
      await pool.idle()
      await inTurn(() => undefined)
    },
    /** Ends what runs and waits until that is written down. */
    async close(): Promise<void> {
      closed = true
      cancelTimer()
      await inTurn(() => undefined)
      await pool.close()
      if (results.size > 0) await jobs.change((all) => ({ jobs: all.map(withResult), value: undefined }))
    },
  }
}

function earliestOf(jobs: readonly Job[]): number {
  return jobs.reduce(
    (least, { enabled, nextRunAt }) => (enabled && nextRunAt !== null ? Math.min(least, nextRunAt) : least),
    Number.POSITIVE_INFINITY,
  )
}

/** One-shots that are done stay for a week, so that their result can be found. */
function isLongOver({ state, schedule }: Job, now: number): boolean {
  return state === 'completed' && schedule?.kind === 'once' && schedule.runAt < now - oneShotsKeptMs
}
