import { relative } from 'node:path'
import { isSecretPath } from '../../base/guard/is-secret-path'
import { readTextFile } from './read-text-file'

/** Reads a file whose text may reach the model, of a very large one its start and its end: no link may lead out of `root` or to a place where keys are kept. */
export function readContextFile(path: string, root: string) {
  return readTextFile(path, {
    root,
    cutsMiddle: true,
    isForbidden: (realPath) => isSecretPath(relative(root, realPath)),
  })
}
