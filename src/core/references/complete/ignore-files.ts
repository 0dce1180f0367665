import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isInside } from '../../base/guard/is-inside'
import { ignoreFileNames, isInIgnored, mostIgnoreBytes, type RuleChain, withRules } from '../ignore-rules'

/** What the rules were read from, to see whether that has changed. */
export interface RuleSource {
  readonly paths: readonly string[]
  readonly stamp: string
}

/** The rules in the ignore files of a folder, before those above; just those above when the folder has none of its own. */
export function readRules(
  folder: string,
  paths: readonly string[],
  root: string,
  above: RuleChain | null,
): RuleChain | null {
  return withRules(folder, paths.map((path) => readText(path, root)).join('\n'), above)
}

/** The rules that hold in the workspace before its own: git's private ones, and those of the folders up to the git root. */
export function rulesAbove(workspace: string): { chain: RuleChain | null; source: RuleSource } {
  const gitRoot = findGitRoot(workspace)
  if (gitRoot === null) return { chain: null, source: sourceOf([]) }
  const exclude = join(commonGitFolder(join(gitRoot, '.git')), 'info', 'exclude')
  const folders: string[] = []
  for (let folder = workspace; folder !== gitRoot; folder = dirname(folder)) folders.unshift(dirname(folder))
  const files = folders.map((folder) => ignoreFileNames.map((name) => join(folder, name)))
  const source = sourceOf([exclude, ...files.flat()])

  let chain = readRules(gitRoot, [exclude], dirname(exclude), null)
  for (const [index, folder] of folders.entries()) chain = readRules(folder, files[index] ?? [], gitRoot, chain)
  // Who works in a folder that is ignored wants to see it.
  return { chain: isInIgnored(workspace, gitRoot, chain) ? null : chain, source }
}

export function sourceOf(paths: readonly string[]): RuleSource {
  return { paths, stamp: stampOf(paths) }
}

export function hasChanged({ paths, stamp }: RuleSource): boolean {
  return stampOf(paths) !== stamp
}

/** Where git keeps its own files: in a worktree or a submodule `.git` is a file that says where. */
export function gitFolder(dotGit: string): string {
  const target = /^gitdir: (.+)$/m.exec(readSmall(dotGit))?.[1]
  return target === undefined ? dotGit : resolve(dirname(dotGit), target.trim())
}

export function findGitRoot(folder: string): string | null {
  for (let current = folder; ; current = dirname(current)) {
    if (lstatSync(join(current, '.git'), { throwIfNoEntry: false }) !== undefined) return current
    if (dirname(current) === current) return null
  }
}

/** A worktree shares its private rules with the repository it belongs to. */
function commonGitFolder(dotGit: string): string {
  const folder = gitFolder(dotGit)
  const common = readSmall(join(folder, 'commondir')).trim()
  return common === '' ? folder : resolve(folder, common)
}

function stampOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      const found = attempt(() => statSync(path, { throwIfNoEntry: false }))
      return found === undefined ? '-' : `${found.mtimeMs}/${found.size}`
    })
    .join(' ')
}

/** Empty when it is missing, no regular file, too large, or leads out of `root`. */
function readText(path: string, root: string): string {
  return isInside(root, attempt(() => realpathSync(path)) ?? path) ? readSmall(path) : ''
}

function readSmall(path: string): string {
  const text = attempt(() => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found?.isFile() === true && found.size <= mostIgnoreBytes ? readFileSync(path, 'utf8') : ''
  })
  return text ?? ''
}

/** What a hostile or vanishing tree refuses to tell counts as not there. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
