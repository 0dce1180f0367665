import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../base/system-error'

/**
 * Why a path below the skills folder must not be written, or `null`. No part of it may be a link: it could lead anywhere.
 * The skills folder itself may be one, because that is the user's own choice.
 */
export async function placeProblem(root: string, path: string): Promise<string | null> {
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\p{Cc}]/u.test(part)))
    return `${JSON.stringify(path)} is no plain path below the skills folder.`
  let current = root
  for (const part of parts) {
    current = join(current, part)
    try {
      const info = await lstat(current)
      if (info.isSymbolicLink()) return `${JSON.stringify(path)} leads through a link, so it is not changed.`
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }
  return null
}
