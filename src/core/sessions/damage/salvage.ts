import type { Database } from 'better-sqlite3'
import { errorCode } from '../../base/system-error'
import { openPages } from './page-file'
import { type FoundRow, readDamaged } from './read-damaged'
import { type Column, tablesOf } from './table-shape'

/** How many rows of each table could be read. */
export type SalvagedRows = Readonly<Record<string, number>>

/** Copies every readable row of the file into `target`, an empty database with the same schema. Nothing is consistent yet: see `mend`. */
export function salvage(path: string, target: Database): SalvagedRows {
  const pages = openPages(path)
  const tables = tablesOf(target)
  const insert = createInsert(target, new Map(tables.map(({ name, columns }) => [name, columns])))
  try {
    for (const row of readDamaged(pages, tables)) insert(row)
  } finally {
    pages.close()
  }
  const countOf = (table: string) => Number(target.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
  return Object.fromEntries(tables.map(({ name }) => [name, countOf(name)]))
}

/** A row that no longer fits its table is left out, and so is a second one with the same key. */
function createInsert(target: Database, wanted: ReadonlyMap<string, readonly Column[]>) {
  const statements = new Map<string, (row: FoundRow) => void>()
  return (row: FoundRow): void => {
    const key = `${row.table} ${row.values.length}`
    const run = statements.get(key) ?? prepare(row)
    statements.set(key, run)
    try {
      run(row)
    } catch (error) {
      if (errorCode(error)?.startsWith('SQLITE_CONSTRAINT') !== true) throw error
    }
  }

  function prepare({ table, columns, values: { length } }: FoundRow): (row: FoundRow) => void {
    const known = wanted.get(table) ?? []
    const stored = columns.slice(0, length)
    const places = stored.flatMap(({ name, isKey }, index) =>
      !isKey && known.some((column) => column.name === name) ? [{ name, index }] : [],
    )
    // A column that is gone and must have something gets what says nothing.
    const gone = known.filter(
      ({ name, isKey, isNeeded, hasDefault }) =>
        isNeeded && !isKey && !hasDefault && !stored.some((column) => column.name === name),
    )
    const names = ['rowid', ...places.map(({ name }) => name), ...gone.map(({ name }) => name)]
    const values = ['?', ...places.map(() => '?'), ...gone.map(({ type }) => (type === 'TEXT' ? `''` : '0'))]
    const insert = target.prepare(`INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`)
    return (row) => void insert.run(row.rowid, ...places.map(({ index }) => row.values[index] ?? null))
  }
}
