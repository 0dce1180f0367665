import { nextRun } from '../next-run'
import type { ScheduleClock } from '../schedule'
import type { Job } from './job'
import type { JobsStore, Stored } from './jobs-store'
import { changeJob, type JobRequest, type JobResult, newJob } from './new-job'
import { said } from '../../../shared/words/said'

export interface JobDeskPorts {
  readonly jobs: JobsStore
  readonly clock: () => ScheduleClock
  /** Twelve hex digits. */
  readonly newId: () => string
  /** The model of new sessions: a job keeps the one that it was made with. */
  readonly model: () => { readonly model: string | null; readonly provider: string | null }
  /** The jobs are others now. Must not throw. */
  readonly changed: () => void
}

export type JobDesk = ReturnType<typeof createJobDesk>

/** Everything that people and the agent do to jobs. */
export function createJobDesk({ jobs, clock, newId, model, changed }: JobDeskPorts) {
  async function told<T>(done: Promise<Stored<T>>): Promise<Stored<T>> {
    const result = await done
    if (result.ok) changed()
    return result
  }

  /** Changes the one job that the id or the name means. */
  async function edit(idOrName: string, work: (job: Job, all: readonly Job[]) => JobResult): Promise<Stored<Job>> {
    const done = await told(
      jobs.change((all): { jobs: readonly Job[]; value: JobResult } => {
        const found = findJob(all, idOrName)
        const result = found.ok ? work(found.value, all) : found
        if (!result.ok) return { jobs: all, value: result }
        return { jobs: all.map((job) => (job.id === result.job.id ? result.job : job)), value: result }
      }),
    )
    if (!done.ok) return done
    return done.value.ok ? { ok: true, value: done.value.job } : done.value
  }

  return {
    async create(request: JobRequest): Promise<Stored<Job>> {
      const now = model()
      const named = { ...request, model: request.model ?? now.model, provider: request.provider ?? now.provider }
      const done = await told(
        jobs.change((all): { jobs: readonly Job[]; value: JobResult } => {
          const earlier = earlierJobs(named, all)
          const made = earlier.ok ? newJob({ ...named, ...earlier.value }, newId(), clock()) : earlier
          return { jobs: made.ok ? [...all, made.job] : all, value: made }
        }),
      )
      if (!done.ok) return done
      return done.value.ok ? { ok: true, value: done.value.job } : done.value
    },
    update: (idOrName: string, request: Partial<JobRequest>) =>
      edit(idOrName, (job, all) => {
        const earlier = earlierJobs(request, all)
        return earlier.ok ? changeJob(job, { ...request, ...earlier.value }, clock()) : earlier
      }),
    pause: (idOrName: string) =>
      edit(idOrName, (job) => ({ ok: true, job: { ...job, enabled: false, state: 'paused' } })),
    resume: (idOrName: string) => edit(idOrName, (job) => resumed(job, clock())),
    async remove(idOrName: string): Promise<Stored<Job>> {
      const done = await told(
        jobs.change((all) => {
          const found = findJob(all, idOrName)
          return { jobs: found.ok ? all.filter((job) => job !== found.value) : all, value: found }
        }),
      )
      return done.ok ? done.value : done
    },
  }
}

/** Jobs may be named as people name them; their ids are kept. */
function earlierJobs(
  { contextFrom }: Partial<JobRequest>,
  all: readonly Job[],
): Stored<Pick<JobRequest, 'contextFrom'>> {
  if (contextFrom === undefined) return { ok: true, value: {} }
  const ids: string[] = []
  for (const wanted of contextFrom) {
    const found = findJob(all, wanted)
    if (!found.ok) return found
    ids.push(found.value.id)
  }
  return { ok: true, value: { contextFrom: [...new Set(ids)] } }
}

function resumed(job: Job, clock: ScheduleClock): JobResult {
  const at = job.schedule === null ? null : nextRun(job.schedule, null, clock)
  if (at === null) return { ok: false, message: said('schedule.time_passed_give_new_schedule') }
  return { ok: true, job: { ...job, enabled: true, state: 'scheduled', nextRunAt: at } }
}

/** By id, by the beginning of an id, or by a name that only one job has. */
export function findJob(all: readonly Job[], wanted: string): Stored<Job> {
  const exact = all.find(({ id }) => id === wanted)
  if (exact !== undefined) return { ok: true, value: exact }
  const word = wanted.trim().toLowerCase()
  const near = all.filter(({ id, name }) => name.toLowerCase() === word || (word.length >= 4 && id.startsWith(word)))
  const [only] = near
  if (only !== undefined && near.length === 1) return { ok: true, value: only }
  return {
    ok: false,
    message:
      near.length === 0
        ? said('schedule.no_job', { wanted })
        : said('schedule.jobs_called_use_id', { many: near.length, wanted }),
  }
}
