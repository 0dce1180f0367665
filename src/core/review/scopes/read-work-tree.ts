import { hash } from 'node:crypto'
import { join } from 'node:path'
import { lstat, readlink } from 'node:fs/promises'
import { isSecretPath } from '../../base/guard/is-secret-path'
import { readBytes } from '../../workspace/read-bytes'
import { shownText, type FilePatch } from '../patch/patch'
import { isBinary, newFile } from '../patch/whole-file'
import type { Seen } from '../reviewed'

/** More of a file is not compared line by line. */
export const largestCompared = 5 * 1024 * 1024

export type FileNow =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly digest: string }
  | { readonly kind: 'absent' | 'large' | 'gone' }

/** What lies there now, as bytes. A pipe or a device is `gone`: nobody waits for it. */
export async function fileNow(path: string, maxBytes = largestCompared): Promise<FileNow> {
  const found = await lstat(path).catch(() => null)
  if (found === null) return { kind: 'absent' }
  if (found.isSymbolicLink()) {
    const target = await readlink(path).catch(() => null)
    return target === null ? { kind: 'gone' } : { kind: 'text', text: Buffer.from(target).toString('latin1') }
  }
  if (!found.isFile()) return { kind: 'gone' }
  if (found.size > maxBytes) return { kind: 'large' }
  const read = await readBytes(path, { maxBytes })
  if (!read.ok) return { kind: read.reason === 'missing' ? 'absent' : 'gone' }
  if (isBinary(read.bytes)) return { kind: 'binary', digest: hash('sha256', read.bytes, 'hex') }
  return { kind: 'text', text: Buffer.from(read.bytes).toString('latin1') }
}

export async function seenNow(path: string): Promise<Seen | null> {
  const found = await lstat(path).catch(() => null)
  return found === null ? null : { size: found.size, modifiedMs: found.mtimeMs, inode: found.ino }
}

/** A file that git does not know. `path` is in bytes, within `root`. */
export async function untrackedFile(root: string, path: string): Promise<FilePatch> {
  const empty = { path, before: null, state: 'untracked', modes: null, oldMode: null, hunks: [] } as const
  if (path.endsWith('/')) return { ...empty, state: 'submodule', content: 'submodule' }
  if (isSecretPath(shownText(path))) return { ...empty, content: 'secret' }
  const now = await fileNow(join(root, shownText(path)))
  if (now.kind === 'text') return newFile(path, now.text, 'untracked')
  return { ...empty, content: now.kind === 'absent' ? 'gone' : now.kind }
}

/** What must not be shown is left out; what git calls binary because of its size is called large. */
export async function settled(patch: FilePatch, real: string): Promise<FilePatch> {
  if (isSecretPath(shownText(patch.path)) || isSecretPath(shownText(patch.before ?? '')))
    return { ...patch, content: patch.content === 'submodule' ? 'submodule' : 'secret', hunks: [] }
  if (patch.content !== 'binary') return patch
  const found = await lstat(real).catch(() => null)
  return found !== null && found.size > largestCompared ? { ...patch, content: 'large' } : patch
}
