import { close, fdatasync, open } from 'node:fs'
import { promisify } from 'node:util'
import type { Database } from 'better-sqlite3'

const [openFile, syncFile, closeFile] = [promisify(open), promisify(fdatasync), promisify(close)]

export interface SyncedLog {
  /** What was committed before the call is on the disk when it resolves. Rejects when the disk refused. */
  sync(): Promise<void>
  close(): Promise<void>
}

/**
 * A commit waits for the disk in a thread of the pool, not in SQLite, which would hold the whole program meanwhile. SQLite has no
 * locks on the log itself, so that closing it here drops none. Only for a connection that writes ahead.
 */
export function syncedLog(db: Database): SyncedLog {
  db.pragma('synchronous = NORMAL')
  let file: Promise<number> | null = null
  let torn: unknown = null

  /** A system says once that it could not write, and may have dropped it: after a power cut nothing behind it would be found. */
  function begin(): void {
    const [moved] = db.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[]
    if (moved?.busy !== 0) throw torn
    torn = null
  }

  return {
    async sync() {
      if (torn !== null) return begin()
      try {
        file ??= openFile(`${db.name}-wal`, 'r+')
        await syncFile(await file)
      } catch (error) {
        file = null
        torn = error
        begin()
      }
    },
    async close() {
      const open = await file?.catch(() => null)
      file = null
      if (typeof open === 'number') await closeFile(open)
    },
  }
}
