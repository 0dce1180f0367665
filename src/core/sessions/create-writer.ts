import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { type DatabaseFailure, databaseFailure } from './database-failure'
import { realRetry, retryBusy } from './retry-busy'
import type { SyncedLog } from './synced-log'

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

/** What waits is written together: one wait for the disk serves them all, however many chats stream. */
const mostTogether = 64

interface Waiting {
  readonly change: (db: Database) => unknown
  settle(written: Written<unknown>): void
  fail(error: unknown): void
}

type Outcome = { readonly value: unknown } | { readonly thrown: unknown }

/** Without a log SQLite itself waits for the disk. */
export function createWriter(db: Database, ports = realRetry, log: Pick<SyncedLog, 'sync'> | null = null): Writer {
  let waiting: Waiting[] = []
  let draining: Promise<void> | null = null

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Whoever wants to write in the same turn of the loop comes along, also what came while the last ones were written.
      await turnOfLoop()
      const [batch, rest] = [waiting.slice(0, mostTogether), waiting.slice(mostTogether)]
      waiting = rest
      if (batch.length === 1 || !(await writeTogether(batch))) for (const one of batch) await writeAlone(one)
    }
    draining = null
  }

  async function writeAlone({ change, settle, fail }: Waiting): Promise<void> {
    try {
      const value = await retryBusy(() => db.transaction(() => change(db)).immediate(), ports)
      await log?.sync()
      settle({ ok: true, value })
    } catch (error) {
      const refused = refusalOf(error)
      if ('thrown' in refused) fail(refused.thrown)
      else settle(refused)
    }
  }

  /** One that throws takes back only itself. `false`: the database failed for one of them, and nothing was written. */
  async function writeTogether(batch: readonly Waiting[]): Promise<boolean> {
    const attempt = () => db.transaction(() => batch.map(({ change }) => tryOne(() => change(db)))).immediate()
    const outcomes = await retryBusy(attempt, ports).catch((error: unknown) => databaseFailure(error))
    if (outcomes === null || (!Array.isArray(outcomes) && outcomes.reason !== 'busy')) return false
    if (!Array.isArray(outcomes)) {
      for (const { settle } of batch) settle({ ok: false, ...outcomes })
      return true
    }
    const refused = (await log?.sync().then(() => null, refusalOf)) ?? null
    for (const [index, { settle, fail }] of batch.entries()) {
      const outcome = refused ?? outcomes[index] ?? { thrown: new Error('A change has no outcome.') }
      if ('thrown' in outcome) fail(outcome.thrown)
      else settle('value' in outcome ? { ok: true, value: outcome.value } : outcome)
    }
    return true
  }

  function tryOne(change: () => unknown): Outcome {
    try {
      return { value: db.transaction(change)() }
    } catch (error) {
      if (databaseFailure(error) !== null) throw error
      return { thrown: error }
    }
  }

  return {
    write: <T>(change: (db: Database) => T) =>
      new Promise<Written<T>>((resolve, reject) => {
        waiting.push({ change, settle: (written) => resolve(written as Written<T>), fail: reject })
        draining ??= drain()
      }),
    async idle() {
      for (let busy = draining; busy !== null; busy = draining) await busy
    },
  }
}

function refusalOf(error: unknown): { readonly thrown: unknown } | ({ readonly ok: false } & DatabaseFailure) {
  const failure = databaseFailure(error)
  return failure === null ? { thrown: error } : { ok: false, ...failure }
}
