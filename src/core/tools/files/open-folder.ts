import { constants, existsSync, readlinkSync } from 'node:fs'
import { mkdir, open, realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { errorCode } from '../../base/system-error'

/** A folder that is held open: what is done through it is done there, whatever happens to the path meanwhile. */
export interface OpenFolder {
  /** The way to it for file calls. */
  readonly path: string
  /** Whether it still lies where it was checked. */
  isInPlace(): Promise<boolean>
  close(): Promise<void>
}

const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW

/**
 * Opens a folder by its real path, and makes it where it is missing. A link that was put in the way since the path was checked is not
 * followed. Linux reaches an open folder by its number; elsewhere the path is compared again by whoever writes. Throws what the
 * system says.
 */
export async function openFolder(folder: string): Promise<OpenFolder> {
  return hasNumbers() ? openByNumber(folder) : openByPath(folder)
}

/** A container may have no `/proc`. */
const hasNumbers = () => process.platform === 'linux' && existsSync('/proc/self/fd')

async function openByNumber(folder: string, way = folder): Promise<OpenFolder> {
  const handle = await open(way, flags).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' && dirname(folder) !== folder && way === folder) return null
    throw ['ELOOP', 'ENOTDIR'].includes(errorCode(error) ?? '') ? new FolderMoved(folder) : error
  })
  if (handle === null) return makeFolder(folder)
  const path = `/proc/self/fd/${handle.fd}`
  const isInPlace = async () => readlinkSync(path) === folder
  if (await isInPlace()) return { path, isInPlace, close: () => handle.close() }
  await handle.close()
  throw new FolderMoved(folder)
}

async function makeFolder(folder: string): Promise<OpenFolder> {
  const parent = await openByNumber(dirname(folder))
  try {
    const way = `${parent.path}/${basename(folder)}`
    await mkdir(way).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    return await openByNumber(folder, way)
  } finally {
    await parent.close()
  }
}

async function openByPath(folder: string): Promise<OpenFolder> {
  await mkdir(folder, { recursive: true })
  const isInPlace = async () => (await realpath(folder)) === folder
  if (!(await isInPlace())) throw new FolderMoved(folder)
  return { path: folder, isInPlace, close: async () => undefined }
}

export class FolderMoved extends Error {
  override readonly name = 'FolderMoved'
  readonly code = 'EMOVED'
  constructor(path: string) {
    super(`${path} is not the place that was checked: a link was put in its way.`)
  }
}
