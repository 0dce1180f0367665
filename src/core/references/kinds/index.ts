import type { ReferenceKind } from '../reference'
import { diff } from './diff'
import { file } from './file'
import { folder } from './folder'
import { git } from './git'
import { staged } from './staged'
import { url } from './url'

/** Every kind of reference. The order is the one in which completion offers them. */
export const referenceKinds: readonly ReferenceKind[] = [file, folder, diff, staged, git, url]
