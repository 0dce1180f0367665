import { fenceFor } from '../fence'
import { type ReferenceOutcome, type ReferenceContext, warning } from '../reference'
import type { GitRun } from './run-git'
import { withoutSecrets } from './without-secrets'

/** What keeps a repository's settings from running programs or changing the output; `--ignore-submodules` keeps git out of submodules, which have settings of their own. */
const HARMLESS = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--submodule=short',
  '--ignore-submodules=dirty',
  // Other prefixes would hide which file a patch is of.
  '--src-prefix=a/',
  '--dst-prefix=b/',
] as const

export interface GitCommand {
  /** What the heading says: the command as a person would type it. */
  readonly label: string
  readonly args: readonly string[]
}

export const gitDiff: GitCommand = { label: 'git diff', args: ['diff', ...HARMLESS] }

export const gitStaged: GitCommand = { label: 'git diff --staged', args: ['diff', '--staged', ...HARMLESS] }

/** Checking signatures, or a format that asks for them, would run the program that the config names for it. */
export function gitLog(commits: number): GitCommand {
  const args = ['log', `-${commits}`, '-p', ...HARMLESS, '--no-show-signature', '--format=medium']
  return { label: `git log -${commits} -p`, args }
}

export async function gitBlock({ label, args }: GitCommand, context: ReferenceContext): Promise<ReferenceOutcome> {
  const run = await context.runGit(args, context.territory.root, context.signal)
  if (run.kind !== 'ended' || run.code !== 0) return warning(problemOf(run))
  const content = withoutSecrets(run.stdout).replace(/\n+$/, '') || '(no output)'
  return { kind: 'text', icon: '🧾', label, content, fence: fenceFor(content, 'diff'), rangeIgnored: false }
}

function problemOf(run: GitRun): string {
  switch (run.kind) {
    case 'missing':
      return 'git is not installed or not in PATH'
    case 'late':
      return 'git command timed out (30s)'
    case 'too-much':
      return 'git output is larger than 4 MiB'
    case 'ended':
      return said(run.stderr) || 'git command failed'
  }
}

/** Git's own words on one line, without the page of usage that may follow them. */
function said(stderr: string): string {
  const [words = ''] = stderr.split(/^usage: /m, 1)
  return [...words.trim().replace(/\s+/g, ' ')].slice(0, 500).join('')
}
