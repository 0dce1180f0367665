import { programName } from '../calls/call'
import { hasLetter, hasLong, type Options, readOptions } from '../calls/options'
import { isVitalFolder } from '../paths'
import { UNKNOWN } from '../shell/stage'
import { ask } from '../rule'

export const deleteRules = [
  ask('delete-recursive', ['rm'], ({ args }) => isRecursive(readOptions(args))),
  ask('delete-absolute', ['rm'], ({ args }) => {
    const options = readOptions(args)
    return !isOwnTemporaryFile(options) && options.operands.some((path) => /^[/~]/.test(path))
  }),
  ask('delete-xargs', ['xargs'], ({ args }) => args.some((word) => /^(?:rm|shred|unlink)$/.test(programName(word)))),
  ask('delete-find', ['find'], ({ args }) =>
    args.some((word, index) => {
      if (/^-delete$/.test(word) || isUncertainFlag(word)) return true
      return /^-(?:exec|ok)(?:dir)?$/.test(word) && /^(?:rm|shred|unlink)$/.test(programName(args[index + 1] ?? ''))
    }),
  ),
  ask('delete-find', ['fd'], ({ args }) =>
    args.some(
      (word, index) => /^(?:-[xX]|--exec(?:-batch)?)$/.test(word) && programName(args[index + 1] ?? '') === 'rm',
    ),
  ),
  ask('delete-shred', ['shred', 'srm']),
  ask('delete-sync', ['rsync'], ({ args }) => args.some((word) => word.startsWith('--del'))),
  ask('delete-move-system', ['mv'], ({ args, world }) =>
    readOptions(args)
      .operands.slice(0, -1)
      .some((path) => isVitalFolder(path, world.folder)),
  ),
]

function isRecursive(options: Options): boolean {
  return hasLetter(options, 'rR') || hasLong(options, '--recursive', '--r'.length)
}

/** The agent tidies up after itself: one file, not a pattern, in a folder for temporary files. */
function isOwnTemporaryFile(options: Options): boolean {
  const [path = '', ...others] = options.operands
  return (
    others.length === 0 &&
    !isRecursive(options) &&
    /^(?:\/private)?\/(?:var\/)?tmp\/hermes-(?:verify|ad-hoc)-[\w.-]+$/.test(path)
  )
}

/** A wildcard or an unknown part may turn into `-delete`. */
function isUncertainFlag(word: string): boolean {
  return word.startsWith('-') && (word.includes(UNKNOWN) || /^-[a-z]*[*?[][a-z*?[\]]*$/.test(word)) && !/\d/.test(word)
}
