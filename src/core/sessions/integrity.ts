import Database from 'better-sqlite3'

/** Throws as SQLite does for a damaged file when the structure is not whole. Skips what needs every index entry to be compared. */
export function quickCheck(db: Database.Database): void {
  const problems = check(db, 'quick_check')
  if (problems.length > 0) throw new Database.SqliteError(problems.join('; '), 'SQLITE_CORRUPT')
}

/** Everything that is wrong with the file, in SQLite's words; empty when it is whole. Reads all of it: never in the main thread. */
export function integrityProblems(db: Database.Database): string[] {
  return [...check(db, 'integrity_check'), ...foreignKeyProblems(db)]
}

const mostProblems = 20

function check(db: Database.Database, pragma: 'quick_check' | 'integrity_check'): string[] {
  const lines = db.prepare(`PRAGMA ${pragma}(${mostProblems})`).pluck().all().map(String)
  return lines.length === 1 && lines[0] === 'ok' ? [] : lines
}

function foreignKeyProblems(db: Database.Database): string[] {
  const broken = db.pragma('foreign_key_check') as { table: string; parent: string }[]
  return broken
    .slice(0, mostProblems)
    .map(({ table, parent }) => `a row of ${table} points to a missing row of ${parent}`)
}
