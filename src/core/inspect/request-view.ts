import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Proof, RequestView } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import { createRedactor } from '../base/redact'
import type { CacheMarker } from '../sessions/ledger/find-cache-markers'
import { requestBody } from '../sessions/ledger/read-ledger'
import { readPrompt } from '../sessions/read-prompt'
import { firstChangedByte } from './first-change'
import { maskBody } from './mask-body'
import { promptWithText } from './stored-prompts'
import { systemText } from './system-text'

/** The exact body of a request and the proof that its system part is the stored prompt; `null` when there is none. */
export function requestView(db: Database, { requestId }: { readonly requestId: number }): RequestView | null {
  const row = db
    .prepare<[number], { sessionId: string; provider: string; model: string; markers: string }>(
      'SELECT session_id AS sessionId, provider, model, cache_markers AS markers FROM requests WHERE id = ?',
    )
    .get(requestId)
  const sent = row === undefined ? null : requestBody(db, requestId)
  if (row === undefined || sent === null) return null
  const { text } = systemText(JSON.parse(sent) as Record<string, unknown>)
  const { body, masked } = maskBody(sent, createRedactor())
  return {
    id: requestId,
    sessionId: row.sessionId,
    provider: row.provider,
    model: row.model,
    body,
    masked,
    bytes: Buffer.byteLength(sent),
    sha256: hash('sha256', sent),
    pins: (JSON.parse(row.markers) as CacheMarker[]).map(({ at, ttl }) => ({ at, ttl })),
    proof: prove(text, promptWithText(db, text) ?? readPrompt(db, row)),
  }
}

/** The prompt as it was when the request was made; `null` when no stored prompt has that text. */
export function requestPrompt(db: Database, { requestId }: { readonly requestId: number }): PromptSnapshot | null {
  const sent = requestBody(db, requestId)
  return sent === null ? null : promptWithText(db, systemText(JSON.parse(sent) as Record<string, unknown>).text)
}

/** Compares what was sent with what the Layers tab shows, byte by byte. */
export function prove(sent: string, prompt: Pick<PromptSnapshot, 'text'> | null): Proof {
  return {
    equal: prompt !== null && prompt.text === sent,
    sentBytes: Buffer.byteLength(sent),
    sentSha256: hash('sha256', sent),
    promptBytes: prompt === null ? null : Buffer.byteLength(prompt.text),
    promptSha256: prompt === null ? null : hash('sha256', prompt.text),
    firstDifference: prompt === null ? null : firstChangedByte(sent, prompt.text),
  }
}
