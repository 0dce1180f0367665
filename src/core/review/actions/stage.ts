import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { gitProblem } from '../git/open-git'
import type { Git } from '../git/git-run'
import { applyHunks } from '../patch/apply-hunks'
import { isPlainName, shownText } from '../patch/patch'
import type { OpenReview, ReviewedFile } from '../reviewed'
import { bytesFrom } from '../scopes/git-scopes'

/** Puts whole files, or one hunk of one, into the next commit or out of it. Throws why not. */
export async function stage(review: OpenReview, files: readonly ReviewedFile[], hunkAt: number | null): Promise<void> {
  const { git } = review
  if (git === null) throw new SaidError(said('review.needs_git'))
  const [first] = files
  if (first === undefined) return
  const isStaged = first.part === 'staged'
  if (hunkAt !== null && first.patch.hunks.length > 1) return stageHunk(git, first, hunkAt)
  const paths = files.flatMap(({ patch }) => (patch.before === null ? [patch.path] : [patch.path, patch.before]))
  if (isStaged) await unstagePaths(git, review, paths)
  else await stagePaths(git, paths)
}

/** One name per NUL, so that no name is taken for an option or a pattern. */
const FROM_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul'] as const

async function stagePaths(git: Git, paths: readonly string[]): Promise<void> {
  const input = Buffer.from(paths.map((path) => `${path}\0`).join(''), 'latin1')
  await bytesFrom(git, ['--literal-pathspecs', 'add', '--all', ...FROM_INPUT], input)
}

async function unstagePaths(git: Git, { head }: OpenReview, paths: readonly string[]): Promise<void> {
  const input = Buffer.from(paths.map((path) => `${path}\0`).join(''), 'latin1')
  const args =
    head?.commit === null
      ? ['--literal-pathspecs', 'rm', '--cached', '-q', '-r', '-f', ...FROM_INPUT]
      : ['--literal-pathspecs', 'reset', '-q', ...FROM_INPUT]
  await bytesFrom(git, args, input)
}

/** Writes into the index what it would hold with this hunk, or without it; the file itself is not touched. */
async function stageHunk(git: Git, { patch, part }: ReviewedFile, hunkAt: number): Promise<void> {
  const path = shownText(patch.path)
  const hunk = patch.hunks[hunkAt]
  if (hunk === undefined) throw new SaidError(said('review.outdated'))
  if (hunk.combined) throw new SaidError(said('review.in_conflict', { path }))
  if (!isPlainName(patch.path)) throw new SaidError(said('review.odd_name', { path }))
  const entry = await bytesFrom(git, ['--literal-pathspecs', 'ls-files', '-s', '-z', '--', path])
  const [, mode, object] = /^(\d+) ([0-9a-f]+) 0\t/.exec(entry) ?? []
  if (mode === undefined || object === undefined) throw new SaidError(said('review.does_not_fit', { path }))
  const indexed = await bytesFrom(git, ['cat-file', 'blob', object])
  const text = applyHunks(indexed, [hunk], part === 'staged' ? 'back' : 'forth')
  if (text === null) throw new SaidError(said('review.does_not_fit', { path }))
  const written = await git({ args: ['hash-object', '-w', '--stdin'], input: Buffer.from(text, 'latin1') })
  if (written.kind !== 'ended' || written.code !== 0) throw new SaidError(gitProblem(written))
  const made = written.out.toString('latin1').trim()
  await bytesFrom(git, ['update-index', '--cacheinfo', `${mode},${made},${path}`])
}
