import { relative, sep } from 'node:path'
import { type SaidText, said } from '../../../shared/words/said'
import { gitRoot } from '../../workspace/git-root'
import type { RunGit } from '../git/run-git'
import type { FileMark } from './tree'

export interface GitMarks {
  /** By path from the workspace. A folder that git knows nothing of stands for all that is in it. */
  readonly of: ReadonlyMap<string, FileMark>
  readonly problem: SaidText | null
}

export const noMarks: GitMarks = { of: new Map(), problem: null }

/** What is new or changed in a folder, by git. Never throws. */
export async function readGitMarks(root: string, git: RunGit, signal: AbortSignal): Promise<GitMarks> {
  const top = await gitRoot(root)
  if (top === null) return noMarks
  const run = await git(
    [
      'status',
      '--porcelain=v1',
      '-z',
      '--untracked-files=normal',
      '--ignore-submodules=all',
      '--no-renames',
      '--',
      '.',
    ],
    root,
    signal,
  )
  switch (run.kind) {
    case 'ended':
      return run.code === 0
        ? { of: marksIn(run.stdout, relative(top, root).split(sep).join('/')), problem: null }
        : { of: new Map(), problem: said('files.git_failed') }
    case 'late':
      return { of: new Map(), problem: said('files.git_late') }
    case 'too-much':
      return { of: new Map(), problem: said('files.git_too_much') }
    case 'missing':
      return { of: new Map(), problem: said('files.git_missing') }
    case 'refused':
      return { of: new Map(), problem: run.reason }
  }
}

/** What `git status --porcelain=v1 -z` says, with every folder on the way. `below` leads from the repository to the workspace. */
export function marksIn(status: string, below: string): ReadonlyMap<string, FileMark> {
  const marks = new Map<string, FileMark>()
  const start = below === '' ? '' : `${below}/`
  for (const line of status.split('\0')) {
    if (line.length < 4) continue
    const path = line.slice(3)
    if (!path.startsWith(start)) continue
    const own = path.slice(start.length).replace(/\/$/, '')
    const isNew = line.startsWith('??') || line[0] === 'A'
    marks.set(own, isNew ? 'new' : 'changed')
    for (let cut = own.lastIndexOf('/'); cut > 0; cut = own.lastIndexOf('/', cut - 1)) {
      const folder = own.slice(0, cut)
      if (marks.has(folder)) break
      marks.set(folder, 'changed')
    }
  }
  return marks
}
