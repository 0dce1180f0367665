import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { boundPageCache } from './bound-page-cache'
import { databaseFailure } from './database-failure'
import { realRetry, retryBusy } from './retry-busy'

/** SQLite's own waiting blocks the process, so it is short; `retryBusy` does the rest without blocking. */
const busyTimeoutMs = 25

/** Opens for writing and creates what is missing, for the owner only. Nothing is read or changed yet. */
export function connect(path: string): Database.Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  // By path: opening and closing the file would drop the locks that this process may hold on it.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (isOpenToOthers(file)) chmodSync(file, 0o600)
  const db = new Database(path, { fileMustExist: true, timeout: busyTimeoutMs })
  return closedOnFailure(db, () => {
    db.pragma('foreign_keys = ON')
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    return db
  })
}

/** A file can be so damaged that nothing can be set; a connection that is left open would hold it for as long as the process lives. */
export function closedOnFailure<T>(db: Database.Database, prepare: () => T): T {
  try {
    return prepare()
  } catch (error) {
    db.close()
    throw error
  }
}

function isOpenToOthers(file: string): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0
}

/** Another connection that is just looking lets go within half a second. */
const switchRetries = 5

/**
 * Readers and the writer do not wait for each other, and a commit is on the disk when it returns, until `syncedLog` sees to that:
 * the user is told that a message is stored, so it must survive a power cut. Returns the journal mode that is really in use.
 */
export async function useWriteAheadLog(db: Database.Database): Promise<string> {
  db.pragma('synchronous = FULL')
  boundPageCache(db, 'main')
  db.pragma(`journal_size_limit = ${16 * 1024 * 1024}`)
  // In pages. Moving the log into the file waits for the disk twice, and pages that are written again and again move once.
  db.pragma('wal_autocheckpoint = 2000')
  try {
    return await retryBusy(() => String(db.pragma('journal_mode = WAL', { simple: true })), realRetry, switchRetries)
  } catch (error) {
    if (databaseFailure(error)?.reason !== 'busy') throw error
    return String(db.pragma('journal_mode', { simple: true }))
  }
}
