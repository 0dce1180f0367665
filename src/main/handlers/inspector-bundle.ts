import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { type Bundle, readBundle } from '../../core/inspect/bundle'
import { maskKnown } from '../../core/inspect/mask-body'
import { prove } from '../../core/inspect/request-view'
import { systemText } from '../../core/inspect/system-text'
import { findCacheMarkers } from '../../core/sessions/ledger/find-cache-markers'
import type { OpenedBundle } from '../../shared/calls/inspector-calls'
import type { RequestView } from '../../shared/inspect'
import { Refusal } from '../ipc/refusal'

const largestBundle = 200_000_000

export async function saveBundle(
  path: string,
  bundle: Bundle,
  secrets: Iterable<string>,
): Promise<{ path: string; masked: number }> {
  const text = JSON.stringify(bundle, null, 1)
  const clean = maskKnown(secrets)(text)
  await writeFileAtomic(path, `${clean}\n`, { mode: 0o600 })
  return { path, masked: bundle.redaction.masked + (clean === text ? 0 : 1) }
}

/** A bundle as the tabs show it. */
export async function openedBundle(path: string): Promise<OpenedBundle> {
  const name = basename(path)
  const { size } = await stat(path)
  if (size > largestBundle) throw new Refusal(`${name} is too large to be a bundle (${size} bytes).`)
  const read = readBundle(await readFile(path, 'utf8'))
  if (!read.ok) throw new Refusal(`${name} cannot be opened. ${read.reason}`)
  const { bundle, damaged } = read
  return {
    name,
    app: bundle.app,
    createdAt: bundle.createdAt,
    session: bundle.session,
    prompt: bundle.prompt,
    requests: bundle.requests.map((request) => ({ line: request.line, view: viewOf(request, bundle) })),
    leftOut: bundle.leftOut,
    masked: bundle.redaction.masked,
    damaged: [...damaged],
  }
}

function viewOf({ line, body, masked }: Bundle['requests'][number], { prompt, session }: Bundle): RequestView {
  const value = JSON.parse(body) as Record<string, unknown>
  return {
    id: line.id,
    sessionId: session,
    body,
    masked,
    bytes: Buffer.byteLength(body),
    sha256: hash('sha256', body),
    pins: findCacheMarkers(value, body).map(({ at, ttl }) => ({ at: at.slice(1), ttl })),
    proof: prove(systemText(value).text, prompt),
  }
}
