import type { Worker } from 'node:worker_threads'
import type { DatabaseFacts } from '../../../core/doctor/doctor-check'
import type { HomePaths } from '../../../core/home/home-paths'
import { databaseFiles } from '../../../core/sessions/database-files'
import { openDatabase } from '../../../core/sessions/open-database'

/** The sessions on disk: one writer here, heavy reads in a thread of their own where there are threads. */
export async function openStore(paths: HomePaths, spawnReader: ((file: string) => Worker) | null) {
  const database = await openDatabase({
    ...databaseFiles(paths),
    clock: Date.now,
    ...(spawnReader !== null && { spawnReader }),
  })
  const { reader, path, notices, close } = database
  return {
    database,
    reader,
    notices,
    close,
    async facts(): Promise<DatabaseFacts> {
      const integrity = await reader.ask('integrity', undefined)
      return { path, exists: path !== null, notices, problems: integrity.ok ? integrity.value : [integrity.message] }
    },
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>
