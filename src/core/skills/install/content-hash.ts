import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { skillFiles } from '../guard/skill-files'

/** One hash for all files of a skill: tells whether somebody edited it since it was installed. */
export async function contentHash(folder: string): Promise<string> {
  const { files } = await skillFiles(folder)
  const hash = createHash('sha256')
  for (const { path, kind } of files) {
    if (kind !== 'file') continue
    const bytes = await readFile(join(folder, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
