import { join, sep } from 'node:path'
import { isInside } from '../../base/guard/is-inside'

/** Whether a path from `root` names what lies below it, by its names alone: links are another question. */
export function isHonestFolder(root: string, folder: string): boolean {
  if (folder === '') return true
  if (folder.includes('\0') || (sep === '\\' && folder.includes('\\'))) return false
  const isPlain = folder.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
  return isPlain && isInside(root, join(root, folder))
}
