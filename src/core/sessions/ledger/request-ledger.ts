import { setImmediate as nextTask } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { prepared } from '../prepared'
import type { RequestPurpose } from '../../../shared/turn'
import type { RequestEnding } from '../../models/request-ending'
import { addUsage } from '../add-usage'
import type { Written, Writer } from '../create-writer'
import { type SplitBody, splitBody } from './split-body'
import { samePrefix } from './split-run'
import { takerOffList } from './unused-pieces'

export interface NewRequest {
  /** `null`: outside of all sessions. */
  readonly sessionId: string | null
  readonly turnId: string | null
  readonly purpose: RequestPurpose
  readonly model: string
  readonly provider: string
  /** The credential's label, never its key. */
  readonly credential: string
  /** Exactly what leaves the program. */
  readonly body: object
}

export interface RecordedRequest {
  readonly requestId: number
  /** The body in UTF-8, in pieces. These very bytes are what the ledger holds, so they are what must be sent. */
  readonly bytes: readonly Uint8Array[]
}

type Known = Pick<SplitBody, 'runs'>

const mostRemembered = 8
/** Some milliseconds. */
const stepLength = 512

/** Every API call: recorded before it is sent, finished after. The inspector, costs and replay read it. */
export function createRequestLedger(write: Writer['write'], clock: () => number) {
  /** The last bodies that are stored, of a few sessions: the next one of the session begins with the same pieces. */
  const stored = new Map<string, Known>()

  function remember(sessionId: string | null, split: SplitBody): void {
    if (sessionId === null) return
    stored.delete(sessionId)
    stored.set(sessionId, { runs: split.runs })
    const [oldest] = stored.keys()
    if (stored.size > mostRemembered && oldest !== undefined) stored.delete(oldest)
  }

  /**
   * A long conversation that is new here is taken in steps, so that nothing else has to wait for all of it. What a step
   * has stored without the request is harmless: the next one finds it.
   */
  async function approach({ sessionId, body }: NewRequest): Promise<Written<Known | null>> {
    let known: Known | null = (sessionId === null ? null : stored.get(sessionId)) ?? null
    const [name, items] = longestList(body)
    const start = samePrefix(items, known?.runs.get(name)?.items ?? [])
    for (let length = start + stepLength; length < items.length; length += stepLength) {
      const step: SplitBody = splitBody({ [name]: items.slice(0, length) }, known)
      const written = await write((db) => insertPieces(db, step.pieces))
      if (!written.ok) return written
      known = step
      await nextTask()
    }
    return { ok: true, value: known }
  }

  return {
    /** Must be `ok` before the body is sent. */
    async record(request: NewRequest): Promise<Written<RecordedRequest>> {
      const now = clock()
      const approached = await approach(request)
      if (!approached.ok) return approached
      const split = splitBody(request.body, approached.value)
      const { parts, pieces, markers, bytes } = split
      const written = await write((db) => {
        insertPieces(db, pieces)
        const { sessionId, turnId, purpose, model, provider, credential } = request
        const { lastInsertRowid } = prepared(
          db,
          `INSERT INTO requests (session_id, turn_id, purpose, model, provider, credential, body, cache_markers, started_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(
          sessionId,
          turnId,
          purpose,
          model,
          provider,
          credential,
          JSON.stringify(parts),
          JSON.stringify(markers),
          now,
        )
        return { requestId: Number(lastInsertRowid), bytes }
      })
      if (written.ok) remember(request.sessionId, split)
      return written
    },
  }
}

function insertPieces(db: Database, pieces: SplitBody['pieces']): void {
  const insert = prepared(db, 'INSERT OR IGNORE INTO content_pieces (hash, content) VALUES (?, ?)')
  const takeOffList = takerOffList(db)
  for (const [hash, content] of pieces) {
    insert.run(hash, content)
    takeOffList(hash)
  }
}

function longestList(body: object): [name: string, items: readonly unknown[]] {
  const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  return lists.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? ['', []]
}

export type RequestLedger = ReturnType<typeof createRequestLedger>

/** Inside a transaction. */
export function finishRequest(db: Database, finished: RequestEnding, now: number): void {
  const { requestId, outcome, firstEventAt, stop, failure, answeredBy, usage, cost } = finished
  prepared(
    db,
    `UPDATE requests SET ended_at = ?, outcome = ?, first_event_at = ?, stop = ?, failure = ?, answered_by = ?,
       input_tokens = ?, output_tokens = ?, cache_read_tokens = ?, cache_write_tokens = ?, reasoning_tokens = ?,
       cost_status = ?, cost_dollars = ?
     WHERE id = ?`,
  ).run(
    now,
    outcome,
    firstEventAt,
    stop,
    failure,
    answeredBy,
    usage?.input ?? null,
    usage?.output ?? null,
    usage?.cacheRead ?? null,
    usage?.cacheWrite ?? null,
    usage?.reasoning ?? null,
    cost.status,
    cost.status === 'unpriced' ? null : cost.dollars,
    requestId,
  )
  addUsage(db, requestId, usage, cost)
}

/**
 * Inside a transaction: these requests together made this message. It weighs what was billed and ended as the last did: by
 * the model's own reason, or because the request was interrupted or failed.
 */
export function attributeRequests(db: Database, requestIds: readonly number[], messageId: number): void {
  const update = prepared(db, 'UPDATE requests SET message_id = ? WHERE id = ?')
  for (const id of requestIds) update.run(messageId, id)
  prepared(
    db,
    `UPDATE messages SET finish_reason = (SELECT coalesce(stop, outcome) FROM requests WHERE id = :last), token_count = coalesce(
       (SELECT sum(output_tokens) FROM requests WHERE id IN (SELECT value FROM json_each(:all))), token_count)
     WHERE id = :messageId`,
  ).run({ last: requestIds.at(-1) ?? null, all: JSON.stringify(requestIds), messageId })
}
