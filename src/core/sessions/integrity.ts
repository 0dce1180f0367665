import type { Database } from 'better-sqlite3'
import { databaseFailure } from './database-failure'
import { type SaidText, said } from '../../shared/words/said'

/** Structural damage, in SQLite's words; empty when there is none. Reads the whole file, but does not compare the indexes. */
export function structureProblems(db: Database): SaidText[] {
  return withDamage(() => check(db, 'quick_check'))
}

/** Everything that is wrong with the file; empty when it is whole. Slower than `structureProblems`. */
export function integrityProblems(db: Database): SaidText[] {
  return withDamage(() => [...check(db, 'integrity_check'), ...foreignKeyProblems(db)])
}

const mostProblems = 20

/** A file can be too damaged to be checked. */
function withDamage(look: () => SaidText[]): SaidText[] {
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

function foreignKeyProblems(db: Database): SaidText[] {
  const broken = db.pragma('foreign_key_check') as { table: string; parent: string }[]
  return broken.slice(0, mostProblems).map(({ table, parent }) => said('sessions.row_missing', { table, parent }))
}
