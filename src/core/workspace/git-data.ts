import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { readBytes } from './read-bytes'

/** Where the repository of a work tree keeps what it knows. */
export interface GitData {
  /** What `.git` is, or what it names: in a worktree or a submodule it is a file that says where. */
  readonly folder: string
  /** What all worktrees of a repository share; `folder` itself where there is but one. */
  readonly common: string
}

/**
 * The data that a work tree and its repository agree about. `null` where they do not: a `.git` of strangers can name the
 * repository of somebody else, to show what is in it or to pass for one of its worktrees.
 */
export async function gitData(root: string): Promise<GitData | null> {
  const dotGit = join(await realPath(root), '.git')
  const folder = await realPath(await gitFolder(dotGit))
  const shared = await readGitLine(join(folder, 'commondir'))
  const common = shared === null ? folder : await realPath(resolve(folder, shared))
  const worktree = await readGitLine(join(folder, 'gitdir'))
  if (worktree !== null) {
    const isLinked = (await realPath(resolve(folder, worktree))) === (await realPath(dotGit))
    return isLinked && common === dirname(dirname(folder)) ? { folder, common } : null
  }
  if (common !== folder) return null
  return folder === dotGit || (await isFree(folder, dirname(dotGit))) ? { folder, common } : null
}

/** What a `.git` stands for, as seen from the folder that it lies in. Anybody may have written it. */
export async function gitFolder(dotGit: string, from = dirname(dotGit)): Promise<string> {
  const line = await readGitLine(dotGit)
  const target = line === null ? undefined : /^gitdir:\s*(.+)$/.exec(line)?.[1]
  return target === undefined ? dotGit : resolve(from, target)
}

/** A short file of git's; `null` when it is not there or no file. */
export async function readGitLine(path: string): Promise<string | null> {
  const read = await readBytes(path, { maxBytes: 64 * 1024 })
  return read.ok ? new TextDecoder().decode(read.bytes).trim() : null
}

/** Whether data that lies apart belongs to this work tree, or to none that can be told. */
async function isFree(folder: string, root: string): Promise<boolean> {
  const config = await readGitLine(join(folder, 'config'))
  if (config === null) return false
  const workTree = /^\s*worktree\s*=\s*"?(.+?)"?\s*$/im.exec(config)?.[1]
  if (workTree !== undefined) return (await realPath(resolve(folder, workTree))) === root
  return basename(folder) !== '.git' && !/^\s*bare\s*=\s*(?:true|yes|on|1)\s*$/im.test(config)
}

async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path))
}
