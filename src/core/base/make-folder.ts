import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './system-error'

/** With the parents that are missing, for the owner only. Node's own recursive form never ends in a place like `/proc`. */
export async function makeFolder(folder: string): Promise<void> {
  if ((await tryMake(folder)) || dirname(folder) === folder) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

/** `false` when the parent is missing. */
async function tryMake(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') return true
    if (code === 'ENOENT') return false
    throw error
  }
}
