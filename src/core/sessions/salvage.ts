import type { Database } from 'better-sqlite3'
import { errorCode } from '../base/system-error'
import { databaseFailure } from './database-failure'

/** How many rows of each table could be read. */
export type SalvagedRows = Readonly<Record<string, number>>

/** A damaged inner page can make whole ranges unreadable; after this many failed reads the rest of a table is given up. */
const mostFailedReads = 20_000
/** How far to look when the end of a table cannot be read. */
const widestGuess = 2 ** 22

/** Copies every readable row into `target`, an empty database with the same schema, and makes what was copied consistent. */
export function salvage(source: Database, target: Database): SalvagedRows {
  const salvaged: Record<string, number> = {}
  target.pragma('foreign_keys = OFF')
  target.transaction(() => {
    for (const table of tablesOf(target)) salvaged[table] = salvageTable(source, target, table)
    target.exec(mend)
    removeOrphans(target)
  })()
  target.pragma('foreign_keys = ON')
  return salvaged
}

/** Messages whose session was lost get one; counts and links follow what is really there. */
const mend = `
  INSERT INTO sessions (id, model, provider, started_at, last_active_at)
    SELECT session_id, '', '', min(created_at), max(created_at) FROM messages
    WHERE session_id NOT IN (SELECT id FROM sessions) GROUP BY session_id;
  UPDATE sessions SET
    message_count = (SELECT count(*) FROM messages WHERE session_id = sessions.id AND state <> 'undone'),
    parent_id = (SELECT id FROM sessions AS parent WHERE parent.id = sessions.parent_id),
    prompt_hash = (SELECT hash FROM prompts WHERE hash = sessions.prompt_hash);
`

/** A row that belongs to a lost one cannot be shown anywhere; and no check should find it again. */
function removeOrphans(target: Database): void {
  for (;;) {
    const orphans = target.pragma('foreign_key_check') as { table: string; rowid: number }[]
    if (orphans.length === 0) return
    for (const { table, rowid } of orphans) target.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid)
  }
}

/** A new identity makes the search index start anew: it may know rows that are no longer there. */
const ofTheOldFile = new Set(['identity', 'index_changes'])

function tablesOf(db: Database): string[] {
  const tables = db.pragma('table_list') as { schema: string; name: string; type: string }[]
  return tables
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .filter((name) => !ofTheOldFile.has(name))
}

function salvageTable(source: Database, target: Database, table: string): number {
  const columns = readable(() => commonColumns(source, target, table)) ?? []
  if (columns.length === 0) return 0
  const list = columns.join(', ')
  const insert = target.prepare(
    `INSERT OR IGNORE INTO ${table} (${list}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const select = source.prepare(`SELECT ${list} FROM ${table} WHERE rowid BETWEEN ? AND ? ORDER BY rowid`).raw()
  let failedReads = 0

  copyRange(1, lastRow(source, table))
  return Number(target.prepare(`SELECT count(*) FROM ${table}`).pluck().get())

  /** A range that cannot be read to its end is halved until only the unreadable rows are left out. */
  function copyRange(first: number, last: number): void {
    if (first > last || failedReads >= mostFailedReads) return
    const complete = readable(() => {
      for (const row of select.iterate(first, last)) readable(() => insert.run(row))
      return true
    })
    if (complete) return
    failedReads += 1
    if (first === last) return
    const middle = Math.floor((first + last) / 2)
    copyRange(first, middle)
    copyRange(middle + 1, last)
  }
}

function commonColumns(source: Database, target: Database, table: string): string[] {
  const columnsOf = (db: Database) => (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  const present = new Set(columnsOf(source))
  return columnsOf(target).filter((name) => present.has(name))
}

function lastRow(source: Database, table: string): number {
  const last = readable(() => Number(source.prepare(`SELECT max(rowid) FROM ${table}`).pluck().get()))
  return last ?? widestGuess
}

/** `null` where the file is too damaged to answer, or a row no longer fits its table. */
function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure?.reason === 'full' || failure?.reason === 'read-only') throw error
    if (failure === null && !isConstraint(error)) throw error
    return null
  }
}

function isConstraint(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_CONSTRAINT') === true
}
