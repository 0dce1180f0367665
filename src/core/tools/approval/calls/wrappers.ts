import type { ValuedFlags } from './options'
import { firstOperand } from './options'

/** A program that runs the program named by its arguments. */
interface Wrapper extends ValuedFlags {
  /** Its own operands before that program: `timeout 5`, `chroot /mnt`. */
  readonly operands?: number
  /** Flags with which it runs nothing. */
  readonly idle?: string
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: {
    letters: 'CDRTUghprtu',
    longs: ['--user', '--group', '--host', '--prompt', '--chdir', '--chroot', '--role', '--type', '--other-user'],
  },
  doas: { letters: 'aCu' },
  pkexec: { longs: ['--user'] },
  run0: { letters: 'ugD' },
  env: { letters: 'uCS', longs: ['--unset', '--chdir'] },
  exec: { letters: 'a' },
  command: { idle: 'vV' },
  builtin: {},
  // Of other shells than bash.
  and: {},
  or: {},
  not: {},
  begin: {},
  repeat: { operands: 1 },
  nohup: {},
  setsid: {},
  time: { letters: 'fo', longs: ['--format', '--output'] },
  nice: { letters: 'n', longs: ['--adjustment'] },
  ionice: { letters: 'cnp', longs: ['--class', '--classdata'] },
  timeout: { letters: 'ks', longs: ['--kill-after', '--signal'], operands: 1 },
  gtimeout: { letters: 'ks', longs: ['--kill-after', '--signal'], operands: 1 },
  stdbuf: { letters: 'ioe', longs: ['--input', '--output', '--error'] },
  chrt: { letters: 'TPD', operands: 1 },
  taskset: { operands: 1 },
  chroot: { longs: ['--userspec', '--groups'], operands: 1 },
  unshare: {},
  nsenter: { letters: 't', longs: ['--target'] },
  setarch: { operands: 1 },
  linux32: {},
  linux64: {},
  'systemd-run': { letters: 'puHME', longs: ['--unit', '--property', '--description', '--slice', '--uid', '--gid'] },
  flock: { letters: 'Ew', longs: ['--timeout', '--conflict-exit-code'], operands: 1 },
  watch: { letters: 'n', longs: ['--interval'] },
  strace: { letters: 'aeIoOpPSuUX' },
  ltrace: { letters: 'aelnopsuxA' },
  busybox: {},
  toybox: {},
  caffeinate: { letters: 'tw' },
  unbuffer: {},
  noglob: {},
  nocorrect: {},
  proxychains: {},
  proxychains4: {},
  firejail: {},
  'xvfb-run': { letters: 'enspf' },
  'dbus-run-session': {},
  fakeroot: {},
  faketime: { operands: 1 },
  catchsegv: {},
  start: {},
  setpriv: {},
  capsh: {},
  runcon: { operands: 1 },
  winpty: {},
}

/** The words that a wrapper would run; `null` when the program is none or runs nothing. */
export function wrappedWords(program: string, args: readonly string[]): readonly string[] | null {
  const wrapper = Object.hasOwn(WRAPPERS, program) ? WRAPPERS[program] : undefined
  if (wrapper === undefined) return null
  const start = firstOperand(args, wrapper)
  const flags = args.slice(0, start)
  if (
    wrapper.idle !== undefined &&
    flags.some((flag) => [...(wrapper.idle ?? '')].some((letter) => flag.includes(letter)))
  )
    return null
  let index = start
  while (ASSIGNED.test(args[index] ?? '')) index += 1
  index += wrapper.operands ?? 0
  while (ASSIGNED.test(args[index] ?? '')) index += 1
  const words = args.slice(index)
  return words.length === 0 ? null : words
}

const ASSIGNED = /^[A-Za-z_]\w*=/
