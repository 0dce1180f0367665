import type { Database } from 'better-sqlite3'
import { prepared } from './prepared'

/** `YYYYMMDD_HHMMSS_` in local time, then six hex digits. `hex` must be six random ones. */
export function sessionId(at: Date, hex: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  return `${day}_${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}_${hex}`
}

/** Inside a transaction: an id that no session has. */
export function unusedSessionId(db: Database, at: number, randomHex: () => string): string {
  const taken = prepared(db, 'SELECT 1 FROM sessions WHERE id = ?')
  for (;;) {
    const id = sessionId(new Date(at), randomHex())
    if (taken.get(id) === undefined) return id
  }
}
