import Database from 'better-sqlite3'
import { boundPageCache } from './bound-page-cache'
import { closedOnFailure } from './connect'

/** Blocks its thread for as long while another connection is in the way, so not for the main thread. */
const busyTimeoutMs = 5_000

/** A connection that cannot change the file. Throws when there is none. */
export function openForReading(path: string): Database.Database {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
  return closedOnFailure(db, () => {
    db.pragma('trusted_schema = OFF')
    boundPageCache(db, 'main')
    return db
  })
}
