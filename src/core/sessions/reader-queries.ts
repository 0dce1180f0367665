import type { Database } from 'better-sqlite3'
import { findDamage } from './damage/find-damage'
import { structureProblems } from './integrity'
import { readFileChanges } from './ledger/read-file-changes'
import { readNotices, readTurns } from './ledger/read-turns'
import { usageReport, usageRows } from './ledger/read-usage'
import { lineage } from './life/lineage'
import { exchanges } from './life/undo'
import { readPrompt } from './read-prompt'
import { listSessions, readMessages, readSession } from './session-reads'

/** Inputs and outputs cross a thread border, so they are plain data. Throws what SQLite throws. */
export type ReaderQuery<Input, Output> = (db: Database, input: Input) => Output

/** What the reader answers about sessions. A new query is a line here. */
export const sessionQueries = {
  session: readSession,
  sessions: listSessions,
  messages: readMessages,
  prompt: readPrompt,
  turns: readTurns,
  notices: readNotices,
  fileChanges: readFileChanges,
  exchanges,
  lineage,
  usage: usageReport,
  usageRows,
  damage: (db: Database) => findDamage(db),
  structure: structureProblems,
}

export type QueryName = keyof typeof sessionQueries
/** `undefined` for a query that asks for nothing in particular. */
export type QueryInput<Q extends QueryName> = Parameters<(typeof sessionQueries)[Q]>[1]
export type QueryOutput<Q extends QueryName> = ReturnType<(typeof sessionQueries)[Q]>
