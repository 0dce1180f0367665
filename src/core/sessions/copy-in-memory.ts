import Database from 'better-sqlite3'
import { openPages } from './damage/page-file'
import { databaseFailure } from './database-failure'

/** A larger one is not worth the memory. */
const mostBytes = 1024 ** 3

/**
 * What a file holds that can be read but not written, with its log: SQLite needs to write beside it even to read. `null` when
 * that is not possible. Whatever is changed in the copy is lost with the process.
 */
export function copyInMemory(path: string): Database.Database | null {
  try {
    const file = openPages(path)
    try {
      if (file.count === 0 || file.count * file.usable > mostBytes) return null
      const bytes = Buffer.concat(Array.from({ length: file.count }, (_, index) => file.page(index + 1)))
      // There is no log in memory.
      bytes.fill(1, 18, 20)
      const db = new Database(bytes)
      db.prepare('SELECT count(*) FROM sqlite_schema').get()
      return db
    } finally {
      file.close()
    }
  } catch (error) {
    if (databaseFailure(error) === null) throw error
    return null
  }
}
