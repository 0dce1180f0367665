import type { Database } from 'better-sqlite3'
import type { Notice } from '../../shared/model'
import { chooseFile, type DatabaseFiles } from './choose-file'
import { copyInMemory } from './copy-in-memory'
import { closedOnFailure } from './connect'
import { databaseFailure } from './database-failure'
import { schemaVersion } from './migrate'
import { migrations } from './migrations'
import { openForReading } from './open-for-reading'
import { type SaidText, said } from '../../shared/words/said'

export interface StoredDatabase {
  readonly path: string
  readonly notices: readonly Notice[]
  /** `none`: nothing has been stored yet. */
  readonly state:
    | { readonly kind: 'open'; readonly db: Database }
    | { readonly kind: 'none' }
    | { readonly kind: 'failed'; readonly reason: SaidText }
}

/** Opens what is stored, only to read: nothing is created, migrated or repaired. Not for a process that has it open already. */
export function openStored(files: DatabaseFiles): StoredDatabase {
  const { path, identity, notices } = chooseFile(files)
  switch (identity.kind) {
    case 'missing':
    case 'empty':
      return { path, notices, state: { kind: 'none' } }
    case 'ours':
      return openOurs(path, notices)
    case 'ours-damaged':
      return { path, notices, state: { kind: 'failed', reason: said('sessions.database_damaged') } }
    case 'unreadable':
      return { path, notices, state: { kind: 'failed', reason: identity.reason } }
    case 'foreign':
    case 'not-a-database':
      return { path, notices, state: { kind: 'failed', reason: said('sessions.not_ours') } }
  }
}

function openOurs(path: string, notices: readonly Notice[]): StoredDatabase {
  try {
    return { path, notices, state: open(path) }
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null) throw error
    // Where nothing can be written beside it SQLite cannot read it either.
    const copy = failure.reason === 'damaged' ? null : copyInMemory(path)
    if (copy !== null && schemaVersion(copy) === migrations.length) {
      const told: Notice = { kind: 'noted', source: path, reason: said('sessions.shown_read_only') }
      return { path, notices: [...notices, told], state: { kind: 'open', db: copy } }
    }
    copy?.close()
    return { path, notices, state: { kind: 'failed', reason: failure.message } }
  }
}

function open(path: string): StoredDatabase['state'] {
  const db = openForReading(path)
  const version = closedOnFailure(db, () => schemaVersion(db))
  if (version === migrations.length) return { kind: 'open', db }
  db.close()
  const reason = version > migrations.length ? said('sessions.newer', { version }) : said('sessions.older', { version })
  return { kind: 'failed', reason }
}
