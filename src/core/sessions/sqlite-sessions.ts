import { createHash } from 'node:crypto'
import type { PromptSnapshot } from '../../shared/model'
import type { Origin } from '../../shared/origin'
import type { Written } from './create-writer'
import { insertMessage, type NewMessage } from './insert-message'
import type { OpenDatabase } from './open-database'
import { readPrompt } from './read-prompt'
import { unusedSessionId } from './session-id'
import { prepared } from './prepared'

export interface NewSession {
  readonly model: string
  readonly provider: string
  readonly workspace: string | null
  readonly origin: Origin
  /** Whose it is: unless told that of the session that it works for, or else the person's at this machine. */
  readonly userId?: string
  /** The session whose sub-agent this one is. */
  readonly delegatedBy?: string
}

export interface SessionPorts {
  readonly clock: () => number
  /** Six random hex digits. */
  readonly randomHex: () => string
}

/** Sessions in SQLite. What resolves with `ok` is on the disk. Reads for lists and transcripts are in `session-reads.ts`. */
export function sqliteSessions({ db, write }: Pick<OpenDatabase, 'db' | 'write'>, { clock, randomHex }: SessionPorts) {
  return {
    /** Returns the new session's id. */
    create({ model, provider, workspace, origin, userId, delegatedBy }: NewSession): Promise<Written<string>> {
      const now = clock()
      return write((db) => {
        const id = unusedSessionId(db, now, randomHex)
        prepared(
          db,
          `INSERT INTO sessions (id, model, provider, workspace, origin, user_id, parent_id, parent_kind, started_at,
             last_active_at)
           VALUES (?, ?, ?, ?, ?, coalesce(?, (SELECT user_id FROM sessions WHERE id = ?)), ?, ?, ?, ?)`,
        ).run(
          id,
          model,
          provider,
          workspace,
          origin,
          userId ?? null,
          delegatedBy ?? null,
          delegatedBy ?? null,
          delegatedBy === undefined ? null : 'delegate',
          now,
          now,
        )
        return id
      })
    },

    /** Returns the new message's id. Ids grow within a session. */
    append(session: string, message: NewMessage): Promise<Written<number>> {
      const now = clock()
      return write((db) => insertMessage(db, session, message, now))
    },

    /** From now on this is the session's prompt. Sessions with the same prompt share one copy. */
    storePrompt(session: string, snapshot: PromptSnapshot): Promise<Written<void>> {
      const { builtAt } = snapshot.builtFor
      const json = JSON.stringify({ ...snapshot, builtFor: { ...snapshot.builtFor, builtAt: '' } })
      const hash = createHash('sha256').update(json).digest('hex')
      const now = clock()
      return write((db) => {
        prepared(db, 'INSERT OR IGNORE INTO prompts (hash, snapshot, created_at) VALUES (?, ?, ?)').run(hash, json, now)
        prepared(db, 'UPDATE sessions SET prompt_hash = ?, prompt_built_at = ? WHERE id = ?').run(
          hash,
          builtAt,
          session,
        )
      })
    },

    /** `null` when the session has none, or one that this version cannot read: build it again and say so. */
    loadPrompt: (session: string): PromptSnapshot | null => readPrompt(db, { sessionId: session }),

    /** What the session is sent to. */
    target(session: string): Pick<NewSession, 'model' | 'provider' | 'workspace'> | null {
      const sql = 'SELECT model, provider, workspace FROM sessions WHERE id = ?'
      return prepared<[string], Pick<NewSession, 'model' | 'provider' | 'workspace'>>(db, sql).get(session) ?? null
    },

    /** A picture that came with a message, the first one is 0. */
    image(message: number, index: number): { mediaType: string; base64: string } | null {
      const sql = `SELECT value ->> '$.mediaType' AS mediaType, value ->> '$.base64' AS base64
        FROM messages JOIN json_each(parts) ON key = ? WHERE messages.id = ? AND value ->> '$.type' = 'image'`
      return prepared<[number, number], { mediaType: string; base64: string }>(db, sql).get(index, message) ?? null
    },
  }
}
