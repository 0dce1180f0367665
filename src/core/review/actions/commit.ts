import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { gitProblem } from '../git/open-git'
import { shownText } from '../patch/patch'
import type { OpenReview } from '../reviewed'
import { bytesFrom } from '../scopes/git-scopes'
import { stage } from './stage'

/** Commits what is staged; where nothing is, everything in the review but the files in which keys are kept. Throws why not. */
export async function commit(review: OpenReview, message: string): Promise<{ readonly commit: string }> {
  const { git, files } = review
  if (git === null) throw new SaidError(said('review.needs_git'))
  const conflict = files.find(({ patch }) => patch.state === 'conflict')
  if (conflict !== undefined) throw new SaidError(said('review.in_conflict', { path: shownText(conflict.patch.path) }))
  const isStaged = files.some(({ part }) => part === 'staged')
  if (!isStaged) {
    const all = files.filter(({ part, patch }) => part === 'unstaged' && patch.content !== 'secret')
    if (all.length === 0) throw new SaidError(said('review.nothing_to_commit'))
    await stage(review, all, null)
  }
  const end = await git({
    args: ['commit', '--no-verify', '--no-gpg-sign', '--cleanup=strip', '-q', '-F', '-'],
    input: Buffer.from(message, 'utf8'),
  })
  if (end.kind !== 'ended') throw new SaidError(gitProblem(end))
  if (end.code !== 0) {
    if (/Please tell me who you are|unable to auto-detect email|empty ident/.test(end.errors))
      throw new SaidError(said('review.no_name'))
    throw new SaidError(gitProblem(end))
  }
  return { commit: (await bytesFrom(git, ['rev-parse', '--short=10', 'HEAD'])).trim() }
}

/** What a commit would hold, for whoever writes its message: without files of keys, and cut at `most` characters. */
export function commitText({ files }: OpenReview, most: number): { readonly text: string; readonly left: number } {
  const staged = files.filter(({ part }) => part === 'staged')
  const wanted = staged.length > 0 ? staged : files
  const whole = wanted
    .map(({ patch }) => {
      const name = `${patch.state}: ${patch.before === null ? '' : `${shownText(patch.before)} -> `}${shownText(patch.path)}`
      const lines = patch.hunks.flatMap(({ header, lines: body }) => [header, ...body]).map(shownText)
      return [patch.content === 'text' ? name : `${name} (${patch.content})`, ...lines].join('\n')
    })
    .join('\n\n')
  const text = whole.slice(0, most).toWellFormed()
  return { text, left: Math.max(0, whole.length - text.length) }
}
