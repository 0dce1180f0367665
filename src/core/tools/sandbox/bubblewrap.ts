import { inOrder, type Place } from './place'

/** Namespaces that all commands of the program share: processes, loopback, shared memory. No way to the network in them. */
export const keeperArgs: readonly string[] =
  '--unshare-user --unshare-pid --unshare-net --unshare-ipc --dev-bind / / --proc /proc'.split(' ')

/** How a command enters the namespaces of the keeper. */
export function enterArgs(keeper: number, network: boolean): readonly string[] {
  const own = ['-t', String(keeper), '-U', '-m', '-p', '-i', '--preserve-credentials']
  return network ? own : [...own, '-n']
}

/** What a command sees of the disk. It has no rights but the user's, and gets none by what it starts. */
export function confineArgs(places: readonly Place[]): readonly string[] {
  const ordered = inOrder(places)
  return [
    ...'--unshare-user --cap-drop ALL --ro-bind / / --dev /dev'.split(' '),
    ...ordered.flatMap(mountArgs),
    // Not before everything within them has its place.
    ...ordered.filter(isHiddenFolder).flatMap(({ path }) => ['--remount-ro', path]),
  ]
}

function mountArgs(place: Place): readonly string[] {
  const { path, access, source = path } = place
  if (isHiddenFolder(place)) return ['--perms', '0755', '--tmpfs', path]
  if (access === 'hidden') return ['--ro-bind', '/dev/null', path]
  return [access === 'write' ? '--bind-try' : '--ro-bind-try', source, path]
}

function isHiddenFolder({ access, isFile }: Place): boolean {
  return access === 'hidden' && isFile !== true
}
