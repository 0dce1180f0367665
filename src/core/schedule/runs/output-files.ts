import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeText } from '../../base/write-text'
import type { Job } from '../jobs/job'
import type { RunRecord } from './run-record'

/** Whole results as Markdown: `cron/output/JOB/RUN.md`. */
export function createOutputFiles(folder: string, keep: () => number) {
  const folderOf = (jobId: string) => join(folder, jobId)
  const namesOf = async (jobId: string) =>
    (await readdir(folderOf(jobId)).catch(() => [])).filter((name) => name.endsWith('.md')).sort()

  return {
    /** The path inside the folder; `null` when it could not be written, which does not undo the run. */
    async keep(job: Job, run: RunRecord, text: string): Promise<string | null> {
      const name = `${new Date(run.startedAt).toISOString().replaceAll(/[:.]/g, '-')}-${run.id}.md`
      try {
        await writeText(join(folderOf(job.id), name), `${text}\n`)
        const names = await namesOf(job.id)
        for (const old of names.slice(0, Math.max(0, names.length - keep())))
          await rm(join(folderOf(job.id), old), { force: true })
        return join(job.id, name)
      } catch {
        return null
      }
    },
    /** `null` when it was dropped. Only what `keep` named can be read. */
    async read(path: string): Promise<string | null> {
      if (!/^[\w-]{1,64}[\\/][\w.-]+\.md$/.test(path)) return null
      return readFile(join(folder, path), 'utf8').catch(() => null)
    },
    async last(jobId: string): Promise<string | null> {
      const name = (await namesOf(jobId)).at(-1)
      return name === undefined ? null : readFile(join(folderOf(jobId), name), 'utf8').catch(() => null)
    },
    forget: (jobId: string) => rm(folderOf(jobId), { recursive: true, force: true }),
  }
}
