import type { Worker } from 'node:worker_threads'
import { createThread } from '../../threads/create-thread'
import { type Backup, makeBackup } from '../backups/backup-folder'
import { databaseFailure } from '../database-failure'
import { migrations } from '../migrations'
import { openForReading } from '../open-for-reading'
import type { SaidText } from '../../../shared/words/said'
import { findDamage } from './find-damage'
import { type Rescue, type RescueOptions, rescue } from './rescue'

/** What takes as long as the file is large. Both work on a file, not on an open database. */
export interface DatabaseWork {
  /** What is wrong with the file. */
  check(path: string): Promise<Done<SaidText[]>>
  /** As `rescue`. */
  rescue(path: string): Promise<Done<Rescue>>
  /** As `makeBackup`. */
  backUp(path: string, folder: string): Promise<Done<Backup | null>>
  close(): Promise<void>
}

export type Done<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: SaidText }

export type DatabaseTask =
  | { readonly name: 'check' | 'rescue'; readonly path: string }
  | { readonly name: 'backUp'; readonly path: string; readonly folder: string }

/** A thread that is not needed gives its memory back. */
const idleMs = 5_000

/** `spawn` starts `database-worker`. */
export function createDatabaseWork(spawn: () => Worker): DatabaseWork {
  const thread = createThread<DatabaseTask, Done<never>>({ name: 'database', spawn, idleMs })
  const ask = async (task: DatabaseTask): Promise<Done<never>> => {
    const answer = await thread.ask(task)
    return answer.ok ? answer.value : answer
  }
  return {
    check: (path) => ask({ name: 'check', path }),
    rescue: (path) => ask({ name: 'rescue', path }),
    backUp: (path, folder) => ask({ name: 'backUp', path, folder }),
    close: thread.close,
  }
}

/** Where nobody waits for a picture. */
export function createInlineWork(options: RescueOptions = { migrations, clock: Date.now }): DatabaseWork {
  return {
    check: async (path) => doTask({ name: 'check', path }, options) as Done<SaidText[]>,
    rescue: async (path) => doTask({ name: 'rescue', path }, options) as Done<Rescue>,
    backUp: async (path, folder) => doTask({ name: 'backUp', path, folder }, options) as Done<Backup | null>,
    close: () => Promise.resolve(),
  }
}

export function doTask(task: DatabaseTask, options: RescueOptions): Done<SaidText[] | Rescue | Backup | null> {
  const { name, path } = task
  try {
    if (name === 'backUp') return { ok: true, value: makeBackup(path, task.folder, options.clock()) }
    return { ok: true, value: name === 'check' ? check(path, options) : rescue(path, options) }
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    return { ok: false, message: failure.message }
  }
}

function check(path: string, { migrations: known }: RescueOptions): SaidText[] {
  const db = openForReading(path)
  try {
    return findDamage(db, known)
  } finally {
    db.close()
  }
}
