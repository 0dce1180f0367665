import { fenceFor } from '../fence'
import { type ReferenceOutcome, type ReferenceContext, warning } from '../reference'
import type { GitRun } from './run-git'
import { withoutSecrets } from './without-secrets'
import { type SaidText, said } from '../../../shared/words/said'

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

export interface GitReference {
  /** What the heading says: the command as a person would type it. */
  readonly label: string
  readonly args: readonly string[]
}

export const gitDiff: GitReference = { label: 'git diff', args: ['diff', ...HARMLESS] }

export const gitStaged: GitReference = { label: 'git diff --staged', args: ['diff', '--staged', ...HARMLESS] }

/** Checking signatures, or a format that asks for them, would run the program that the config names for it. */
export function gitLog(commits: number): GitReference {
  const args = ['log', `-${commits}`, '-p', ...HARMLESS, '--no-show-signature', '--format=medium']
  return { label: `git log -${commits} -p`, args }
}

export async function gitBlock({ label, args }: GitReference, context: ReferenceContext): Promise<ReferenceOutcome> {
  const run = await context.runGit(args, context.territory.root, context.signal)
  if (run.kind !== 'ended' || run.code !== 0) return warning(problemOf(run))
  const content = withoutSecrets(run.stdout).replace(/\n+$/, '') || '(no output)'
  return { kind: 'text', icon: '🧾', label, content, fence: fenceFor(content, 'diff'), rangeIgnored: false }
}

function problemOf(run: GitRun): SaidText {
  switch (run.kind) {
    case 'missing':
      return said('references.git_missing')
    case 'late':
      return said('references.git_timed_out')
    case 'too-much':
      return said('references.git_too_large')
    case 'refused':
      return run.reason
    case 'ended':
      return ownWords(run.stderr) || said('references.git_failed')
  }
}

/** Git's own words on one line, without the page of usage that may follow them. */
function ownWords(stderr: string): string {
  const [words = ''] = stderr.split(/^usage: /m, 1)
  return [...words.trim().replace(/\s+/g, ' ')].slice(0, 500).join('')
}
