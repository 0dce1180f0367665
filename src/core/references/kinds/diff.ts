import { gitBlock, gitDiff } from '../git/git-block'
import type { ReferenceKind } from '../reference'

/** What changed in the work tree and is not staged. */
export const diff: ReferenceKind = {
  name: 'diff',
  takes: 'nothing',
  expand: (_, context) => gitBlock(gitDiff, context),
}
