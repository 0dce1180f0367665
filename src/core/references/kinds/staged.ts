import { gitBlock, gitStaged } from '../git/git-block'
import type { ReferenceKind } from '../reference'

/** What the next commit would hold. */
export const staged: ReferenceKind = {
  name: 'staged',
  takes: 'nothing',
  expand: (_, context) => gitBlock(gitStaged, context),
}
