import type { Database } from 'better-sqlite3'
import type { Notice } from '../../shared/model'
import { existsSync } from 'node:fs'
import { withLock } from '../base/file-lock'
import { isAlive } from '../base/is-alive'
import { errorMessage } from '../base/system-error'
import { restoreBackup } from './backups/restore-backup'
import { connect, useWriteAheadLog } from './connect'
import type { Reader } from './create-reader'
import { DamagedDatabase, databaseFailure } from './database-failure'
import { type FileIdentity, needsMaking, pendingBytes } from './identify-file'
import { structureProblems } from './integrity'
import type { databaseHealth } from './damage/database-health'
import type { DatabaseWork } from './damage/database-work'
import { isAlone } from './damage/is-alone'
import { sayLosses } from './damage/name-losses'
import { ForeignDatabase, migrate, schemaVersion } from './migrate'
import type { Migration } from './migrations/migration'
import { realRetry, retryBusy } from './retry-busy'
import { type SaidText, said } from '../../shared/words/said'

export interface OpenFileOptions {
  readonly backups: string
  readonly clock: () => number
  readonly migrations: readonly Migration[]
  readonly readerOf: (db: Database) => Reader
  readonly work: DatabaseWork
  readonly health: ReturnType<typeof databaseHealth>
  /** The whole file is looked at before it is used, also when nothing speaks against it. */
  readonly checkAll: boolean
}

export type OpenedFile =
  | { readonly ok: true; readonly db: Database; readonly reader: Reader; readonly notices: readonly Notice[] }
  /** `isReadOnly`: what it holds can be read, perhaps. */
  | { readonly ok: false; readonly reason: SaidText; readonly isReadOnly?: boolean }

/** Opens, migrates and, where it is damaged, replaces our database. A file that cannot be used is left as it is. */
export async function openDatabaseFile(
  path: string,
  identity: FileIdentity,
  options: OpenFileOptions,
): Promise<OpenedFile> {
  const restored = await restoreWanted(path, options)
  const opened = await openKnown(path, restored === null ? identity : { kind: 'ours' }, options)
  return opened.ok && restored !== null ? { ...opened, notices: [restored, ...opened.notices] } : opened
}

/** The user asked for a backup before the program ended: it takes the place of the file before anybody opens it. */
async function restoreWanted(path: string, { health, backups, clock }: OpenFileOptions): Promise<Notice | null> {
  const { restore: name } = await health.read()
  if (name === null) return null
  const tell = (reason: SaidText): Notice => ({ kind: 'noted', source: path, reason })
  if (existsSync(path) && !isAlone(path)) return tell(said('sessions.not_restored_in_use', { name }))
  try {
    const keptAs = restoreBackup(path, backups, name, clock())
    return tell(said('sessions.restored', { name, keptAs }))
  } catch (error) {
    return tell(said('sessions.not_restored', { name, reason: errorMessage(error) }))
  } finally {
    await health.change((now) => ({ ...now, restore: null, damage: [] })).catch(() => undefined)
  }
}

async function openKnown(path: string, identity: FileIdentity, options: OpenFileOptions): Promise<OpenedFile> {
  if (identity.kind === 'foreign') return { ok: false, reason: foreignReason }
  if (identity.kind === 'unreadable')
    return { ok: false, reason: said('sessions.unreadable', { reason: identity.reason }) }
  try {
    if (identity.kind === 'ours-damaged') throw new DamagedDatabase([said('sessions.head_damaged')])
    if (needsMaking(path, options.migrations.length)) return await makeOurs(path, options)
    return await openOurs(path, options, options.checkAll || (await options.health.read()).damage.length > 0)
  } catch (error) {
    if (error instanceof ForeignDatabase) return { ok: false, reason: foreignReason }
    const failure = databaseFailure(error)
    if (failure === null || !(error instanceof Error)) throw error
    if (failure.reason !== 'damaged')
      return { ok: false, reason: failure.message, isReadOnly: failure.reason === 'read-only' }
    return replaceDamaged(path, options, error)
  }
}

/** Sixty processes that begin at once wait for each other. */
const makingPatienceMs = 60_000

/** Creating, migrating and switching the log on is for one process at a time; the others find it done. */
async function makeOurs(path: string, options: OpenFileOptions): Promise<OpenedFile> {
  const ports = { process: process.pid, isAlive }
  const opened = await withLock(`${path}.lock`, ports, () => openOurs(path, options), makingPatienceMs)
  return opened ?? openOurs(path, options)
}

/** Another process may be copying and migrating the file: that takes longer than any write. */
const openingRetries = 25

/** Leaves nothing open when it throws. */
async function openOurs(path: string, options: OpenFileOptions, isSuspect = false): Promise<OpenedFile> {
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
    if (isSuspect) await refuseAnyDamage(path, options)
    else if (unclean) await refuseDamage(db, reader)
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

async function refuseAnyDamage(path: string, { work, health, clock }: OpenFileOptions): Promise<void> {
  const found = await work.check(path)
  if (found.ok && found.value.length > 0) throw new DamagedDatabase(found.value)
  if (found.ok) await health.change((now) => ({ ...now, checkedAt: clock(), damage: [] })).catch(() => undefined)
}

async function replaceDamaged(path: string, options: OpenFileOptions, damage: Error): Promise<OpenedFile> {
  if (!isAlone(path)) return useDamaged(path, options, damage)
  const rescued = await options.work.rescue(path)
  if (!rescued.ok) return { ok: false, reason: rescued.message }
  const { keptAs, rows, lost } = rescued.value
  await options.health.change((now) => ({ ...now, checkedAt: options.clock(), damage: [] })).catch(() => undefined)
  const opened = await openOurs(path, options)
  if (!opened.ok) return opened
  const recovered = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const counts = ['sessions', 'messages', 'prompts'].map((table) => `${rows[table] ?? 0} ${table}`)
  const reason = said('sessions.recovered', {
    message: damage.message,
    counts: counts.join(', '),
    lost: sayLosses(lost),
  })
  const notice: Notice = { kind: 'database-damaged', source: path, keptAs, recovered, reason }
  return { ...opened, notices: [notice, ...opened.notices] }
}

/** Another process would go on writing into a file that was put aside. */
async function useDamaged(path: string, options: OpenFileOptions, damage: Error): Promise<OpenedFile> {
  try {
    const opened = await openOurs(path, options)
    const reason = said('text.two', { first: damage.message, second: said('sessions.damaged_in_use') })
    const notice: Notice = { kind: 'database-damage-found', source: path, reason }
    return opened.ok ? { ...opened, notices: [notice, ...opened.notices] } : opened
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    return { ok: false, reason: said('sessions.damaged_in_use') }
  }
}

const foreignReason = said('sessions.foreign')

const newerReason = (found: number, known: number) => said('sessions.newer_left', { found, known })

const withoutLog = (source: string, mode: string): Notice => ({
  kind: 'database-without-log',
  source,
  reason: said('sessions.without_log', { mode }),
})
