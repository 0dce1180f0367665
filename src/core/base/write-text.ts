import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { makeFolder } from './make-folder'

/** Who may read the file: this user only, or whoever could before. */
type Mode = 'private' | 'kept'

/** As `replaceFile`, in a folder that is made when it is missing. */
export async function writeText(path: string, content: string | Buffer, mode?: Mode): Promise<void> {
  await makeFolder(dirname(path))
  await replaceFile(path, content, mode)
}

/** All of it or nothing is on the disk. */
export async function replaceFile(path: string, content: string | Buffer, mode: Mode = 'private'): Promise<void> {
  await writeFileAtomic(path, content, mode === 'private' ? { mode: 0o600 } : {})
}
