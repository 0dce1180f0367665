import { lstat, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from '../files/write-atomically'
import type { After, Entry } from './manifest'
import type { SnapshotObjects } from './snapshot-objects'

/** A file is kept up to this size. */
export const largestKept = 20 * 1024 * 1024

/** What is there now, kept so that it can come back. */
export async function takeSnapshot(path: string, objects: SnapshotObjects, content?: Uint8Array): Promise<Entry> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile())
    return { path, before: { kind: 'absent' }, after: null, newFolders: await missingFolders(path) }
  const { size, mode } = found
  if (size > largestKept) return { path, before: { kind: 'too-large', size }, after: null, newFolders: [] }
  const bytes = content ?? (await readFile(path))
  const sha256 = await objects.keep(bytes)
  return {
    path,
    before: { kind: 'file', sha256, size: bytes.byteLength, mode: mode & 0o7777 },
    after: null,
    newFolders: [],
  }
}

/** Outermost first. */
async function missingFolders(path: string): Promise<string[]> {
  const missing: string[] = []
  for (let folder = dirname(path); (await lstat(folder).catch(() => null)) === null; folder = dirname(folder)) {
    missing.unshift(folder)
    if (dirname(folder) === folder) break
  }
  return missing
}

export async function stateNow(path: string): Promise<After> {
  const found = await stat(path).catch(() => null)
  if (found === null) return { kind: 'absent' }
  return { kind: 'file', size: found.size, modifiedMs: found.mtimeMs, inode: found.ino }
}

/** Whether nobody has touched the file since the turn did. */
export async function isAsLeft({ path, after }: Entry): Promise<boolean> {
  if (after === null) return true
  const now = await stateNow(path)
  if (now.kind === 'absent' || after.kind === 'absent') return now.kind === after.kind
  return now.size === after.size && now.modifiedMs === after.modifiedMs && now.inode === after.inode
}

/** Puts back what `takeSnapshot` kept. */
export async function restore({ path, before, newFolders }: Entry, objects: SnapshotObjects): Promise<void> {
  if (before.kind === 'too-large') return
  if (before.kind === 'file') {
    await writeAtomically(path, await objects.read(before.sha256), { mode: before.mode })
    return
  }
  await rm(path, { force: true })
  // Folders that were made for the file go too, unless something else is in them by now.
  for (const folder of newFolders.toReversed()) await rmdir(folder).catch(() => undefined)
}
