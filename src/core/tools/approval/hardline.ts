import type { Call } from './calls/call'
import { hasLetter, hasLong, readOptions } from './calls/options'
import { optionsOf } from './calls/program-options'
import { isRawDevice, isVitalFolder } from './paths'
import { hardline } from './rule'

const DELETERS = ['rm', 'rmdir', 'rd', 'del', 'erase', 'remove-item', 'ri', 'unlink', 'shred', 'srm', 'trash'] as const

/** What no answer, setting or mode lets through: there is no honest reason to have an agent do it. */
export const hardlineRules = [
  hardline(
    'hardline-delete-system',
    'It deletes the root folder, a system folder or the home folder.',
    DELETERS,
    ({ args, world }) => args.some((word) => !isWindowsFlag(word) && isVitalFolder(word, world.folder)),
  ),
  hardline(
    'hardline-delete-no-preserve',
    'It switches off the guard that keeps rm from the root folder.',
    ['rm'],
    ({ args }) => hasLong(readOptions(args), '--no-preserve-root', '--no-p'.length),
  ),
  hardline(
    'hardline-find-delete-system',
    'It deletes everything under a system folder or the home folder.',
    ['find'],
    findsEverything,
  ),
  hardline('hardline-format', 'It makes a new file system and erases what is on the device.', ['mkfs', 'mke2fs']),
  hardline(
    'hardline-format-device',
    'It makes a new file system and erases what is on the device.',
    ['mkswap', 'newfs'],
    namesDevice,
  ),
  hardline('hardline-format-mac', 'It erases a disk.', ['diskutil'], ({ args }) =>
    /^(?:erase|zero|secureerase|reformat|partition)/i.test(args[0] ?? ''),
  ),
  hardline('hardline-wipe-signatures', 'It erases what is on a device.', ['wipefs'], ({ args }) => {
    const options = readOptions(args, { letters: 'oOt' })
    const isDryRun = hasLetter(options, 'n') || hasLong(options, '--no-act')
    return !isDryRun && (hasLetter(options, 'ao') || hasLong(options, '--all', '--a'.length))
  }),
  hardline('hardline-wipe-partitions', 'It erases the partition table of a disk.', ['sgdisk'], ({ args }) =>
    args.some((word) => /^(?:-[zZo]|--zap|--zap-all|--clear)$/.test(word)),
  ),
  hardline(
    'hardline-wipe-device',
    'It erases what is on a device.',
    ['blkdiscard', 'shred', 'badblocks', 'scrub'],
    namesDevice,
  ),
  hardline('hardline-wipe-drive', 'It has a drive erase itself.', ['hdparm', 'nvme'], ({ args }) =>
    args.some(
      (word) => /^--(?:user-master|security-erase|trim-sector)/.test(word) || /^(?:format|sanitize)$/.test(word),
    ),
  ),
  hardline('hardline-write-device', 'It overwrites a disk.', 'writers', ({ writes }) => writes.some(isRawDevice)),
  hardline('hardline-write-sysrq', 'It makes the kernel restart, crash or stop everything.', 'writers', ({ writes }) =>
    writes.some((path) => path.endsWith('/sysrq-trigger')),
  ),
  hardline('hardline-kill-all', 'It ends every process of this user.', ['kill'], ({ args }) =>
    args.length === 1 ? args[0] === '-1' : args.slice(1).includes('-1'),
  ),
  hardline('hardline-kill-all', 'It ends every process.', ['killall5']),
  hardline(
    'hardline-power',
    'It turns the computer off or restarts it.',
    ['shutdown', 'reboot', 'halt', 'poweroff', 'stop-computer', 'restart-computer'],
    ({ args }) => !(args.length === 1 && /^(?:-c|--help|--version|\/\?)$/.test(args[0] ?? '')),
  ),
  hardline('hardline-power', 'It turns the computer off or restarts it.', ['init', 'telinit'], ({ args }) =>
    args.some((word) => word === '0' || word === '6'),
  ),
  hardline(
    'hardline-power',
    'It turns the computer off or restarts it.',
    ['systemctl', 'loginctl'],
    ({ program, args }) =>
      readOptions(args, optionsOf(program)).operands.some((word) =>
        /^(?:poweroff|reboot|halt|kexec|soft-reboot)$/.test(word),
      ),
  ),
] as const

export const forkBombRule = hardline(
  'hardline-fork-bomb',
  'It starts itself over and over until the computer stops.',
  [],
)

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
