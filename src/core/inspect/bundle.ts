import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { PromptSnapshot } from '../../shared/model'
import { MaskedPlace, RequestLine } from '../../shared/inspect'
import { createRedactor } from '../base/redact'
import { requestBody } from '../sessions/ledger/read-ledger'
import { readPrompt } from '../sessions/read-prompt'
import { maskBody } from './mask-body'
import { maskPrompt } from './mask-prompt'
import { requestList } from './request-list'
import { type SaidText, said } from '../../shared/words/said'

/** Everything that is needed to look at a session's requests on another machine. */
export const Bundle = z.object({
  format: z.literal('hermes-desktop-inspection'),
  version: z.literal(1),
  app: z.string(),
  createdAt: z.string(),
  session: z.string(),
  prompt: PromptSnapshot.nullable(),
  requests: z.array(
    z.object({
      line: RequestLine,
      body: z.string(),
      /** Of the body as it stands here. */
      sha256: z.string(),
      /** Of the body as it was sent: the same unless something was masked. */
      sentSha256: z.string(),
      masked: z.number().int(),
    }),
  ),
  /** Requests that are left out because the bundle would be too large. */
  leftOut: z.number().int(),
  redaction: z.object({
    masked: z.number().int(),
    requests: z.number().int(),
    prompt: z.boolean(),
    /** Where something was masked, the first ones when there are many; older bundles do not say it. */
    places: z.array(MaskedPlace).default([]),
  }),
})
export type Bundle = z.infer<typeof Bundle>

export interface BundleQuestion {
  readonly sessionId: string
  readonly app: string
  readonly createdAt: string
  /** Exact values that must not leave this machine, whatever they look like. */
  readonly secrets: readonly string[]
}

const mostRequests = 40
const mostPlaces = 500
const mostCharacters = 40_000_000

/** The newest requests first in line for the room there is. */
export function makeBundle(db: Database, question: BundleQuestion): Bundle {
  const { sessionId, app, createdAt, secrets } = question
  const redact = createRedactor(() => secrets)
  const { requests: lines, earlier } = requestList(db, { sessionId })
  const requests: Bundle['requests'] = []
  const places: MaskedPlace[] = []
  let room = mostCharacters
  for (const line of lines.slice(-mostRequests).reverse()) {
    const sent = requestBody(db, line.id)
    if (sent === null || sent.length > room) continue
    room -= sent.length
    const { body, masked, places: found } = maskBody(sent, redact)
    places.unshift(...found.map((at) => ({ request: line.id, at })))
    const clean = { ...line, failure: line.failure === null ? null : redact(line.failure) }
    requests.unshift({ line: clean, body, masked, sha256: hash('sha256', body), sentSha256: hash('sha256', sent) })
  }
  const prompt = readPrompt(db, { sessionId })
  const cleanPrompt = prompt === null ? null : maskPrompt(prompt, redact)
  const maskedLayers = prompt?.layers.filter(({ text }) => redact(text) !== text) ?? []
  return {
    format: 'hermes-desktop-inspection',
    version: 1,
    app,
    createdAt,
    session: sessionId,
    prompt: cleanPrompt,
    requests,
    leftOut: earlier + lines.length - requests.length,
    redaction: {
      masked: requests.reduce((sum, { masked }) => sum + masked, 0),
      requests: requests.filter(({ masked }) => masked > 0).length,
      prompt: cleanPrompt !== null && prompt !== null && cleanPrompt.text !== prompt.text,
      places: [...maskedLayers.map(({ id }) => ({ request: null, at: id })), ...places].slice(0, mostPlaces),
    },
  }
}

export type ReadBundle =
  | { readonly ok: true; readonly bundle: Bundle; readonly damaged: Damage }
  | { readonly ok: false; readonly reason: SaidText }

export interface Damage {
  readonly requests: readonly number[]
  readonly prompt: boolean
}

/** Checks every hash. What is not what its hash says is named, not hidden. */
export function readBundle(text: string): ReadBundle {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: said('inspect.not_json') }
  }
  const parsed = Bundle.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return {
      ok: false,
      reason: said('inspect.not_a_bundle', { place: issue?.path.join('.') ?? '', message: issue?.message ?? '' }),
    }
  }
  const { requests, prompt } = parsed.data
  const changed = requests.flatMap(({ line, body, sha256 }) => (hash('sha256', body) === sha256 ? [] : [line.id]))
  return { ok: true, bundle: parsed.data, damaged: { requests: changed, prompt: prompt !== null && !isWhole(prompt) } }
}

function isWhole({ text, sha256, layers }: PromptSnapshot): boolean {
  return [{ text, sha256 }, ...layers].every((piece) => hash('sha256', piece.text) === piece.sha256)
}
