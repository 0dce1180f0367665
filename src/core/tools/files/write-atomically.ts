import { errorCode } from '../../base/system-error'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export interface AtomicWrite {
  /** Rights of a new file; an existing one keeps its own. Without it those that the system gives. */
  readonly mode?: number
  /** Asked when everything is ready: `false` leaves the old file as it is. */
  readonly isStillWanted?: () => Promise<boolean>
}

/**
 * Writes a file so that everybody sees the old text or the new one, never a part. The path must be a real one: a folder
 * that turns out to be a link is not followed. `false` when it was not wanted any more. Throws what the system says.
 */
export async function writeAtomically(path: string, content: Uint8Array, options: AtomicWrite = {}): Promise<boolean> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  if ((await realpath(folder)) !== folder) throw new FolderMoved(folder)
  const existing = await lstat(path).catch(() => null)
  if (existing !== null && !existing.isFile()) throw new FolderMoved(path)
  const unfinished = join(folder, `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
  const mode = existing === null ? options.mode : existing.mode & 0o7777
  let handle: FileHandle
  try {
    handle = await open(unfinished, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode ?? 0o666)
  } catch (error) {
    if (existing === null || !['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) throw error
    return writeInPlace(path, content, options)
  }
  try {
    try {
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
    await rename(unfinished, path)
    return true
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** For a file that may be changed in a folder that may not. */
async function writeInPlace(path: string, content: Uint8Array, { isStillWanted }: AtomicWrite): Promise<boolean> {
  if ((await isStillWanted?.()) === false) return false
  await writeFile(path, content, { flag: constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW })
  return true
}

class FolderMoved extends Error {
  override readonly name = 'FolderMoved'
  readonly code = 'EMOVED'
  constructor(path: string) {
    super(`${path} is not the place that was checked: a link was put in its way.`)
  }
}
