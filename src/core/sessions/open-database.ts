import type { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { Notice } from '../../shared/model'
import { said, type SaidText } from '../../shared/words/said'
import { databaseHealth } from './damage/database-health'
import { createDatabaseWork, createInlineWork } from './damage/database-work'
import { chooseFile, type DatabaseFiles } from './choose-file'
import { copyInMemory } from './copy-in-memory'
import { createInlineReader, createReader, type Reader } from './create-reader'
import { createWriter, type Writer } from './create-writer'
import { migrate } from './migrate'
import { migrations as ourMigrations } from './migrations'
import type { Migration } from './migrations/migration'
import { openDatabaseFile } from './open-database-file'
import { realRetry } from './retry-busy'
import { syncedLog } from './synced-log'

export interface OpenDatabaseOptions extends DatabaseFiles {
  /** The folder for the copies that are made before a migration. */
  readonly backups: string
  readonly clock: () => number
  /** Starts `reader-worker` with this path as its `workerData`. Without it heavy reads block the caller's thread. */
  readonly spawnReader?: (path: string) => Worker
  readonly migrations?: readonly Migration[]
  /** Starts `database-worker`. Without it a damaged file is recovered in the caller's thread. */
  readonly spawnWork?: () => Worker
  /** Looks at the whole file first. */
  readonly checkAll?: boolean
  /** A read or a change failed because the file is damaged. May be called more than once, and must not throw. */
  readonly onDamage?: (problem: SaidText) => void
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
  const { backups, clock, spawnReader, spawnWork, checkAll = false, migrations = ourMigrations } = options
  const onDamage = options.onDamage ?? (() => undefined)
  const { path, identity, notices } = chooseFile(options)
  const readerOf = (db: Database.Database) =>
    spawnReader === undefined ? createInlineReader(db) : createReader(db, () => spawnReader(path), onDamage)
  const work = spawnWork === undefined ? createInlineWork({ migrations, clock }) : createDatabaseWork(spawnWork)
  const health = databaseHealth(options.fallbackDb)
  const file = { backups, clock, migrations, readerOf, work, health, checkAll }
  const opened = await openDatabaseFile(path, identity, file)
  await work.close()
  if (opened.ok) return handle(opened.db, opened.reader, path, [...notices, ...opened.notices], onDamage)

  const copy = opened.isReadOnly === true ? copyInMemory(path) : null
  const memory = copy ?? new Database(':memory:')
  migrate(memory, { migrations, backups: null, clock })
  const unusable: Notice = {
    kind: 'database-unusable',
    source: path,
    reason: copy === null ? opened.reason : said('sessions.read_only', { reason: opened.reason }),
  }
  return handle(memory, createInlineReader(memory), null, [...notices, unusable])
}

function handle(
  db: Database.Database,
  reader: Reader,
  path: string | null,
  notices: readonly Notice[],
  onDamage: (problem: SaidText) => void = () => undefined,
): OpenDatabase {
  const log = path !== null && db.pragma('journal_mode', { simple: true }) === 'wal' ? syncedLog(db) : null
  const writer = createWriter(db, realRetry, log)
  const write: Writer['write'] = async (change) => {
    const written = await writer.write(change)
    if (!written.ok && written.reason === 'damaged') onDamage(written.message)
    return written
  }
  return {
    db,
    write,
    reader,
    path,
    notices,
    async close() {
      await writer.idle()
      await log?.close()
      // The writer closes last: only it can empty the log.
      await reader.close()
      db.close()
    },
  }
}
