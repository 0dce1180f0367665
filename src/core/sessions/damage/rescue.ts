import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { connect } from '../connect'
import { fileTime } from '../file-time'
import { migrate } from '../migrate'
import type { Migration } from '../migrations/migration'
import { mend } from './mend'
import { type Losses, nameLosses } from './name-losses'
import { openPages } from './page-file'
import { type SalvagedRows, salvage } from './salvage'

export interface RescueOptions {
  readonly migrations: readonly Migration[]
  readonly clock: () => number
}

export interface Rescue {
  /** Where the damaged file is kept. */
  readonly keptAs: string
  readonly rows: SalvagedRows
  readonly lost: Losses
}

/**
 * Puts a new database with every readable row in the place of a damaged one, which is kept under a new name. The new one
 * is complete before anything is renamed, so a crash in between costs nothing. Nobody may have it open.
 */
export function rescue(path: string, options: RescueOptions): Rescue {
  const fresh = `${path}.rescue`
  remove(fresh)
  const built = build(path, fresh, options)
  flush(fresh)
  const keptAs = `${path}.damaged-${fileTime(options.clock())}`
  keep(path, keptAs)
  // The old log must be gone before the new file arrives: SQLite would replay it into the wrong database.
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${keptAs}-wal`)
  rmSync(`${path}-shm`, { force: true })
  renameSync(fresh, path)
  return { keptAs, ...built }
}

function build(damaged: string, fresh: string, { migrations, clock }: RescueOptions): Omit<Rescue, 'keptAs'> {
  const target = connect(fresh)
  // Nobody needs a new file that is not complete: it goes to the disk once, at its end.
  target.pragma('synchronous = OFF')
  try {
    const version = versionOf(damaged)
    // The rows fit the schema they were written for.
    const known = version > 0 && version <= migrations.length ? migrations.slice(0, version) : migrations
    migrate(target, { migrations: known, backups: null, clock })
    target.pragma('foreign_keys = OFF')
    const rows = target.transaction(() => salvage(damaged, target))()
    const losses = nameLosses(damaged, target, rows)
    migrate(target, { migrations, backups: null, clock })
    const lost = target.transaction(() => {
      mend(target)
      return losses()
    })()
    return { rows, lost }
  } finally {
    target.close()
  }
}

/** Where SQLite keeps `user_version`. */
function versionOf(path: string): number {
  const pages = openPages(path)
  try {
    return pages.count === 0 ? 0 : pages.page(1).readUInt32BE(60)
  } finally {
    pages.close()
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

function flush(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

function remove(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) rmSync(file, { force: true })
}
