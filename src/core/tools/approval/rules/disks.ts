import { ask } from '../rule'

export const diskRules = [
  ask('disks-dd', ['dd'], ({ args }) => args.some((word) => word.startsWith('if='))),
  ask(
    'disks-partition',
    ['fdisk', 'sfdisk', 'cfdisk', 'gdisk', 'sgdisk', 'parted'],
    ({ args }) => !args.some((word) => /^(?:-l|--list|-p|--print|print|-d|--dump)$/.test(word)),
  ),
  ask(
    'disks-volumes',
    ['lvremove', 'vgremove', 'pvremove', 'cryptsetup', 'mdadm', 'zpool', 'zfs'],
    ({ program, args }) =>
      /remove/.test(program) ||
      args.some((word) => /^(?:luksformat|erase|reencrypt|destroy|--zero-superblock|--stop|rollback)$/i.test(word)),
  ),
  ask('disks-mac', ['diskutil', 'tmutil'], ({ args }) =>
    /^(?:delete|apfs|unmountdisk|mergepartitions|resizevolume|deletelocalsnapshots)/i.test(args[0] ?? ''),
  ),
]
