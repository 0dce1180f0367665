import { createHash } from 'node:crypto'
import { open, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorMessage } from '../../../core/base/system-error'
import type { ReleaseFile } from './release'
import { type SaidText, said } from '../../../shared/words/said'

export type FetchPackage = (url: string, init: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>

export interface DownloadTask {
  readonly file: ReleaseFile
  readonly source: URL
  readonly folder: string
  readonly fetch: FetchPackage
  readonly signal: AbortSignal
  onProgress(received: number): void
}

export type Downloaded =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: SaidText }

/** The package in `folder`, byte for byte what was announced, or nothing. */
export async function downloadPackage(task: DownloadTask): Promise<Downloaded> {
  const { file, source, folder, fetch, signal } = task
  const url = new URL(file.url, source)
  if (url.origin !== source.origin) return { ok: false, reason: said('updates.foreign_origin', { origin: url.origin }) }
  const name = nameOf(url)
  if (name === null || !/^\w[\w.+ -]{0,200}$/.test(name))
    return { ok: false, reason: said('updates.not_a_package', { url: file.url }) }
  const path = join(folder, name)
  const part = `${path}.part`
  try {
    const response = await fetch(url.href, { signal, redirect: 'error' })
    if (!response.ok || response.body === null)
      return { ok: false, reason: said('updates.answered', { href: url.href, status: response.status }) }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const problem = await writeChecked(part, response.body, task)
    if (problem !== null) return { ok: false, reason: problem }
    await rename(part, path)
    return { ok: true, path }
  } catch (error) {
    return { ok: false, reason: errorMessage(error) }
  } finally {
    await rm(part, { force: true })
  }
}

function nameOf({ pathname }: URL): string | null {
  try {
    return basename(decodeURIComponent(pathname))
  } catch {
    return null
  }
}

async function writeChecked(
  part: string,
  body: ReadableStream<Uint8Array>,
  task: DownloadTask,
): Promise<SaidText | null> {
  const { bytes, sha512 } = task.file
  const hash = createHash('sha512')
  let received = 0
  await using target = await open(part, 'w', 0o600)
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > bytes) return said('updates.more_bytes', { bytes })
    hash.update(chunk)
    await target.writeFile(chunk)
    task.onProgress(received)
  }
  if (received < bytes) return said('updates.fewer_bytes', { received, bytes })
  if (hash.digest('base64') !== sha512) return said('updates.hash_differs')
  await target.sync()
  return null
}
