import type { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { Notice } from '../../shared/model'
import { chooseFile, type DatabaseFiles } from './choose-file'
import { createInlineReader, createReader, type Reader } from './create-reader'
import { createWriter, type Writer } from './create-writer'
import { migrate } from './migrate'
import { migrations as ourMigrations } from './migrations'
import type { Migration } from './migrations/migration'
import { openDatabaseFile } from './open-database-file'

export interface OpenDatabaseOptions extends DatabaseFiles {
  /** The folder for the copies that are made before a migration. */
  readonly backups: string
  readonly clock: () => number
  /** Starts `reader-worker` with this path as its `workerData`. Without it heavy reads block the caller's thread. */
  readonly spawnReader?: (path: string) => Worker
  readonly migrations?: readonly Migration[]
}

export interface OpenDatabase {
  /** For short reads. Changes go through `write`, long reads through `reader`. */
  readonly db: Database.Database
  readonly write: Writer['write']
  readonly reader: Reader
  /** `null` when nothing can be stored and everything is lost with the process; a notice says why. */
  readonly path: string | null
  readonly notices: readonly Notice[]
  /** Waits for the changes that were asked for, then closes. */
  close(): Promise<void>
}

/** Always gives a database that works: when no file can be used it is one in memory, and a notice says so. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { backups, clock, spawnReader, migrations = ourMigrations } = options
  const { path, identity, notices } = chooseFile(options)
  const readerOf = (db: Database.Database) =>
    spawnReader === undefined ? createInlineReader(db) : createReader(db, () => spawnReader(path))
  const opened = await openDatabaseFile(path, identity, { backups, clock, migrations, readerOf })
  if (opened.ok) return handle(opened.db, opened.reader, path, [...notices, ...opened.notices])

  const memory = new Database(':memory:')
  migrate(memory, { migrations, backups: null, clock })
  const unusable: Notice = { kind: 'database-unusable', source: path, reason: opened.reason }
  return handle(memory, createInlineReader(memory), null, [...notices, unusable])
}

function handle(db: Database.Database, reader: Reader, path: string | null, notices: readonly Notice[]): OpenDatabase {
  const writer = createWriter(db)
  return {
    db,
    write: writer.write,
    reader,
    path,
    notices,
    async close() {
      await writer.idle()
      // The writer closes last: only it can empty the log.
      await reader.close()
      db.close()
    },
  }
}
