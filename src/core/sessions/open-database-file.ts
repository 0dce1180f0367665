import type { Database } from 'better-sqlite3'
import type { Notice } from '../../shared/model'
import { connect, useWriteAheadLog } from './connect'
import type { Reader } from './create-reader'
import { DamagedDatabase, databaseFailure } from './database-failure'
import { type FileIdentity, pendingBytes } from './identify-file'
import { structureProblems } from './integrity'
import { ForeignDatabase, migrate, schemaVersion } from './migrate'
import type { Migration } from './migrations/migration'
import { rescue } from './rescue'
import { realRetry, retryBusy } from './retry-busy'
import { type SaidText, said } from '../../shared/words/said'

export interface OpenFileOptions {
  readonly backups: string
  readonly clock: () => number
  readonly migrations: readonly Migration[]
  readonly readerOf: (db: Database) => Reader
}

export type OpenedFile =
  | { readonly ok: true; readonly db: Database; readonly reader: Reader; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly reason: SaidText }

/** Opens, migrates and, where it is damaged, replaces our database. A file that cannot be used is left as it is. */
export async function openDatabaseFile(
  path: string,
  identity: FileIdentity,
  options: OpenFileOptions,
): Promise<OpenedFile> {
  if (identity.kind === 'foreign') return { ok: false, reason: foreignReason }
  if (identity.kind === 'unreadable')
    return { ok: false, reason: said('sessions.unreadable', { reason: identity.reason }) }
  try {
    return await openOurs(path, options)
  } catch (error) {
    if (error instanceof ForeignDatabase) return { ok: false, reason: foreignReason }
    const failure = databaseFailure(error)
    if (failure === null || !(error instanceof Error)) throw error
    if (failure.reason !== 'damaged') return { ok: false, reason: failure.message }
    return replaceDamaged(path, options, error)
  }
}

/** Another process may be copying and migrating the file: that takes longer than any write. */
const openingRetries = 150

/** Leaves nothing open when it throws. */
async function openOurs(path: string, options: OpenFileOptions): Promise<OpenedFile> {
  // A clean close empties the log: what is left in it means a crash, or another process at work.
  const unclean = pendingBytes(path) > 0
  const db = connect(path)
  const reader = options.readerOf(db)
  try {
    const version = await retryBusy(() => schemaVersion(db), realRetry, openingRetries)
    if (version > options.migrations.length) {
      db.close()
      return { ok: false, reason: newerReason(version, options.migrations.length) }
    }
    if (unclean) await refuseDamage(db, reader)
    // Before the log is switched on, so that the mark that the file is ours is never only in the log.
    await retryBusy(() => migrate(db, options), realRetry, openingRetries)
    const mode = await useWriteAheadLog(db)
    return { ok: true, db, reader, notices: mode === 'wal' ? [] : [withoutLog(path, mode)] }
  } catch (error) {
    await reader.close()
    db.close()
    throw error
  }
}

async function refuseDamage(db: Database, reader: Reader): Promise<void> {
  const answer = await reader.ask('structure', undefined)
  const problems = answer.ok ? answer.value : await retryBusy(() => structureProblems(db))
  if (problems.length > 0) throw new DamagedDatabase(problems)
}

async function replaceDamaged(path: string, options: OpenFileOptions, damage: Error): Promise<OpenedFile> {
  try {
    const { keptAs, rows } = rescue(path, options)
    const opened = await openOurs(path, options)
    if (!opened.ok) return opened
    const recovered = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const counts = ['sessions', 'messages', 'prompts'].map((table) => `${rows[table] ?? 0} ${table}`)
    const reason = said('sessions.recovered', { message: damage.message, counts: counts.join(', ') })
    const notice: Notice = { kind: 'database-damaged', source: path, keptAs, recovered, reason }
    return { ...opened, notices: [notice, ...opened.notices] }
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    return { ok: false, reason: failure.message }
  }
}

const foreignReason = said('sessions.foreign')

const newerReason = (found: number, known: number) => said('sessions.newer_left', { found, known })

const withoutLog = (source: string, mode: string): Notice => ({
  kind: 'database-without-log',
  source,
  reason: said('sessions.without_log', { mode }),
})
