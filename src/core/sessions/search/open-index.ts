import { closeSync, existsSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { errorCode } from '../../base/system-error'
import { boundPageCache } from '../bound-page-cache'
import { databaseFailure } from '../database-failure'
import { createIndex, isOurIndex } from './index-schema'

/** `null`: in memory, for a database that is in memory itself. */
export type IndexPlace = string | null

export interface SearchFiles {
  /** The database with the sessions. Only read. */
  readonly database: string
  readonly index: IndexPlace
}

/** How long a lock is waited for. In its own thread nobody is kept waiting by that. */
const busyTimeoutMs = 5_000

/** A connection on which the sessions are `main` and the index is `search`. */
export function openSearch({ database, index }: SearchFiles): Database.Database {
  const db = new Database(database, { fileMustExist: true, timeout: busyTimeoutMs })
  db.pragma('trusted_schema = OFF')
  boundPageCache(db, 'main')
  attachIndex(db, index)
  return db
}

const unwritable: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM'])

export type IndexFound = 'found' | 'new' | 'replaced'

/** An index that is damaged, of another version or of another database is replaced by an empty one. It is only a copy. */
export function attachIndex(db: Database.Database, index: IndexPlace): IndexFound {
  const existed = index !== null && existsSync(index)
  if (index !== null && !existed) {
    try {
      return makeIndex(db, index)
    } catch (error) {
      if (!unwritable.has(errorCode(error) ?? '')) throw error
      // A home that cannot be written is searched all the same, with an index that lasts as long as this program.
      attach(db, null)
      createIndex(db)
      return 'new'
    }
  }
  try {
    attach(db, index)
    if (isOurIndex(db)) return 'found'
  } catch (error) {
    if (databaseFailure(error)?.reason !== 'damaged') throw error
  }
  return replaceIndex(db, index) && existed ? 'replaced' : 'new'
}

/** Complete before it has its name: of several processes that begin at once one is first, and the others use what it made. */
function makeIndex(db: Database.Database, index: string): IndexFound {
  const fresh = `${index}.${process.pid}-${threadId}.new`
  remove(fresh)
  prepareFile(fresh)
  attach(db, fresh)
  createIndex(db)
  db.exec('DETACH search')
  try {
    linkSync(fresh, index)
  } catch (error) {
    // Not every file system has hard links.
    if (errorCode(error) !== 'EEXIST') renameSync(fresh, index)
  }
  remove(fresh)
  attach(db, index)
  return 'new'
}

/** Returns whether the old one had anything in it. */
export function replaceIndex(db: Database.Database, index: IndexPlace): boolean {
  if (isAttached(db)) db.exec('DETACH search')
  const found = index !== null && existsSync(index)
  if (index !== null) {
    remove(index)
    makeIndex(db, index)
    return found
  }
  attach(db, index)
  createIndex(db)
  return found
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true })
}

function attach(db: Database.Database, index: IndexPlace): void {
  db.prepare('ATTACH ? AS search').run(index ?? ':memory:')
  // A lost index is built again, so a commit need not wait for the disk.
  db.pragma('search.synchronous = NORMAL')
  if (index !== null) db.pragma('search.journal_mode = WAL')
  boundPageCache(db, 'search')
}

function isAttached(db: Database.Database): boolean {
  return (db.pragma('database_list') as { name: string }[]).some(({ name }) => name === 'search')
}

function prepareFile(index: string): void {
  mkdirSync(dirname(index), { recursive: true, mode: 0o700 })
  // SQLite would make it readable for everybody.
  if (!existsSync(index)) closeSync(openSync(index, 'a', 0o600))
}
