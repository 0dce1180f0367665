import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import type { SaidText } from '../../../shared/words/said'
import { dirname, join } from 'node:path'
import { realpath } from 'node:fs/promises'
import { gitProblem } from '../git/open-git'
import { applyHunks } from '../patch/apply-hunks'
import { isPlainName, shownText, type Hunk } from '../patch/patch'
import { type OpenReview, pathShown, type ReviewedFile, type Seen } from '../reviewed'
import { fileNow, seenNow } from '../scopes/read-work-tree'
import type { Copies } from '../scopes/kept-scopes'
import { largestKept } from '../../tools/checkpoints/file-snapshot'

/** What has to be written so that a change is gone. */
export interface PlannedWrite {
  readonly path: string
  /** `null`: the file goes. */
  readonly content: Uint8Array | null
  /** Of a file that comes back. */
  readonly mode: number
  /** What lies there while this is planned: anything else is somebody's work. */
  readonly seen: Seen | null
}

/** Works out how a hunk, or a whole file (`null`), is taken back. Throws why not; nothing is written here. */
export async function planUndo(
  review: OpenReview,
  file: ReviewedFile,
  hunkAt: number | null,
  copies: Copies,
): Promise<readonly PlannedWrite[]> {
  const { patch, real } = file
  const path = pathShown(review, file)
  const refuse = (why: SaidText) => {
    throw new SaidError(why)
  }
  if (!isPlainName(patch.path)) refuse(said('review.odd_name', { path }))
  if (file.part === 'staged') refuse(said('review.unstage_first', { path }))
  if (patch.state === 'conflict') refuse(said('review.in_conflict', { path }))
  if (patch.state === 'submodule') refuse(said('review.is_submodule', { path }))
  if (patch.state === 'mode') refuse(said('review.only_rights', { path }))
  await refuseLink(real, path)

  if (hunkAt === null) return planFile(review, file, copies)
  const hunk = patch.hunks[hunkAt]
  if (hunk === undefined) throw new SaidError(said('review.outdated'))
  return planHunks(review, file, [hunk])
}

async function planFile(review: OpenReview, file: ReviewedFile, copies: Copies): Promise<readonly PlannedWrite[]> {
  const { patch, real } = file
  const path = pathShown(review, file)
  const seen = await seenNow(real)
  const isNew = patch.state === 'added' || patch.state === 'untracked'
  if (isNew) {
    if (!isSame(seen, file.seen) || seen === null) throw new SaidError(said('review.changed_since', { path }))
    if (seen.size > largestKept) throw new SaidError(said('review.too_large_to_keep', { path }))
    return [{ path: real, content: null, mode: 0o644, seen }]
  }
  if (patch.state === 'renamed') {
    const before = join(review.folder ?? dirname(real), shownText(patch.before ?? ''))
    if ((await seenNow(before)) !== null)
      throw new SaidError(said('review.in_the_way', { path: shownText(patch.before ?? '') }))
    const content = await bytesBefore(review, file, copies)
    if (!isSame(seen, file.seen) || seen === null) throw new SaidError(said('review.changed_since', { path }))
    return [
      { path: before, content, mode: modeOf(file), seen: null },
      { path: real, content: null, mode: modeOf(file), seen },
    ]
  }
  if (patch.state === 'modified' && patch.content === 'text') return planHunks(review, file, patch.hunks)
  if (patch.state === 'deleted' && seen !== null) throw new SaidError(said('review.in_the_way', { path }))
  if (!isSame(seen, file.seen)) throw new SaidError(said('review.changed_since', { path }))
  return [{ path: real, content: await bytesBefore(review, file, copies), mode: modeOf(file), seen }]
}

async function planHunks(
  review: OpenReview,
  file: ReviewedFile,
  hunks: readonly Hunk[],
): Promise<readonly PlannedWrite[]> {
  const { patch, real } = file
  const path = pathShown(review, file)
  const seen = await seenNow(real)
  const now = await fileNow(real, largestKept)
  if (now.kind !== 'text' && !(now.kind === 'absent' && patch.state === 'deleted'))
    throw new SaidError(said(now.kind === 'absent' ? 'review.file_gone' : 'review.not_text_now', { path }))
  const text = applyHunks(now.kind === 'text' ? now.text : '', hunks, 'back')
  if (text === null) throw new SaidError(said('review.does_not_fit', { path }))
  const isNew = patch.state === 'added' || patch.state === 'untracked'
  const content = text === '' && isNew ? null : Buffer.from(text, 'latin1')
  return [{ path: real, content, mode: modeOf(file), seen }]
}

async function bytesBefore(review: OpenReview, file: ReviewedFile, copies: Copies): Promise<Uint8Array> {
  const { git } = review
  const { compared } = file
  const path = pathShown(review, file)
  if (compared.kind === 'copy') {
    const bytes = await copies.objects.read(compared.sha256).catch(() => null)
    if (bytes !== null) return bytes
  }
  if (compared.kind === 'blob' && git !== null) {
    // With the ends of lines that this work tree has.
    const end = await git({ args: ['cat-file', '--filters', compared.name] })
    if (end.kind === 'ended' && end.code === 0) return end.out
    throw new SaidError(gitProblem(end))
  }
  throw new SaidError(said('review.nothing_kept', { path }))
}

function modeOf({ patch: { oldMode }, compared }: ReviewedFile): number {
  if (compared.kind === 'copy') return compared.mode
  return oldMode === '100755' ? 0o755 : 0o644
}

function isSame(one: Seen | null, other: Seen | null): boolean {
  if (one === null || other === null) return one === other
  return one.size === other.size && one.modifiedMs === other.modifiedMs && one.inode === other.inode
}

/** What a link leads to is another file, and a folder that is one leads out of the work tree. */
async function refuseLink(real: string, path: string): Promise<void> {
  const folder = dirname(real)
  const target = await realpath(folder).catch(() => folder)
  const itself = await realpath(real).catch(() => null)
  if (target !== folder || (itself !== null && itself !== real)) throw new SaidError(said('review.is_link', { path }))
}
