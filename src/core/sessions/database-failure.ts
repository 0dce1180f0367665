import Database from 'better-sqlite3'
import { errorCode } from '../base/system-error'
import { type SaidText, clauses, said } from '../../shared/words/said'
import { inEnglish } from '../../shared/words/in-english'

/** Why the store could not do its work, through no fault of the program. */
export interface DatabaseFailure {
  readonly reason: 'busy' | 'full' | 'read-only' | 'damaged' | 'failed'
  /** What happened and what to do, for the user. */
  readonly message: SaidText
}

/** What a check found where reading alone has not failed yet. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase'
  constructor(problems: readonly SaidText[]) {
    super(inEnglish(clauses(problems)))
  }
}

/** `null` for anything that is a bug: a broken constraint, wrong SQL, a wrong argument. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const code = failureCode(error)
  if (code === undefined) return null
  const reason = reasonOf(code)
  return reason === null
    ? null
    : { reason, message: said('text.detail', { text: advice[reason], detail: `${code}: ${error.message}` }) }
}

const advice = {
  busy: said('sessions.database_busy'),
  full: said('sessions.disk_full'),
  'read-only': said('sessions.database_rights'),
  damaged: said('sessions.database_damaged'),
  failed: said('sessions.database_refused'),
} as const

function reasonOf(code: string): DatabaseFailure['reason'] | null {
  if (/^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/.test(code)) return 'busy'
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return 'full'
  if (/^(?:SQLITE_READONLY|SQLITE_PERM|EACCES|EPERM|EROFS)/.test(code)) return 'read-only'
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) return 'damaged'
  if (/^(?:SQLITE_(?:IOERR|CANTOPEN|NOMEM|TOOBIG|NOLFS)|E[A-Z]+$)/.test(code)) return 'failed'
  return null
}

function failureCode(error: Error): string | undefined {
  if (error instanceof DamagedDatabase) return 'SQLITE_CORRUPT'
  // What we ask for is there unless somebody took it away.
  if (error instanceof Database.SqliteError && missingPart.test(error.message)) return 'SQLITE_CORRUPT'
  return error instanceof Database.SqliteError || 'syscall' in error ? errorCode(error) : undefined
}

const missingPart = /^(?:no such (?:table|column)|table \w+ has no column)/
