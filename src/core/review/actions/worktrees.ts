import { access } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Worktree } from '../../../shared/review'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { pathExists } from '../../base/path-exists'
import { gitProblem, openGit } from '../git/open-git'
import type { Git } from '../git/git-run'
import { shownText } from '../patch/patch'
import { bytesFrom } from '../scopes/git-scopes'
import { listBranches, refuseBadName } from './branches'

/** The work trees of a repository, its own first. */
export async function listWorktrees(git: Git, root: string): Promise<Worktree[]> {
  const printed = shownText(await bytesFrom(git, ['worktree', 'list', '--porcelain', '-z']))
  const blocks = printed
    .split('\0\0')
    .map((block) => block.split('\0').filter((line) => line !== ''))
    .filter((block) => block.length > 0)
  return Promise.all(
    blocks.map(async (lines, index) => {
      const after = (start: string) => lines.find((line) => line.startsWith(start))?.slice(start.length) ?? null
      const path = after('worktree ') ?? ''
      return {
        path,
        branch: after('branch ')?.replace(/^refs\/heads\//, '') ?? null,
        main: index === 0,
        current: path === root,
        locked: lines.some((line) => line === 'locked' || line.startsWith('locked ')),
        missing: !(await pathExists(path)),
      }
    }),
  )
}

/** A folder beside the repository with a branch of its own, which is made where it does not exist. Throws why not. */
export async function addWorktree(git: Git, root: string, branch: string): Promise<{ readonly path: string }> {
  const known = (await listBranches(git)).some(({ name }) => name === branch)
  if (!known) await refuseBadName(git, branch)
  const main = (await listWorktrees(git, root))[0]?.path ?? root
  const slug = branch.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80)
  const path = join(dirname(main), `${basename(main)}-${slug}`)
  if (await pathExists(path)) throw new SaidError(said('review.in_the_way', { path }))
  const end = await git({ args: ['worktree', 'add', '-q', ...(known ? [path, branch] : ['-b', branch, path])] })
  if (end.kind !== 'ended' || end.code !== 0) throw new SaidError(gitProblem(end))
  return { path }
}

/** Only one in which nothing would be lost. Throws why not. */
export async function removeWorktree(
  git: Git,
  root: string,
  path: string,
  env: Readonly<NodeJS.ProcessEnv>,
): Promise<void> {
  const found = (await listWorktrees(git, root)).find((one) => one.path === path)
  if (found === undefined || found.main || found.current) throw new SaidError(said('review.worktree_stays', { path }))
  if (!found.missing) {
    await access(path)
    const opened = await openGit(path, env)
    if (!opened.ok) throw new SaidError(opened.message)
    const args = ['status', '--porcelain', '-z', '--untracked-files=all', '--ignore-submodules=dirty']
    if ((await bytesFrom(opened.git, args)) !== '') throw new SaidError(said('review.worktree_not_clean', { path }))
  }
  const args = found.missing ? ['worktree', 'prune'] : ['worktree', 'remove', path]
  const end = await git({ args })
  if (end.kind !== 'ended' || end.code !== 0) throw new SaidError(gitProblem(end))
}
