import { readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { TreeEntry } from '../../../shared/files'
import { isInside } from '../../base/guard/is-inside'
import { isIgnored, type RuleChain, withSlash } from '../ignore-rules'
import type { GitMarks } from './git-marks'
import type { FileMark, FoundName } from './tree'

export interface FolderFacts {
  readonly root: string
  readonly folder: string
  /** `all`: everything here is ignored. */
  readonly rules: RuleChain | null | 'all'
  readonly marks: GitMarks
}

/** What the tree shows of some names in a folder. */
export function describeNames(names: readonly FoundName[], facts: FolderFacts): Promise<TreeEntry[]> {
  const { root, folder } = facts
  return Promise.all(
    names.map(async ({ name, kind }) => ({
      name,
      kind,
      mark: markOf(name, kind, facts),
      link: kind === 'link' ? await linkAt(join(root, folder, name), root) : null,
    })),
  )
}

function markOf(name: string, kind: FoundName['kind'], { root, folder, rules, marks }: FolderFacts): FileMark | null {
  const path = folder === '' ? name : `${folder}/${name}`
  const own = marks.of.get(path)
  // What git tracks is not ignored, whatever the rules say.
  if (own !== undefined) return own
  if (rules === 'all' || isIgnored(withSlash(join(root, folder)), name, kind === 'folder', rules)) return 'ignored'
  return isInNew(folder, marks) ? 'new' : null
}

/** Git names a folder that is wholly new, and nothing in it. */
function isInNew(folder: string, { of }: GitMarks): boolean {
  for (let path = folder; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    if (of.get(path) === 'new') return true
  return false
}

async function linkAt(path: string, root: string): Promise<TreeEntry['link']> {
  const to = await readlink(path).catch(() => '')
  const real = await realpath(path).catch(() => null)
  if (real === null) return { to, leads: 'nowhere' }
  return { to, leads: isInside(root, real) ? 'inside' : 'outside' }
}
