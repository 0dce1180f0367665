import { isGroup, type Group } from '../../base/is-group'
import { errorMessage } from '../../base/system-error'
import { readText } from '../../base/read-text'
import { writeText } from '../../base/write-text'
import type { ScheduleClock } from '../schedule'
import type { Job } from './job'
import { readJob, writeJob, writeTime } from './job-record'
import { clauses, said, type SaidText } from '../../../shared/words/said'

/** `jobs.json` as it was read, with all that is needed to write it back without loss. */
export interface JobsFile {
  readonly jobs: readonly Job[]
  /** What was wrong with single jobs, one sentence each. */
  readonly repaired: readonly SaidText[]
  /** The records that the jobs were read from, by id. */
  readonly records: ReadonlyMap<string, unknown>
  /** Entries that are no jobs, and keys beside the list: written back as they are. */
  readonly strays: readonly unknown[]
  readonly rest: Group
  /** There is a file, and nothing is in it: no program writes that. */
  readonly isBlank: boolean
}

export type ReadJobs =
  | { readonly ok: true; readonly file: JobsFile }
  | { readonly ok: false; readonly message: SaidText }

const empty: JobsFile = { jobs: [], repaired: [], records: new Map(), strays: [], rest: {}, isBlank: false }

const mostBytes = 64 * 1024 * 1024

/** A file that is broken as a whole is refused, never written over. */
export async function readJobs(path: string, newId: () => string, clock: ScheduleClock): Promise<ReadJobs> {
  const found = await readText(path, mostBytes)
  if (found.kind === 'missing') return { ok: true, file: empty }
  if (found.kind === 'text') return parseJobs(found.text, path, newId, clock)
  return { ok: false, message: said('schedule.cannot_read', { path, reason: found.reason }) }
}

function parseJobs(text: string, path: string, newId: () => string, clock: ScheduleClock): ReadJobs {
  const cleaned = text.replace(/^\uFEFF/, '').replaceAll(strayCharacters, ' ')
  if (cleaned.trim() === '') return { ok: true, file: { ...empty, isBlank: true } }
  let value: unknown
  try {
    value = JSON.parse(cleaned)
  } catch (error) {
    return {
      ok: false,
      message: said('schedule.broken_no_job_runs_until', { path, reason: errorMessage(error) }),
    }
  }
  const found = listOf(value)
  if (found === null) return { ok: false, message: said('schedule.holds_no_list_jobs_another', { path }) }
  return { ok: true, file: fileOf(found.entries, found.rest, newId, clock) }
}

/** Control characters that editors and crashes leave behind; JSON allows none of them. */
const strayCharacters = /(?![\t\n\r])\p{Cc}/gu

/** The usual object, a bare list, or jobs by their id. */
function listOf(value: unknown): { readonly entries: readonly unknown[]; readonly rest: Group } | null {
  if (Array.isArray(value)) return { entries: value, rest: {} }
  if (!isGroup(value)) return null
  const { jobs, ...rest } = value
  if (Array.isArray(jobs)) return { entries: jobs, rest }
  if (isGroup(jobs)) return { entries: withIds(jobs), rest }
  const isById = jobs === undefined && Object.values(value).every((entry) => isGroup(entry) && 'schedule' in entry)
  return isById ? { entries: withIds(value), rest: {} } : null
}

const withIds = (jobs: Group) => Object.entries(jobs).map(([id, job]) => (isGroup(job) ? { id, ...job } : job))

function fileOf(entries: readonly unknown[], rest: Group, newId: () => string, clock: ScheduleClock): JobsFile {
  const jobs: Job[] = []
  const repaired: SaidText[] = []
  const strays: unknown[] = []
  const records = new Map<string, unknown>()
  for (const entry of entries) {
    const read = readJob(entry, newId, clock)
    if (read === null) {
      strays.push(entry)
      repaired.push(said('schedule.entry_is_no_job'))
      continue
    }
    const isTwin = records.has(read.job.id)
    const job = isTwin ? { ...read.job, id: newId() } : read.job
    const problems = isTwin ? [...read.repaired, said('schedule.id_belonged_another_job')] : read.repaired
    if (problems.length > 0)
      repaired.push(said('schedule.job_repaired', { name: job.name, problems: clauses(problems) }))
    records.set(job.id, entry)
    jobs.push(job)
  }
  return { jobs, repaired, records, strays, rest, isBlank: false }
}

/** All of it or nothing is on the disk. */
export async function writeJobs(path: string, file: JobsFile, jobs: readonly Job[], now: number): Promise<void> {
  const entries = [...jobs.map((job) => writeJob(job, file.records.get(job.id))), ...file.strays]
  const text = `${JSON.stringify({ ...file.rest, jobs: entries, updated_at: writeTime(now) }, null, 2)}\n`
  await writeText(path, text)
}
