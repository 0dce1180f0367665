import { errorCode } from '../../base/system-error'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { FolderMoved, type OpenFolder, openFolder } from './open-folder'

export interface AtomicWrite {
  /** Rights of a new file; an existing one keeps its own. Without it those that the system gives. */
  readonly mode?: number
  /** Asked when everything is ready: `false` leaves the old file as it is. */
  readonly isStillWanted?: () => Promise<boolean>
}

/**
 * Writes a file so that everybody sees the old text or the new one, never a part. The path must be a real one: its folder is held
 * open, and a link that is put in the way meanwhile is not followed. `false` when it was not wanted any more. Throws what the system
 * says.
 */
export async function writeAtomically(path: string, content: Uint8Array, options: AtomicWrite = {}): Promise<boolean> {
  const folder = await openFolder(dirname(path))
  try {
    return await writeIn(folder, path, content, options)
  } finally {
    await folder.close()
  }
}

/** Removes a file by its real path, with the same care. */
export async function removeFile(path: string): Promise<void> {
  const folder = await openFolder(dirname(path))
  try {
    await rm(`${folder.path}/${basename(path)}`)
  } finally {
    await folder.close()
  }
}

async function writeIn(folder: OpenFolder, path: string, content: Uint8Array, options: AtomicWrite): Promise<boolean> {
  const target = `${folder.path}/${basename(path)}`
  const existing = await lstat(target).catch(() => null)
  if (existing !== null && !existing.isFile()) throw new FolderMoved(path)
  const unfinished = `${folder.path}/.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`
  const mode = existing === null ? options.mode : existing.mode & 0o7777
  let handle: FileHandle
  try {
    handle = await open(unfinished, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode ?? 0o666)
  } catch (error) {
    if (existing === null || !['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) throw error
    return writeInPlace(folder, target, content, options)
  }
  try {
    try {
      if (!(await folder.isInPlace()) || !(await isAt(handle, unfinished))) throw new FolderMoved(path)
      // The mask of the process must not take rights away that the file had.
      if (mode !== undefined) await handle.chmod(mode)
      await handle.writeFile(content)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    if ((await options.isStillWanted?.()) === false) {
      await rm(unfinished, { force: true })
      return false
    }
    if (!(await folder.isInPlace())) throw new FolderMoved(path)
    await rename(unfinished, target)
    return true
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** For a file that may be changed in a folder that may not. */
async function writeInPlace(
  folder: OpenFolder,
  target: string,
  content: Uint8Array,
  { isStillWanted }: AtomicWrite,
): Promise<boolean> {
  if ((await isStillWanted?.()) === false) return false
  const handle = await open(target, constants.O_WRONLY | constants.O_NOFOLLOW)
  try {
    if (!(await folder.isInPlace()) || !(await isAt(handle, target))) throw new FolderMoved(target)
    await handle.truncate()
    await handle.writeFile(content)
    return true
  } finally {
    await handle.close()
  }
}

/** Whether the open file is the one that lies there, and no link leads to it. Nothing was written to it yet. */
async function isAt(handle: FileHandle, path: string): Promise<boolean> {
  const [opened, found] = await Promise.all([handle.stat(), lstat(path)])
  if (opened.dev !== found.dev || opened.ino !== found.ino) return false
  return path.startsWith('/proc/self/fd/') || (await realpath(path)) === path
}
