import { basename, dirname } from 'node:path'
import type { Blame } from '../../shared/inspect'
import type { RunGit } from '../references/git/run-git'

/** Who wrote a line of a file, as git knows it; `null` outside a repository and for a file that git does not have. */
export async function blameLine(
  git: RunGit,
  { path, line }: { readonly path: string; readonly line: number },
  signal: AbortSignal,
): Promise<Blame | null> {
  const place = `${line},${line}`
  // Without it git would run the program that a repository names for showing its files as text.
  const args = ['blame', '--no-textconv', '--porcelain', '-L', place, '--', basename(path)]
  const run = await git(args, dirname(path), signal)
  if (run.kind !== 'ended' || run.code !== 0) return null
  return readBlame(run.stdout)
}

/** What `git blame --porcelain` prints for one line. */
function readBlame(printed: string): Blame | null {
  const commit = /^\^?([0-9a-f]{8,64}) /.exec(printed)?.[1]
  if (commit === undefined) return null
  const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(printed)?.[1] ?? ''
  return {
    commit,
    author: field('author'),
    at: Number(field('author-time')) * 1_000,
    summary: field('summary'),
    isNew: /^0+$/.test(commit),
  }
}
