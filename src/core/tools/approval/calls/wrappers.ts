import { firstOperand } from './options'
import { optionsOf } from './program-options'

/** A program that runs the program named by its arguments. */
interface Wrapper {
  /** Its own operands before that program: `timeout 5`, `chroot /mnt`. */
  readonly operands?: number
  /** Flags with which it runs nothing. */
  readonly idle?: string
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: {},
  doas: {},
  pkexec: {},
  run0: {},
  env: {},
  exec: {},
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
  time: {},
  nice: {},
  ionice: {},
  timeout: { operands: 1 },
  gtimeout: { operands: 1 },
  stdbuf: {},
  chrt: { operands: 1 },
  taskset: { operands: 1 },
  chroot: { operands: 1 },
  unshare: {},
  nsenter: {},
  setarch: { operands: 1 },
  linux32: {},
  linux64: {},
  'systemd-run': {},
  flock: { operands: 1 },
  watch: {},
  strace: {},
  ltrace: {},
  busybox: {},
  toybox: {},
  caffeinate: {},
  unbuffer: {},
  noglob: {},
  nocorrect: {},
  proxychains: {},
  proxychains4: {},
  firejail: {},
  'xvfb-run': {},
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
  const start = firstOperand(args, optionsOf(program))
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
