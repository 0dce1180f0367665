import type { Database } from 'better-sqlite3'
import type { Written } from '../create-writer'
import type { OpenDatabase } from '../open-database'
import type { AlsoStore } from './turn-store'
import { prepared } from '../prepared'

/** What the user wrote while a turn was running. On the disk before the user is told that it was taken. */
export interface WaitingMessage {
  readonly id: number
  /** The turn that it will be, or will have been part of. */
  readonly turnId: string
  readonly kind: 'queue' | 'steer'
  readonly text: string
}

export interface NewWaitingMessage extends Omit<WaitingMessage, 'id'> {
  readonly sessionId: string
  readonly alsoStore?: AlsoStore
}

export function sqliteWaiting({ db, write }: Pick<OpenDatabase, 'db' | 'write'>, clock: () => number) {
  return {
    add({ sessionId, turnId, kind, text, alsoStore }: NewWaitingMessage): Promise<Written<number>> {
      const now = clock()
      const sql = 'INSERT INTO waiting_messages (session_id, turn_id, kind, text, created_at) VALUES (?, ?, ?, ?, ?)'
      return write((db) => {
        const { lastInsertRowid } = prepared(db, sql).run(sessionId, turnId, kind, text, now)
        alsoStore?.(db, null)
        return Number(lastInsertRowid)
      })
    },
    /** In the order in which they were written. */
    list: (sessionId: string): WaitingMessage[] => listWaiting(db, sessionId),
    /** The running turn ended without them: they become messages of their own. */
    requeue(ids: readonly number[]): Promise<Written<void>> {
      return write((db) => {
        const update = prepared(db, `UPDATE waiting_messages SET kind = 'queue' WHERE id = ?`)
        for (const id of ids) update.run(id)
      })
    },
    discard(ids: readonly number[]): Promise<Written<void>> {
      return write((db) => {
        const remove = prepared(db, 'DELETE FROM waiting_messages WHERE id = ?')
        for (const id of ids) remove.run(id)
      })
    },
  }
}

export type WaitingStore = ReturnType<typeof sqliteWaiting>

function listWaiting(db: Database, sessionId: string): WaitingMessage[] {
  return prepared<[string], WaitingMessage>(
    db,
    'SELECT id, turn_id AS turnId, kind, text FROM waiting_messages WHERE session_id = ? ORDER BY id',
  ).all(sessionId)
}
