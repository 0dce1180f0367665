import type { Worker } from 'node:worker_threads'
import type { DatabaseFacts } from '../../../core/doctor/doctor-check'
import type { HomePaths } from '../../../core/home/home-paths'
import { databaseHealth } from '../../../core/sessions/damage/database-health'
import { createDatabaseWork, createInlineWork } from '../../../core/sessions/damage/database-work'
import { isBackupDue, listBackups } from '../../../core/sessions/backups/backup-folder'
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
    await health.change((now) => ({ ...now, damage: found.slice(0, 20) })).catch(() => undefined)
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
    isDamaged: () => found.length > 0 || notices.some(({ kind }) => kind === 'database-damage-found'),
    /** Looks at the whole file, beside everything else, and tells whether it is whole. */
    async check(): Promise<boolean> {
      if (path === null) return false
      const problems = await work.check(path)
      if (!problems.ok) return false
      if (problems.value.length > 0) {
        await foundDamage(clauses(problems.value))
        return false
      }
      await health.change((now) => ({ ...now, checkedAt: Date.now(), damage: [] })).catch(() => undefined)
      return true
    },
    backups: {
      list: () => listBackups(files.backups),
      /** Where the file is whole and the newest copy is older than a day. */
      async makeIfDue(): Promise<void> {
        if (path !== null && found.length === 0 && isBackupDue(files.backups, Date.now()))
          await work.backUp(path, files.backups)
      },
      /** The next start puts it in the place of the file. */
      wantBack: (name: string) => health.change((now) => ({ ...now, restore: name })),
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
