import Database from 'better-sqlite3'
import type { Notice } from '../../shared/model'
import { type ChosenFile, chooseFile, type DatabaseFiles } from './choose-file'
import { connect, useWriteAheadLog } from './connect'
import { createWriter, type Writer } from './create-writer'
import { databaseFailure } from './database-failure'
import { pendingBytes } from './identify-file'
import { quickCheck } from './integrity'
import { ForeignDatabase, migrate, schemaVersion } from './migrate'
import { migrations as ourMigrations } from './migrations'
import type { Migration } from './migrations/migration'
import { rescue } from './rescue'
import { retryBusy } from './retry-busy'

export interface OpenDatabaseOptions extends DatabaseFiles {
  /** The folder for the copies that are made before a migration. */
  readonly backups: string
  readonly clock: () => number
  readonly migrations?: readonly Migration[]
}

export interface OpenDatabase {
  /** For reads. Changes go through `write`. */
  readonly db: Database.Database
  readonly write: Writer['write']
  /** `null` when nothing can be stored and everything is lost with the process; a notice says why. */
  readonly path: string | null
  readonly notices: readonly Notice[]
  /** Waits for the changes that were asked for, then closes. */
  close(): Promise<void>
}

/** Always gives a database that works: when no file can be used it is one in memory, and a notice says so. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const migrations = options.migrations ?? ourMigrations
  const chosen = chooseFile(options)
  const opened = await openFile(chosen, { ...options, migrations })
  if (opened.ok) return handle(opened.db, chosen.path, [...chosen.notices, ...opened.notices])

  const memory = new Database(':memory:')
  migrate(memory, { migrations, backups: null, clock: options.clock })
  const unusable: Notice = { kind: 'database-unusable', source: chosen.path, reason: opened.reason }
  return handle(memory, null, [...chosen.notices, unusable])
}

type OpenedFile =
  | { readonly ok: true; readonly db: Database.Database; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly reason: string }

async function openFile({ path, identity }: ChosenFile, options: Required<OpenDatabaseOptions>): Promise<OpenedFile> {
  if (identity.kind === 'foreign') return { ok: false, reason: new ForeignDatabase().message }
  if (identity.kind === 'unreadable') return { ok: false, reason: `It cannot be read: ${identity.reason}.` }
  try {
    return await openOurs(path, options)
  } catch (error) {
    if (error instanceof ForeignDatabase) return { ok: false, reason: error.message }
    const failure = databaseFailure(error)
    if (failure === null || !(error instanceof Error)) throw error
    if (failure.reason !== 'damaged') return { ok: false, reason: failure.message }
    return replaceDamaged(path, options, error)
  }
}

/** Leaves nothing open when it throws. */
async function openOurs(path: string, options: Required<OpenDatabaseOptions>): Promise<OpenedFile> {
  const { migrations } = options
  // A clean close empties the log: what is left in it means a crash, or another process at work.
  const unclean = pendingBytes(path) > 0
  const db = connect(path)
  try {
    const version = await retryBusy(() => schemaVersion(db))
    if (version > migrations.length) {
      db.close()
      return { ok: false, reason: newerVersion(version, migrations.length) }
    }
    if (unclean) await retryBusy(() => quickCheck(db))
    // Before the log is switched on, so that the mark that the file is ours is never only in the log.
    await retryBusy(() => migrate(db, options))
    const mode = await useWriteAheadLog(db)
    return { ok: true, db, notices: mode === 'wal' ? [] : [withoutLog(path, mode)] }
  } catch (error) {
    db.close()
    throw error
  }
}

async function replaceDamaged(
  path: string,
  options: Required<OpenDatabaseOptions>,
  damage: Error,
): Promise<OpenedFile> {
  try {
    const { keptAs, rows } = rescue(path, options)
    const opened = await openOurs(path, options)
    if (!opened.ok) return opened
    const recovered = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const reason = `${damage.message}. Recovered: ${rows['sessions'] ?? 0} sessions, ${rows['messages'] ?? 0} messages, ${rows['prompts'] ?? 0} prompts.`
    const notice: Notice = { kind: 'database-damaged', source: path, keptAs, recovered, reason }
    return { ...opened, notices: [notice, ...opened.notices] }
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    return { ok: false, reason: failure.message }
  }
}

function handle(db: Database.Database, path: string | null, notices: readonly Notice[]): OpenDatabase {
  const writer = createWriter(db)
  return {
    db,
    write: writer.write,
    path,
    notices,
    async close() {
      await writer.idle()
      db.close()
    },
  }
}

const newerVersion = (found: number, known: number) =>
  `A newer version of the app made it (schema ${found}, this version knows ${known}). It was left as it is: update the app to see its sessions.`

const withoutLog = (source: string, mode: string): Notice => ({
  kind: 'database-without-log',
  source,
  reason: `Write-ahead logging is not possible here, journal mode "${mode}" is used: reading and writing wait for each other. Nothing is lost.`,
})
