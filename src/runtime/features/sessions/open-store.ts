import type { Worker } from 'node:worker_threads'
import type { DatabaseFacts } from '../../../core/doctor/doctor-check'
import type { HomePaths } from '../../../core/home/home-paths'
import { databaseHealth } from '../../../core/sessions/damage/database-health'
import { createDatabaseWork, createInlineWork } from '../../../core/sessions/damage/database-work'
import { databaseFiles } from '../../../core/sessions/database-files'
import { openDatabase } from '../../../core/sessions/open-database'
import type { Notice } from '../../../shared/model'
import { inEnglish } from '../../../shared/words/in-english'
import { clauses, type SaidText } from '../../../shared/words/said'

export interface StorePorts {
  readonly paths: HomePaths
  /** `null`: everything may take place here. */
  readonly spawnReader: ((file: string) => Worker) | null
  readonly spawnWork: (() => Worker) | null
  say(notices: readonly Notice[]): void
}

/** The sessions on disk: one writer here, heavy reads in a thread of their own where there are threads. */
export async function openStore({ paths, spawnReader, spawnWork, say }: StorePorts) {
  const files = databaseFiles(paths)
  const health = databaseHealth(files.fallbackDb)
  const work = spawnWork === null ? createInlineWork() : createDatabaseWork(spawnWork)
  const found: string[] = []

  /** The next start recovers what can be read; it must know of it whatever happens until then. */
  async function foundDamage(problem: SaidText): Promise<void> {
    if (path === null) return
    if (found.length === 0) say([...notices, { kind: 'database-damage-found', source: path, reason: problem }])
    found.push(inEnglish(problem))
    await health.change(({ checkedAt }) => ({ checkedAt, damage: found.slice(0, 20) })).catch(() => undefined)
  }

  const database = await openDatabase({
    ...files,
    clock: Date.now,
    onDamage: (problem) => void foundDamage(problem),
    ...(spawnReader !== null && { spawnReader }),
    ...(spawnWork !== null && { spawnWork }),
  })
  const { reader, path, notices } = database
  say(notices)
  return {
    database,
    reader,
    notices,
    foundDamage,
    /** Looks at the whole file, beside everything else. */
    async check(): Promise<void> {
      if (path === null) return
      const problems = await work.check(path)
      if (!problems.ok) return
      if (problems.value.length > 0) return foundDamage(clauses(problems.value))
      await health.write({ checkedAt: Date.now(), damage: [] }).catch(() => undefined)
    },
    async close(): Promise<void> {
      await work.close()
      await database.close()
      await health.idle()
    },
    async facts(): Promise<DatabaseFacts> {
      const integrity = await reader.ask('damage', undefined)
      return { path, exists: path !== null, notices, problems: integrity.ok ? integrity.value : [integrity.message] }
    },
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>
