import { said } from '../../../shared/words/said'
import type { Call } from './calls/call'
import { hasLetter, hasLong, readOptions } from './calls/options'
import { optionsOf } from './calls/program-options'
import { isRawDevice, isVitalFolder } from './paths'
import { hardline } from './rule'

const DELETERS = ['rm', 'rmdir', 'rd', 'del', 'erase', 'remove-item', 'ri', 'unlink', 'shred', 'srm', 'trash'] as const

/** What no answer, setting or mode lets through: there is no honest reason to have an agent do it. */
/** For other programs these words are what to do with something of theirs: `virsh reboot vm`. */
export const POWER = ['shutdown', 'reboot', 'halt', 'poweroff', 'stop-computer', 'restart-computer'] as const

export const hardlineRules = [
  hardline('hardline-delete-system', DELETERS, ({ args, world }) =>
    args.some((word) => !isWindowsFlag(word) && isVitalFolder(word, world.folder)),
  ),
  hardline('hardline-delete-no-preserve', ['rm'], ({ args }) =>
    hasLong(readOptions(args), '--no-preserve-root', '--no-p'.length),
  ),
  hardline('hardline-find-delete-system', ['find'], findsEverything),
  hardline('hardline-format', ['mkfs', 'mke2fs']),
  hardline('hardline-format-device', ['mkswap', 'newfs'], namesDevice),
  hardline('hardline-format-mac', ['diskutil'], ({ args }) =>
    /^(?:erase|zero|secureerase|reformat|partition)/i.test(args[0] ?? ''),
  ),
  hardline('hardline-wipe-signatures', ['wipefs'], ({ args }) => {
    const options = readOptions(args, { letters: 'oOt' })
    const isDryRun = hasLetter(options, 'n') || hasLong(options, '--no-act')
    return !isDryRun && (hasLetter(options, 'ao') || hasLong(options, '--all', '--a'.length))
  }),
  hardline('hardline-wipe-partitions', ['sgdisk'], ({ args }) =>
    args.some((word) => /^(?:-[zZo]|--zap|--zap-all|--clear)$/.test(word)),
  ),
  hardline('hardline-wipe-device', ['blkdiscard', 'shred', 'badblocks', 'scrub'], namesDevice),
  hardline('hardline-wipe-drive', ['hdparm', 'nvme'], ({ args }) =>
    args.some(
      (word) => /^--(?:user-master|security-erase|trim-sector)/.test(word) || /^(?:format|sanitize)$/.test(word),
    ),
  ),
  hardline('hardline-write-device', 'writers', ({ writes }) => writes.some(isRawDevice)),
  hardline('hardline-write-sysrq', 'writers', ({ writes }) => writes.some((path) => path.endsWith('/sysrq-trigger'))),
  hardline('hardline-kill-all', ['kill'], ({ args }) =>
    args.length === 1 ? args[0] === '-1' : args.slice(1).includes('-1'),
  ),
  { ...hardline('hardline-kill-all', ['killall5']), reason: said('rule.hardline-kill-all-users') },
  hardline(
    'hardline-power',
    POWER,
    ({ args }) => !(args.length === 1 && /^(?:-c|--help|--version|\/\?)$/.test(args[0] ?? '')),
  ),
  hardline('hardline-power', ['init', 'telinit'], ({ args }) => args.some((word) => word === '0' || word === '6')),
  hardline('hardline-power', ['systemctl', 'loginctl'], ({ program, args }) =>
    readOptions(args, optionsOf(program)).operands.some((word) =>
      /^(?:poweroff|reboot|halt|kexec|soft-reboot)$/.test(word),
    ),
  ),
] as const

export const forkBombRule = hardline('hardline-fork-bomb', [])

/** `/s`, `/q`: for Windows programs a flag, not a folder of the root. */
function isWindowsFlag(word: string): boolean {
  return /^\/[a-z]$/i.test(word)
}

function namesDevice({ args }: Call): boolean {
  return (
    args.some(isRawDevice) ||
    args.some((word) => word.startsWith('/dev/') && !/^\/dev\/(?:null|zero|u?random|shm|full)/.test(word))
  )
}

/** With a test such as `-name` it deletes a choice, which is for the user to judge. */
function findsEverything({ args, world }: Call): boolean {
  const first = args.findIndex((word) => word.startsWith('-') && !/^-[HLPDO]/.test(word))
  const folders = first === -1 ? args : args.slice(0, first)
  if (!folders.some((word) => isVitalFolder(word, world.folder))) return false
  const deletes = args.some(
    (word, index) =>
      word === '-delete' || (/^-(?:exec|ok)/.test(word) && /(?:^|\/)(?:rm|shred)$/.test(args[index + 1] ?? '')),
  )
  return deletes && !args.some((word) => TESTS.test(word))
}

const TESTS = /^-(?:i?name|i?path|i?wholename|i?regex|[acm]?(?:time|min)|newer\w*|size|maxdepth|empty|user|group|perm)$/
