import { setImmediate as nextTask } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { listAsUnused, removeUnusedPieces } from '../ledger/unused-pieces'
import type { OpenDatabase } from '../open-database'
import { unusedSessionId } from '../session-id'
import type { SessionPorts } from '../sqlite-sessions'
import { type BranchPoint, branchSession } from './branch'
import { beginPurge, deleteSession, endPurge, purgeable, purgePart, restoreSession } from './delete-session'
import { giveTitle, renameSession } from './give-title'
import { type Outcome, outcome, Refused } from './refused'
import type { TitleSource } from './titles'
import { redo, type UndoneExchange, undoExchange, undoFrom } from './undo'
import { said } from '../../../shared/words/said'

const dayMs = 86_400_000
/** How long a deleted session can be brought back. */
const keptDays = 30

const archiving = `archived = 1, ended_at = coalesce(ended_at, ?), end_reason = coalesce(end_reason, 'archived')`
const takingBack = `archived = 0, ended_at = iif(end_reason = 'archived', NULL, ended_at),
  end_reason = nullif(end_reason, 'archived')`

/** What sessions go through. What resolves with `ok` is on the disk; a refusal changes nothing and says why. */
export function sqliteLife({ db, write }: Pick<OpenDatabase, 'db' | 'write'>, { clock, randomHex }: SessionPorts) {
  const change = <T>(work: (db: Database) => T): Promise<Outcome<T>> => outcome(write(work))
  const update = (assignments: string, sessionId: string, values: readonly unknown[]) =>
    change((db) => {
      const sql = `UPDATE sessions SET ${assignments} WHERE id = ? AND deleted_at IS NULL`
      if (db.prepare(sql).run(...values, sessionId).changes === 0) throw new Refused(said('sessions.gone'))
    })

  /** In steps, so that a long session holds up nobody. What cannot be written now goes with the next purge. */
  async function purgeOne(id: string, signal: AbortSignal | undefined): Promise<void> {
    const begun = await write((db) => beginPurge(db, id))
    if (!begun.ok || !(await listAsUnused(db, write, id)).ok) return
    for (;;) {
      if (signal?.aborted === true) return
      const part = await write((db) => purgePart(db, id))
      if (!part.ok) return
      if (!part.value) break
      await nextTask()
    }
    await write((db) => endPurge(db, id))
  }

  return {
    /** An empty text takes the title away. */
    rename: (sessionId: string, title: string) => change((db) => renameSession(db, sessionId, title)),
    /** A title that nobody typed; `null` when the session keeps the one it has. */
    giveTitle: (sessionId: string, title: string, source: TitleSource) =>
      change((db) => giveTitle(db, sessionId, title, source)),
    pin: (sessionId: string, on: boolean) => update('pinned = ?', sessionId, [on ? 1 : 0]),
    /** What is archived is over; what is taken back, or written in again, is not. A run that was over stays so. */
    archive: (sessionId: string, on: boolean) =>
      on ? update(archiving, sessionId, [clock()]) : update(takingBack, sessionId, []),
    remove: (sessionId: string) => change((db) => deleteSession(db, sessionId, clock())),
    restore: (sessionId: string) => change((db) => restoreSession(db, sessionId)),
    /** Returns the new session's id. */
    branch: (point: BranchPoint): Promise<Outcome<string>> =>
      change((db) => {
        const now = clock()
        const id = unusedSessionId(db, now, randomHex)
        branchSession(db, point, id, now)
        return id
      }),
    undo: (sessionId: string): Promise<Outcome<UndoneExchange>> => change((db) => undoExchange(db, sessionId)),
    undoFrom: (sessionId: string, messageId: number) => change((db) => undoFrom(db, sessionId, messageId)),
    redo: (sessionId: string) => change((db) => redo(db, sessionId)),
    /**
     * Removes for good what was deleted long ago, one session at a time, with what was sent for it. What a crash or a full
     * disk leaves over, and what the signal ends, goes with the next purge. Returns how many there were.
     */
    async purge(signal?: AbortSignal): Promise<number> {
      const ids = purgeable(db, clock() - keptDays * dayMs)
      for (const id of ids) if (signal?.aborted !== true) await purgeOne(id, signal)
      if (signal?.aborted !== true) await removeUnusedPieces(db, write, signal)
      return ids.length
    },
  }
}

export type SessionLife = ReturnType<typeof sqliteLife>
