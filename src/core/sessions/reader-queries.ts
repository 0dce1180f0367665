import type { Database } from 'better-sqlite3'
import { inspectQueries } from '../inspect/inspect-queries'
import { integrityProblems, structureProblems } from './integrity'
import { readTurns } from './ledger/read-turns'
import { lineage } from './life/lineage'
import { exchanges } from './life/undo'
import { readPrompt } from './read-prompt'
import { listSessions, readMessages, readSession } from './session-reads'

/** What the reader answers. Inputs and outputs cross a thread border, so they are plain data. A new query is a line here. */
export const readerQueries = {
  session: readSession,
  sessions: listSessions,
  messages: readMessages,
  prompt: readPrompt,
  turns: readTurns,
  exchanges,
  lineage,
  integrity: integrityProblems,
  structure: structureProblems,
  ...inspectQueries,
}

export type ReaderQueries = typeof readerQueries
export type QueryName = keyof ReaderQueries
/** `undefined` for a query that asks for nothing in particular. */
export type QueryInput<Q extends QueryName> = Parameters<ReaderQueries[Q]>[1]
export type QueryOutput<Q extends QueryName> = ReturnType<ReaderQueries[Q]>

/** A failed question is a value: a damaged file or a lock held too long must not end the app. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** One question as it crosses the border. */
export interface Question<Q extends QueryName = QueryName> {
  readonly name: Q
  readonly input: QueryInput<Q>
}

/** Throws what SQLite throws. */
export function runQuery<Q extends QueryName>(db: Database, { name, input }: Question<Q>): QueryOutput<Q> {
  const query = readerQueries[name] as (db: Database, input: QueryInput<Q>) => QueryOutput<Q>
  return query(db, input)
}
