import { hash } from 'node:crypto'
import type { OpenedBundle } from '../../shared/calls/inspector-calls'
import type { RequestView } from '../../shared/inspect'
import { findCacheMarkers } from '../sessions/ledger/find-cache-markers'
import { type Bundle, readBundle } from './bundle'
import { prove } from './request-view'
import { systemText } from './system-text'
import type { SaidText } from '../../shared/words/said'

export type OpenResult =
  | { readonly ok: true; readonly bundle: OpenedBundle }
  | { readonly ok: false; readonly reason: SaidText }

/** A bundle as the tabs show it. */
export function openBundle(name: string, text: string): OpenResult {
  const read = readBundle(text)
  if (!read.ok) return read
  const { bundle, damaged } = read
  return {
    ok: true,
    bundle: {
      name,
      app: bundle.app,
      createdAt: bundle.createdAt,
      session: bundle.session,
      prompt: bundle.prompt,
      requests: bundle.requests.map((request) => ({ line: request.line, view: viewOf(request, bundle) })),
      leftOut: bundle.leftOut,
      masked: bundle.redaction.masked,
      maskedAt: bundle.redaction.places,
      damaged: [...damaged.requests],
      promptDamaged: damaged.prompt,
    },
  }
}

function viewOf({ line, body, masked }: Bundle['requests'][number], { prompt, session }: Bundle): RequestView {
  const value = JSON.parse(body) as Record<string, unknown>
  return {
    id: line.id,
    sessionId: session,
    purpose: line.purpose,
    provider: line.provider,
    model: line.model,
    body,
    masked,
    bytes: Buffer.byteLength(body),
    sha256: hash('sha256', body),
    pins: findCacheMarkers(value, body).map(({ at, ttl }) => ({ at: at.slice(1), ttl })),
    proof: prove(systemText(value).text, prompt),
  }
}
