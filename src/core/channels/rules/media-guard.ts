import { isInside } from '../../base/guard/is-inside'
import { isSecretPath } from '../../base/guard/is-secret-path'
import { isSensitivePath } from '../../base/guard/sensitive-path'
import { type GuardedHomes, guardedForm, powerIn, secretIn } from '../../base/guarded-paths'

/** Whether a file may leave as an attachment, judged by where it really lies: inside of the folders that may be sent, and no secret. */
export function mayAttach(realPath: string, roots: readonly string[], homes: GuardedHomes): boolean {
  if (!roots.some((root) => isInside(root, realPath))) return false
  const form = guardedForm(realPath, homes)
  return (
    !isSecretPath(realPath) &&
    !isSensitivePath(realPath, homes) &&
    secretIn(form) === null &&
    powerIn(form) !== 'git-internals'
  )
}
