import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fileTime } from './file-time'
import { applicationId } from './identify-file'
import type { Migration } from './migrations/migration'

export interface MigrateOptions {
  readonly migrations: readonly Migration[]
  /** The folder that gets a copy before every step. `null`: the database is new or in memory, there is nothing to keep. */
  readonly backups: string | null
  readonly clock: () => number
}

/** Brings the schema up to date, one transaction per step. Throws what SQLite throws; the steps before the failed one stay. */
export function migrate(db: Database.Database, options: MigrateOptions): void {
  const isNew = schemaVersion(db) === 0
  while (schemaVersion(db) < options.migrations.length) {
    db.transaction(() => {
      // Asked again under the lock: another process may have done this step in the meantime.
      const version = schemaVersion(db)
      const step = options.migrations[version]
      if (step === undefined) return
      if (!isNew && options.backups !== null) backUp(db.name, version, options.backups, options.clock())
      if (version === 0) markAsOurs(db)
      db.exec(step.sql)
      db.pragma(`user_version = ${version + 1}`)
    }).immediate()
  }
}

/** Another program was quicker to make its tables in a file that was empty before. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase'
}

function markAsOurs(db: Database.Database): void {
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()
  if (tables !== 0) throw new ForeignDatabase()
  db.pragma(`application_id = ${applicationId}`)
}

export function schemaVersion(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }))
}

/** The migration holds the write lock, so a second connection reads exactly what the step is about to change. */
function backUp(path: string, version: number, folder: string, now: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, `state-v${version}-${fileTime(now)}.db`)
  // SQLite takes an empty file as the target and would make a new one readable for everybody.
  closeSync(openSync(target, 'wx', 0o600))
  const source = new Database(path, { readonly: true, fileMustExist: true })
  try {
    source.prepare('VACUUM INTO ?').run(target)
  } catch (error) {
    rmSync(target, { force: true })
    throw error
  } finally {
    source.close()
  }
}
