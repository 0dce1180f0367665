import { readAdmitted, type Territory } from '../guard'
import { decodeFile } from '../decode-file'
import { isSensitivePath } from '../../base/guard/sensitive-path'

/** A file's lines are counted only up to this size. */
export const maxCountedBytes = 4 * 1024 * 1024

/** `12 lines` for text, `512 bytes` for anything else: binary, large, without rights, or a place for keys, which is not opened. */
export async function fileMetadata(path: string, bytes: number, territory: Territory): Promise<string> {
  const size = `${bytes} bytes`
  if (bytes > maxCountedBytes || isSensitivePath(path, territory)) return size
  const read = await readAdmitted(path, territory, maxCountedBytes)
  if (!read.ok) return size
  const found = decodeFile(path, read.bytes)
  return found.kind === 'text' ? `${found.text.split('\n').length} lines` : size
}
