import type { Database, Statement } from 'better-sqlite3'

const known = new WeakMap<Database, Map<string, Statement>>()

/** The statement, made once for a connection: a million of them that wait for the collector are a gigabyte. Not for `pluck` and its kin. */
export function prepared<P extends unknown[] = unknown[], R = unknown>(db: Database, sql: string): Statement<P, R> {
  const statements = known.get(db) ?? new Map<string, Statement>()
  known.set(db, statements)
  const statement = statements.get(sql) ?? db.prepare(sql)
  statements.set(sql, statement)
  return statement as Statement<P, R>
}
