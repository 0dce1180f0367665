import type { Database } from 'better-sqlite3'
import { serial } from '../base/serial'
import { type DatabaseFailure, databaseFailure } from './database-failure'
import { realRetry, retryBusy } from './retry-busy'

export type Written<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & DatabaseFailure)

export interface Writer {
  /**
   * Runs `change` in one transaction that holds the write lock from its start. The value is on the disk when the promise
   * resolves with `ok`. Changes happen in the order of the calls. `change` runs again when another process was in the way.
   */
  write<T>(change: (db: Database) => T): Promise<Written<T>>
  /** Resolves when every change that was asked for has ended. */
  idle(): Promise<void>
}

const writesPerCheckpoint = 50

export function createWriter(db: Database, ports = realRetry): Writer {
  const inTurn = serial()
  let writes = 0

  async function run<T>(change: (db: Database) => T): Promise<Written<T>> {
    try {
      const value = await retryBusy(() => db.transaction(() => change(db)).immediate(), ports)
      writes += 1
      if (writes % writesPerCheckpoint === 0) checkpoint(db)
      return { ok: true, value }
    } catch (error) {
      const failure = databaseFailure(error)
      if (failure === null) throw error
      return { ok: false, ...failure }
    }
  }

  return {
    write: (change) => inTurn(() => run(change)),
    idle: () => inTurn(() => undefined),
  }
}

/** Keeps the write-ahead log short. Passive: it never waits for a reader, and what it could not move stays in the log. */
function checkpoint(db: Database): void {
  try {
    db.pragma('wal_checkpoint(PASSIVE)')
  } catch (error) {
    // The change before it is already safe in the log.
    if (databaseFailure(error) === null) throw error
  }
}
