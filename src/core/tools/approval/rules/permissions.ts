import { hasLetter, hasLong, readOptions } from '../calls/options'
import { isVitalFolder } from '../paths'
import { ask } from '../rule'

export const permissionRules = [
  ask('permissions-world-writable', ['chmod'], ({ args }) =>
    args.some(
      (word) => /^0?[0-7]?[0-7]{2}[2367]$/.test(word) || /^(?:[^-].*,)?[ugo]*[oa][ugoa]*[+=][rxXst]*w/.test(word),
    ),
  ),
  ask('permissions-setuid', ['chmod'], ({ args }) =>
    args.some((word) => /^0?[2467][0-7]{3}$/.test(word) || /^[ugoa]*\+[rwxX]*s/.test(word)),
  ),
  ask('permissions-system', ['chmod', 'chown', 'chgrp', 'chattr'], ({ args, world }) =>
    args.some((word) => isVitalFolder(word, world.folder)),
  ),
  ask('permissions-chown-root', ['chown'], ({ args }) => {
    const options = readOptions(args, { longs: ['--from', '--reference'] })
    const isRecursive = hasLetter(options, 'R') || hasLong(options, '--recursive', '--rec'.length)
    return isRecursive && /^(?:root|0)?(?:[:.](?:root|0|wheel)?)?$/.test(options.operands[0] ?? 'user')
  }),
]
