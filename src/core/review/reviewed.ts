import { isAbsolute, relative } from 'node:path'
import type { Review, ReviewScope } from '../../shared/review'
import { isInside } from '../base/guard/is-inside'
import type { Git } from './git/git-run'
import { type FilePatch, shownText } from './patch/patch'

/** What a file is compared with. */
export type Before =
  /** As git names it. */
  | { readonly kind: 'blob'; readonly name: string }
  | { readonly kind: 'copy'; readonly sha256: string; readonly mode: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown' }

/** Enough to see whether somebody has been there since. */
export interface Seen {
  readonly size: number
  readonly modifiedMs: number
  readonly inode: number
}

export interface ReviewedFile {
  readonly part: 'staged' | 'unstaged' | 'files'
  readonly patch: FilePatch
  /** The whole path on the disk. */
  readonly real: string
  readonly compared: Before
  /** `null`: it was not there. */
  readonly seen: Seen | null
}

export interface ReadScope extends Pick<Review, 'turn' | 'base' | 'head' | 'left'> {
  readonly files: readonly ReviewedFile[]
}

export interface OpenReview extends ReadScope {
  readonly id: number
  readonly scope: ReviewScope
  readonly folder: string | null
  readonly git: Git | null
}

/** What a person calls it: within the folder that is reviewed, else the whole path. */
export function pathShown({ folder }: Pick<OpenReview, 'folder'>, { patch }: ReviewedFile): string {
  const path = shownText(patch.path)
  return isAbsolute(path) && folder !== null && isInside(folder, path) ? relative(folder, path) : path
}
