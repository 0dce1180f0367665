import type { Database, Statement } from 'better-sqlite3'

type Statements = WeakMap<Database, Map<string, Statement>>

const known: Statements = new WeakMap()
const knownPlucked: Statements = new WeakMap()

/** The statement, made once for a connection: a million of them that wait for the collector are a gigabyte. Not for `iterate`, nor for SQL that is put together. */
export function prepared<P extends unknown[] = unknown[], R = unknown>(db: Database, sql: string): Statement<P, R> {
  return once<P, R>(known, db, sql, () => db.prepare(sql))
}

/** The same for one that gives its first column. */
export function plucked<P extends unknown[] = unknown[], R = unknown>(db: Database, sql: string): Statement<P, R> {
  return once<P, R>(knownPlucked, db, sql, () => db.prepare(sql).pluck())
}

function once<P extends unknown[], R>(
  all: Statements,
  db: Database,
  sql: string,
  make: () => Statement,
): Statement<P, R> {
  const statements = all.get(db) ?? new Map<string, Statement>()
  all.set(db, statements)
  const statement = statements.get(sql) ?? make()
  statements.set(sql, statement)
  return statement as Statement<P, R>
}
