import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Place, RequestLine, RequestList } from '../../shared/inspect'
import type { Cost, Usage } from '../../shared/turn'
import { listPrice } from '../models/catalogue'
import type { CacheMarker } from '../sessions/ledger/find-cache-markers'
import { withoutMarkers } from '../sessions/ledger/marked-item'
import { type BodyUnit, storedPieces } from './body-units'
import { cacheVerdict } from './cache-verdict'
import { firstChange } from './first-change'
import { firstDifference, type RequestParts, requestParts, systemKey, toolsKey } from './request-parts'
import { placeInUnit } from './unit-place'

const most = 200

interface Row extends Omit<RequestLine, 'turn' | 'usage' | 'cost' | 'ttlMs' | 'verdict' | 'system' | 'tools'> {
  readonly turn: number | null
  readonly messageId: number | null
  readonly markers: string
  readonly input: number | null
  readonly output: number | null
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  readonly reasoning: number | null
  readonly status: Cost['status']
  readonly dollars: number | null
}

const sql = `
  WITH numbered AS (
    SELECT turns.id, row_number() OVER (ORDER BY user_message_id) AS number FROM turns WHERE session_id = :id
  )
  SELECT requests.id, row_number() OVER (ORDER BY requests.id) AS number, session_id AS sessionId, turn_id AS turnId, numbered.number AS turn,
    message_id AS messageId, purpose, model, provider, credential,
    started_at AS startedAt, ended_at AS endedAt, outcome, failure, cache_markers AS markers, input_tokens AS input,
    output_tokens AS output, cache_read_tokens AS cacheRead, cache_write_tokens AS cacheWrite,
    reasoning_tokens AS reasoning, cost_status AS status, cost_dollars AS dollars
  FROM requests LEFT JOIN numbered ON numbered.id = turn_id
  WHERE session_id = :id ORDER BY requests.id DESC LIMIT :most`

/** The requests of a session, each with what became of the cache since the one before. */
export function requestList(db: Database, { sessionId }: { readonly sessionId: string }): RequestList {
  // One more than is shown: the oldest shown one is compared with it.
  const rows = db
    .prepare<{ id: string; most: number }, Row>(sql)
    .all({ id: sessionId, most: most + 1 })
    .reverse()
  const count = (text: string) => Number(db.prepare(text).pluck().get(sessionId))
  const total = count('SELECT count(*) FROM requests WHERE session_id = ?')
  const turns = `SELECT count(*) FROM turns WHERE session_id = ? AND outcome = 'completed'
    AND NOT EXISTS (SELECT 1 FROM requests WHERE turn_id = turns.id)`
  const keyOf = contentKeys()
  const pieces = storedPieces(db)
  let before: { readonly line: RequestLine; readonly parts: RequestParts } | null = null
  const lines: RequestLine[] = []
  for (const row of rows) {
    const parts = requestParts(db, row.id, pieces)
    if (parts === null) continue
    const line: RequestLine = lineOf(row, unitKeysOf(parts, keyOf), before, parts)
    lines.push(line)
    // What was not billed proves nothing, and what is no part of the conversation leaves its cache alone.
    if (line.usage !== null && line.verdict.kind !== 'aside') before = { line, parts }
  }
  const requests = lines.slice(-most)
  return { requests, earlier: total - requests.length, withoutLedger: count(turns) }
}

function lineOf(
  row: Row,
  keys: Pick<RequestLine, 'system' | 'tools'>,
  before: { readonly line: RequestLine; readonly parts: RequestParts } | null,
  parts: RequestParts,
): RequestLine {
  const { markers, input, output, cacheRead, cacheWrite, reasoning, status, dollars, turn, messageId: _, ...rest } = row
  const usage: Usage | null =
    input === null || output === null
      ? null
      : { input, output, cacheRead: cacheRead ?? 0, cacheWrite: cacheWrite ?? 0, reasoning: reasoning ?? 0 }
  return {
    ...rest,
    turn: turn ?? 0,
    usage,
    cost: status === 'unpriced' || dollars === null ? { status: 'unpriced' } : { status, dollars },
    ttlMs: longest(JSON.parse(markers) as CacheMarker[]),
    ...keys,
    verdict: isAside(row)
      ? { kind: 'aside' }
      : cacheVerdict({
          before: before?.line ?? null,
          after: { ...rest, usage },
          change: before === null ? null : changedPlace(before.parts, parts),
          costOf: (lost) => lostCost(row, lost),
        }),
  }
}

export function unitKeysOf(
  parts: RequestParts,
  keyOf: (unit: BodyUnit) => string,
): Pick<RequestLine, 'system' | 'tools'> {
  return { system: systemKey(parts, keyOf), tools: toolsKey(parts, keyOf) }
}

/** Asked for something else, or answered and yet no message of the conversation came of it. */
function isAside({ purpose, outcome, messageId }: Row): boolean {
  if (purpose !== null && purpose !== 'turn') return true
  return outcome === 'completed' && messageId === null
}

/** Where the request is not as the one before was; `null` when it only goes on behind it. */
export function changedPlace(before: RequestParts, after: RequestParts): Place | null {
  const found = firstDifference(before.units, after.units, firstChange)
  if (found === null) return null
  const reader = { prompt: after.prompt, other: before.prompt, systemBefore: after.systemBefore }
  return placeInUnit(unmarked(found.unit), found.offset, reader)
}

/** The text that offsets without markers refer to. */
function unmarked(unit: BodyUnit): BodyUnit {
  return { ...unit, text: () => withoutMarkers(unit.text()) }
}

function longest(markers: readonly CacheMarker[]): number | null {
  const times = markers.flatMap(({ ttl }) => ttlMs(ttl) ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

/** What tokens cost more when they are read anew instead of from the cache. */
function lostCost({ provider, model }: { readonly provider: string; readonly model: string }, lost: number): Cost {
  const price = listPrice(provider, model)
  if (price === null) return { status: 'unpriced' }
  const rate = Math.max(price.input, price.cacheWrite) - price.cacheRead
  return { status: 'estimated', dollars: (Math.max(rate, 0) * lost) / 1e6 }
}

/** A key of a unit that does not change with its markers; each text is looked at once. */
export function contentKeys(): (unit: BodyUnit) => string {
  const keys = new Map<string, string>()
  return (unit) => {
    const known = keys.get(unit.key)
    if (known !== undefined) return known
    const key = hash('sha256', withoutMarkers(unit.text()))
    keys.set(unit.key, key)
    return key
  }
}

/** `5m`, `1h` in milliseconds; `null` for what nobody promised. */
function ttlMs(ttl: string): number | null {
  const found = /^(\d{1,4})([smhd])$/.exec(ttl)
  const unit = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[found?.[2] ?? '']
  return found === null || unit === undefined ? null : Number(found[1]) * unit
}
