import type { Branch } from '../../../shared/review'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { gitProblem } from '../git/open-git'
import type { Git } from '../git/git-run'
import { shownText } from '../patch/patch'
import { bytesFrom } from '../scopes/git-scopes'

const mostBranches = 500

/** The newest first. */
export async function listBranches(git: Git): Promise<Branch[]> {
  const format = '--format=%(refname:short)%00%(objectname:short=10)%00%(committerdate:unix)%00%(HEAD)'
  const printed = await bytesFrom(git, [
    'for-each-ref',
    format,
    '--sort=-committerdate',
    `--count=${mostBranches}`,
    'refs/heads',
  ])
  return shownText(printed)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', commit = '', seconds = '0', mark = ''] = line.split('\0')
      return { name, commit, at: Number(seconds) * 1000, current: mark === '*' }
    })
}

/** Throws why not. What is not committed stays: git itself refuses where it would be lost. */
export async function switchBranch(git: Git, name: string): Promise<void> {
  const known = await listBranches(git)
  if (!known.some((branch) => branch.name === name)) throw new SaidError(said('review.no_branch', { name }))
  await change(git, ['switch', '--no-guess', '--no-recurse-submodules', '-q', name])
}

export async function createBranch(git: Git, name: string): Promise<void> {
  await refuseBadName(git, name)
  await change(git, ['switch', '--no-recurse-submodules', '-q', '-c', name])
}

export async function refuseBadName(git: Git, name: string): Promise<void> {
  const valid = await git({ args: ['check-ref-format', '--branch', name] })
  if (name.startsWith('-') || valid.kind !== 'ended' || valid.code !== 0)
    throw new SaidError(said('review.bad_branch_name', { name }))
  const taken = await git({ args: ['show-ref', '--verify', '--quiet', `refs/heads/${name}`] })
  if (taken.kind === 'ended' && taken.code === 0) throw new SaidError(said('review.branch_taken', { name }))
}

async function change(git: Git, args: readonly string[]): Promise<void> {
  const end = await git({ args })
  if (end.kind === 'ended' && end.code === 0) return
  const errors = end.kind === 'ended' ? end.errors : ''
  if (/would be overwritten by|cannot switch branch while/i.test(errors)) {
    const files = errors
      .split('\n')
      .filter((line) => line.startsWith('\t'))
      .map((line) => line.trim())
    throw new SaidError(
      files.length === 0
        ? said('review.unfinished', { reason: errors.trim() })
        : said('review.would_be_lost', { files: files.slice(0, 20).join('\n') }),
    )
  }
  throw new SaidError(gitProblem(end))
}
