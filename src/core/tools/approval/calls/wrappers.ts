import { operandStarts, optionsOf } from './program-options'

/** A program that runs the program named by its arguments. */
interface Wrapper {
  /** Its own operands before that program: `timeout 5`, `chroot /mnt`. */
  readonly operands?: number
  /** Flags with which it runs nothing. */
  readonly idle?: string
  /** It runs a program only behind one of these: `poetry run`, `npm exec`. */
  readonly verbs?: readonly string[]
  /** What stands before `--` is not that program. */
  readonly dashes?: true
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
  // Of packages: what they run may be a package manager, or anything that is installed.
  npx: {},
  pnpx: {},
  bunx: {},
  uvx: {},
  corepack: {},
  npm: { verbs: ['exec', 'x'] },
  pnpm: { verbs: ['exec', 'dlx'] },
  yarn: { verbs: ['exec', 'dlx', 'run'] },
  bun: { verbs: ['x', 'run'] },
  uv: { verbs: ['run'] },
  pipx: { verbs: ['run'] },
  pipenv: { verbs: ['run'] },
  poetry: { verbs: ['run'] },
  pdm: { verbs: ['run'] },
  hatch: { verbs: ['run'] },
  rye: { verbs: ['run'] },
  conda: { verbs: ['run'] },
  mamba: { verbs: ['run'] },
  micromamba: { verbs: ['run'] },
  bundle: { verbs: ['exec'] },
  pyenv: { verbs: ['exec'] },
  rbenv: { verbs: ['exec'] },
  mise: { verbs: ['exec', 'x'], dashes: true },
  direnv: { verbs: ['exec'], operands: 1 },
  nvm: { verbs: ['exec', 'run'], operands: 1 },
  fnm: { verbs: ['exec'], dashes: true },
  volta: { verbs: ['run'] },
  'ssh-agent': {},
  ip: { verbs: ['netns'], operands: 2 },
  // Of clusters: their own copy of kubectl.
  k3s: {},
  k0s: {},
  microk8s: {},
  minikube: {},
}

/** The words that a wrapper would run, in each way to read its options; `null` when the program is none. */
export function wrappedWords(program: string, args: readonly string[]): readonly (readonly string[])[] | null {
  const wrapper = Object.hasOwn(WRAPPERS, program) ? WRAPPERS[program] : undefined
  if (wrapper === undefined) return null
  const options = optionsOf(program)
  return operandStarts(args, options)
    .flatMap((start) => {
      const { idle = '', verbs } = wrapper
      if (args.slice(0, start).some((flag) => [...idle].some((letter) => flag.includes(letter)))) return []
      if (verbs === undefined) return [start]
      if (!verbs.includes(args[start] ?? '')) return []
      return operandStarts(args.slice(start + 1), options).map((behind) => start + 1 + behind)
    })
    .map((start) => wordsFrom(wrapper, args, start))
    .filter((words) => words.length > 0)
}

function wordsFrom(wrapper: Wrapper, args: readonly string[], start: number): readonly string[] {
  let index = wrapper.dashes === true ? Math.max(start, args.indexOf('--') + 1) : start
  while (ASSIGNED.test(args[index] ?? '')) index += 1
  index += wrapper.operands ?? 0
  while (ASSIGNED.test(args[index] ?? '')) index += 1
  const [name, ...rest] = args.slice(index)
  return name === undefined ? [] : [name.replace(RELEASE, ''), ...rest]
}

/** `npx npm@latest` is npm. */
const RELEASE = /(?<=[\w-])@[\w.^~-]*$/

const ASSIGNED = /^[A-Za-z_]\w*=/
