import Database from 'better-sqlite3'
import { databaseFailure } from '../database-failure'

/** Whether no other connection has the file open, here or in another process. A file that cannot be read at all is nobody's. */
export function isAlone(path: string): boolean {
  try {
    const db = new Database(path, { fileMustExist: true, timeout: 25 })
    try {
      db.pragma('locking_mode = EXCLUSIVE')
      db.exec('BEGIN IMMEDIATE; ROLLBACK')
      return true
    } finally {
      db.close()
    }
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    return failure.reason !== 'busy'
  }
}
