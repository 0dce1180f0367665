import { copyFile, mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { serial } from '../../base/serial'
import { errorMessage } from '../../base/system-error'
import { type LockPorts, withLock } from '../../base/file-lock'
import type { ScheduleClock } from '../schedule'
import type { Job } from './job'
import { type JobsFile, type ReadJobs, readJobs, writeJobs } from './jobs-file'
import { said, type SaidText } from '../../../shared/words/said'

export interface JobsStorePorts extends LockPorts {
  /** `cron/jobs.json`. */
  readonly path: string
  /** A copy of the file as it was when it could last be read. */
  readonly lastGood: string
  readonly clock: () => ScheduleClock
  /** Twelve hex digits. */
  readonly newId: () => string
}

export type Stored<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: SaidText }

/** The new list and what to answer; the same list means that nothing is written. */
export interface JobsChange<T> {
  readonly jobs: readonly Job[]
  readonly value: T
}

export type JobsStore = ReturnType<typeof createJobsStore>

/** The jobs of a home. Other programs may change the file too, so every change reads it again under a lock. */
export function createJobsStore(ports: JobsStorePorts) {
  const { path, lastGood } = ports
  const readFrom = (file: string) => readJobs(file, ports.newId, ports.clock())
  /** An empty file is what a crash or a full disk leaves: what was in it before counts. */
  const read = async (): Promise<ReadJobs & { readonly isMended?: boolean }> => {
    const found = await readFrom(path)
    const before = found.ok && found.file.isBlank ? await readFrom(lastGood) : null
    if (before?.ok !== true || before.file.jobs.length === 0) return found
    const told = said('schedule.was_empty', { path, count: before.file.jobs.length })
    return { ok: true, file: { ...before.file, repaired: [told, ...before.file.repaired] }, isMended: true }
  }
  const inTurn = serial()

  async function changeNow<T>(work: (jobs: readonly Job[]) => JobsChange<T>): Promise<Stored<T>> {
    const done = await withLock(`${path}.lock`, ports, async (): Promise<Stored<T>> => {
      const found = await read()
      if (!found.ok) return found
      const { jobs, value } = work(found.file.jobs)
      if (jobs === found.file.jobs && found.isMended !== true) return { ok: true, value }
      return store(found.file, jobs, value)
    })
    return done ?? { ok: false, message: said('schedule.held_another_program_try_again', { path }) }
  }

  async function store<T>(file: JobsFile, jobs: readonly Job[], value: T): Promise<Stored<T>> {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeJobs(path, file, jobs, ports.clock().now)
      await copyFile(path, lastGood).catch(() => undefined)
      return { ok: true, value }
    } catch (error) {
      return { ok: false, message: said('schedule.could_not_written', { path, reason: errorMessage(error) }) }
    }
  }

  return {
    /** As they are on the disk now. */
    async list(): Promise<Stored<{ readonly jobs: readonly Job[]; readonly repaired: readonly SaidText[] }>> {
      const found = await read()
      if (found.isMended === true) await inTurn(() => changeNow((jobs) => ({ jobs, value: undefined })))
      return found.ok ? { ok: true, value: found.file } : found
    },
    /** One after the other, whoever asks. */
    change: <T>(work: (jobs: readonly Job[]) => JobsChange<T>): Promise<Stored<T>> => inTurn(() => changeNow(work)),
    /** Another text when somebody has written the file. */
    async mark(): Promise<string> {
      try {
        const { mtimeMs, size, ino } = await stat(path)
        return `${mtimeMs} ${size} ${ino}`
      } catch {
        return ''
      }
    },
    /** Puts the last good copy in the place of a file that cannot be read. The broken one is kept beside it. */
    async restore(): Promise<Stored<string>> {
      const found = await read()
      if (found.ok) return { ok: false, message: said('schedule.nothing_to_go_back_to') }
      const kept = `${path}.broken-${ports.clock().now}`
      try {
        await stat(lastGood)
        await rename(path, kept)
        await copyFile(lastGood, path)
        return { ok: true, value: kept }
      } catch (error) {
        return { ok: false, message: said('schedule.no_good_copy_go_back', { reason: errorMessage(error) }) }
      }
    },
  }
}
