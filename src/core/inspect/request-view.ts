import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Proof, RequestView } from '../../shared/inspect'
import type { RequestPurpose } from '../../shared/turn'
import type { PromptSnapshot } from '../../shared/model'
import { createRedactor } from '../base/redact'
import type { CacheMarker } from '../sessions/ledger/find-cache-markers'
import { requestBody } from '../sessions/ledger/read-ledger'
import { readPrompt } from '../sessions/read-prompt'
import { firstChangedByte } from './first-change'
import { maskBody } from './mask-body'
import { promptWithText } from './stored-prompts'
import { systemText } from './system-text'

export interface RequestQuestion {
  readonly requestId: number
  /** Exact values that are not shown, whatever they look like. */
  readonly secrets?: readonly string[]
}

/** These have a brief of their own in place of the session's prompt. */
const ownBriefs: ReadonlySet<RequestPurpose | null> = new Set<RequestPurpose>([
  'title',
  'compression',
  'approval',
  'vision',
  'picture',
  'commit',
  'sampling',
  'test',
])

/** The exact body of a request and the proof that its system part is the stored prompt; `null` when there is none. */
export function requestView(db: Database, { requestId, secrets = [] }: RequestQuestion): RequestView | null {
  const row = db
    .prepare<
      [number],
      { sessionId: string; purpose: RequestPurpose | null; provider: string; model: string; markers: string }
    >('SELECT session_id AS sessionId, purpose, provider, model, cache_markers AS markers FROM requests WHERE id = ?')
    .get(requestId)
  const sent = row === undefined ? null : requestBody(db, requestId)
  if (row === undefined || sent === null) return null
  const { text } = systemText(JSON.parse(sent) as Record<string, unknown>)
  const { body, masked } = maskBody(
    sent,
    createRedactor(() => secrets),
  )
  return {
    id: requestId,
    sessionId: row.sessionId,
    purpose: row.purpose,
    provider: row.provider,
    model: row.model,
    body,
    masked,
    bytes: Buffer.byteLength(sent),
    sha256: hash('sha256', sent),
    pins: (JSON.parse(row.markers) as CacheMarker[]).map(({ at, ttl }) => ({ at, ttl })),
    proof: prove(text, promptWithText(db, text) ?? (ownBriefs.has(row.purpose) ? null : readPrompt(db, row))),
  }
}

/** The prompt as it was when the request was made; `null` when no stored prompt has that text. */
export function requestPrompt(db: Database, { requestId }: { readonly requestId: number }): PromptSnapshot | null {
  const sent = requestBody(db, requestId)
  return sent === null ? null : promptWithText(db, systemText(JSON.parse(sent) as Record<string, unknown>).text)
}

/** Compares what was sent with what the Layers tab shows, byte by byte. What held for that request only stands behind it. */
export function prove(system: string, prompt: Pick<PromptSnapshot, 'text'> | null): Proof {
  const isWhole = prompt !== null && prompt.text !== '' && system.startsWith(prompt.text)
  const sent = isWhole ? prompt.text : system
  return {
    equal: prompt !== null && prompt.text === sent,
    callBytes: Buffer.byteLength(system) - Buffer.byteLength(sent),
    sentBytes: Buffer.byteLength(sent),
    sentSha256: hash('sha256', sent),
    promptBytes: prompt === null ? null : Buffer.byteLength(prompt.text),
    promptSha256: prompt === null ? null : hash('sha256', prompt.text),
    firstDifference: prompt === null ? null : firstChangedByte(sent, prompt.text),
  }
}
