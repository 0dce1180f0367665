import { firstOperand, hasLetter, hasLong, type Options, readOptions } from '../calls/options'
import { optionsOf } from '../calls/program-options'
import { ask } from '../rule'

const git =
  (name: string, matches: (options: Options) => boolean) =>
  ({ args }: { readonly args: readonly string[] }) => {
    const start = firstOperand(args, optionsOf('git'))
    return (
      args[start]?.toLowerCase() === name &&
      matches(readOptions(args.slice(start + 1), { letters: name === 'push' ? 'o' : '' }))
    )
  }

export const gitRules = [
  ask(
    'git-reset-hard',
    ['git'],
    git('reset', (options) => hasLong(options, '--hard', '--h'.length)),
  ),
  ask(
    'git-push-force',
    ['git'],
    git(
      'push',
      (options) =>
        hasLetter(options, 'f') ||
        options.longs.some((word) => /^--(?:forc|mirror|prune)/i.test(word)) ||
        options.operands.some((word) => word.startsWith('+')),
    ),
  ),
  ask(
    'git-clean',
    ['git'],
    git('clean', (options) => {
      const isDryRun = hasLetter(options, 'n') || hasLong(options, '--dry-run', '--d'.length)
      return !isDryRun && (hasLetter(options, 'f') || hasLong(options, '--force', '--f'.length))
    }),
  ),
  ask(
    'git-branch-delete',
    ['git'],
    git('branch', (options) => {
      const deletes = hasLetter(options, 'd') || hasLong(options, '--delete', '--d'.length)
      const forces = hasLetter(options, 'f') || hasLong(options, '--force', '--forc'.length)
      return hasLetter(options, 'D') || (deletes && forces)
    }),
  ),
  ask(
    'git-stash-clear',
    ['git'],
    git('stash', ({ operands }) => operands[0] === 'clear'),
  ),
  ask('git-rewrite-history', ['git'], ({ args }) =>
    ['filter-branch', 'filter-repo'].includes(args[firstOperand(args, optionsOf('git'))] ?? ''),
  ),
]
