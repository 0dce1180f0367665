import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { connect } from './connect'
import { databaseFailure } from './database-failure'
import { fileTime } from './file-time'
import { migrate, schemaVersion } from './migrate'
import type { Migration } from './migrations/migration'
import { type SalvagedRows, salvage } from './salvage'

export interface RescueOptions {
  readonly migrations: readonly Migration[]
  readonly clock: () => number
}

export interface Rescue {
  /** Where the damaged file is kept. */
  readonly keptAs: string
  readonly rows: SalvagedRows
}

/**
 * Puts a new database with every readable row in the place of a damaged one, which is kept under a new name. The new one
 * is complete before anything is renamed, so a crash in between costs nothing. Nobody in this process may have it open.
 */
export function rescue(path: string, options: RescueOptions): Rescue {
  const fresh = `${path}.rescue`
  remove(fresh)
  const rows = build(path, fresh, options)
  const keptAs = `${path}.damaged-${fileTime(options.clock())}`
  keep(path, keptAs)
  // The old log must be gone before the new file arrives: SQLite would replay it into the wrong database.
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${keptAs}-wal`)
  rmSync(`${path}-shm`, { force: true })
  renameSync(fresh, path)
  return { keptAs, rows }
}

function build(damaged: string, fresh: string, { migrations, clock }: RescueOptions): SalvagedRows {
  const target = connect(fresh)
  try {
    const source = openDamaged(damaged)
    try {
      const version = source === null ? 0 : versionOf(source)
      // The rows fit the schema they were written for; opening brings the new file up to date afterwards.
      const known = version > 0 && version <= migrations.length ? migrations.slice(0, version) : migrations
      migrate(target, { migrations: known, backups: null, clock })
      return source === null ? {} : salvage(source, target)
    } finally {
      source?.close()
    }
  } finally {
    target.close()
  }
}

function openDamaged(path: string): Database.Database | null {
  try {
    return new Database(path, { fileMustExist: true })
  } catch (error) {
    if (databaseFailure(error) === null) throw error
    return null
  }
}

function versionOf(db: Database.Database): number {
  try {
    return schemaVersion(db)
  } catch (error) {
    if (databaseFailure(error) === null) throw error
    return 0
  }
}

/** A second name instead of a new one: at no moment is there no database at `path`. */
function keep(path: string, keptAs: string): void {
  try {
    linkSync(path, keptAs)
  } catch {
    // Not every file system has hard links.
    copyFileSync(path, keptAs)
  }
}

function remove(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) rmSync(file, { force: true })
}
