import type { Database } from 'better-sqlite3'
import { databaseFailure } from './database-failure'

/** Structural damage, in SQLite's words; empty when there is none. Reads the whole file, but does not compare the indexes. */
export function structureProblems(db: Database): string[] {
  return withDamage(() => check(db, 'quick_check'))
}

/** Everything that is wrong with the file; empty when it is whole. Slower than `structureProblems`. */
export function integrityProblems(db: Database): string[] {
  return withDamage(() => [...check(db, 'integrity_check'), ...foreignKeyProblems(db)])
}

const mostProblems = 20

/** A file can be too damaged to be checked. */
function withDamage(look: () => string[]): string[] {
  try {
    return look()
  } catch (error) {
    if (databaseFailure(error)?.reason !== 'damaged' || !(error instanceof Error)) throw error
    return [error.message]
  }
}

function check(db: Database, pragma: 'quick_check' | 'integrity_check'): string[] {
  const lines = db.prepare(`PRAGMA ${pragma}(${mostProblems})`).pluck().all().map(String)
  return lines.length === 1 && lines[0] === 'ok' ? [] : lines
}

function foreignKeyProblems(db: Database): string[] {
  const broken = db.pragma('foreign_key_check') as { table: string; parent: string }[]
  return broken
    .slice(0, mostProblems)
    .map(({ table, parent }) => `a row of ${table} points to a missing row of ${parent}`)
}
