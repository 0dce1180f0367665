import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { databaseFailure } from '../database-failure'
import { integrityProblems } from '../integrity'
import { migrate, schemaVersion } from '../migrate'
import { migrations as ourMigrations } from '../migrations'
import type { Migration } from '../migrations/migration'
import { type SaidText, said } from '../../../shared/words/said'
import { hash, hashed } from './read-damaged'
import { type TableShape, tablesOf } from './table-shape'

/** Everything that is wrong with our database; empty when it is whole. Reads the whole file, some of it twice. */
export function findDamage(db: Database.Database, migrations: readonly Migration[] = ourMigrations): SaidText[] {
  const problems = integrityProblems(db)
  if (problems.length > 0) return problems
  try {
    const expected = expectedTables(migrations.slice(0, schemaVersion(db)))
    const missing = missingParts(expected, tablesOf(db))
    return missing.length > 0 ? missing : db.transaction(() => expected.flatMap((table) => lostContents(db, table)))()
  } catch (error) {
    if (databaseFailure(error)?.reason !== 'damaged' || !(error instanceof Error)) throw error
    return [error.message]
  }
}

function expectedTables(migrations: readonly Migration[]): TableShape[] {
  const db = new Database(':memory:')
  try {
    migrate(db, { migrations, backups: null, clock: () => 0 })
    return tablesOf(db)
  } finally {
    db.close()
  }
}

function missingParts(expected: readonly TableShape[], found: readonly TableShape[]): SaidText[] {
  return expected.flatMap(({ name, columns }) => {
    const table = found.find((one) => one.name === name)
    if (table === undefined) return [said('sessions.table_missing', { table: name })]
    return columns
      .filter((column) => !table.columns.some((one) => one.name === column.name))
      .map((column) => said('sessions.column_missing', { table: name, column: column.name }))
  })
}

/** SQLite looks at what holds texts together, not at the texts: of a page that only goes on with one it knows nothing. */
function lostContents(db: Database.Database, { name, columns }: TableShape): SaidText[] {
  const texts = columns.filter(({ type }) => type === 'TEXT')
  if (texts.length === 0) return []
  const list = texts.map((column) => `CAST(${column.name} AS BLOB)`).join(', ')
  const hashAt = texts.findIndex((column) => column.name === 'hash')
  const contentAt = texts.findIndex((column) => hashed.includes(column.name))
  const isWhole = (row: readonly (Buffer | null)[]): boolean => {
    const named = row[hashAt]?.toString('latin1') ?? ''
    const content = row[contentAt]
    if (content && hash.test(named) && createHash('sha256').update(content).digest('hex') !== named) return false
    return row.every(
      (text, index) => text === null || (isUtf8(text) && (texts[index]?.mayHoldZeros || !text.includes(0))),
    )
  }
  let lost = 0
  for (const row of db.prepare(`SELECT ${list} FROM ${name}`).raw().iterate())
    if (!isWhole(row as (Buffer | null)[])) lost += 1
  return lost === 0 ? [] : [said('sessions.texts_damaged', { table: name, count: lost })]
}
