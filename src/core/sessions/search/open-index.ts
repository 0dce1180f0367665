import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
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

export type IndexFound = 'found' | 'new' | 'replaced'

/** An index that is damaged, of another version or of another database is replaced by an empty one. It is only a copy. */
export function attachIndex(db: Database.Database, index: IndexPlace): IndexFound {
  if (index !== null) prepareFile(index)
  const existed = index !== null && existsSync(index)
  try {
    attach(db, index)
    if (isOurIndex(db)) return 'found'
  } catch (error) {
    if (databaseFailure(error)?.reason !== 'damaged') throw error
  }
  return replaceIndex(db, index) && existed ? 'replaced' : 'new'
}

/** Returns whether the old one had anything in it. */
export function replaceIndex(db: Database.Database, index: IndexPlace): boolean {
  if (isAttached(db)) db.exec('DETACH search')
  const found = index !== null && existsSync(index)
  if (index !== null) for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${index}${end}`, { force: true })
  if (index !== null) prepareFile(index)
  attach(db, index)
  createIndex(db)
  return found
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
