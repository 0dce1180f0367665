import { nextState } from './settle-state'
import { shellQuote } from './shell-quote'

export interface WrapOptions {
  readonly stateFolder: string
  readonly startFolder: string
  readonly readsProfile: boolean
  /** Set, or with `null` unset, after what the last command left. */
  readonly fixed?: Readonly<Record<string, string | null>>
  /** For this command only; relative to the session's folder. */
  readonly workdir: string | null
  /** Whether what it exports, and where it ends up, is there for the next command. */
  readonly keepsState: boolean
  /** Variables that the shell is started with, where they are known. */
  readonly exported?: readonly string[]
  /** Whoever takes over what was kept, once the shell has ended; else the shell does it. */
  readonly settle?: () => void
  /** A word that the script prints with its process number before anything else; `null` where that is known anyway. */
  readonly mark: string | null
}

/**
 * The script that a shell is started with: restores what the last command left, runs the command, and keeps what it leaves.
 * Written for bash and for plain POSIX shells.
 */
export function wrapCommand(command: string, options: WrapOptions): string {
  return [...prepared(options), `eval ${shellQuote(command)}`].join('\n')
}

/**
 * The same for a bash that is started before its command is known: it waits for it on its standard input, up to a zero byte, and
 * does nothing where none comes.
 */
export function wrapAwaited(options: WrapOptions): string {
  // On the first line with the rest: what bash says names the same lines as in a shell that got its command at once.
  const wait = `IFS= read -r -d '' ${awaited} || exit 0; exec </dev/null; SECONDS=0; `
  return wait + [...prepared(options), `eval "unset ${awaited}; $${awaited}"`].join('\n')
}

const awaited = 'awaitedCommand'

function prepared(options: WrapOptions): readonly string[] {
  const { stateFolder, startFolder, workdir, keepsState, mark, readsProfile, fixed = {} } = options
  const variables = shellQuote(`${stateFolder}/variables`)
  const folder = shellQuote(`${stateFolder}/folder`)
  const start = shellQuote(startFolder)
  const gone = `[The working directory no longer exists. This ran in another one; see "pwd".]`
  return [
    `${mark === null ? '' : `printf '\\036%s %s\\n' ${shellQuote(mark)} "$$"; `}exec 2>&1`,
    ...(readsProfile ? [readProfile(variables)] : []),
    readFolder(folder, start),
    `cd -- "$lastFolder" 2>/dev/null || { printf '%s\\n' ${shellQuote(gone)}; cd -- ${start} 2>/dev/null || cd -- "$HOME" 2>/dev/null || cd /; }`,
    'unset lastFolder',
    `[ -s ${variables} ] && { ${forget(options.exported)}; . ${variables}; } 2>/dev/null`,
    ...Object.entries(fixed).map(([name, value]) =>
      value === null ? `unset ${name}` : `export ${name}=${shellQuote(value)}`,
    ),
    ...(workdir === null ? [] : [enter(workdir)]),
    ...(keepsState ? [`trap ${shellQuote(keepState(options))} EXIT`] : []),
  ]
}

/** Only bash can list its variables; elsewhere one that was unset comes back. */
function forget(exported: readonly string[] | undefined): string {
  if (exported === undefined) return `case "\${BASH_VERSION-}" in ?*) unset $(compgen -e) ;; esac`
  const names = exported.filter((name) => /^[A-Za-z_]\w*$/.test(name))
  return `unset ${[...new Set([...names, 'OLDPWD', 'PWD', 'SHLVL'])].join(' ')}`
}

/** A non-login shell on another machine does not know the user's programs. */
function readProfile(variables: string): string {
  return `[ -s ${variables} ] || { for profile in /etc/profile "$HOME/.profile"; do [ -r "$profile" ] && . "$profile"; done; unset profile; } >/dev/null 2>&1`
}

function enter(workdir: string): string {
  const home = workdir === '~' || workdir.startsWith('~/')
  const word = home ? `"$HOME"${shellQuote(`/${workdir.slice(2)}`)}` : shellQuote(workdir)
  const missing = shellQuote(`Not run: the folder ${workdir} does not exist or cannot be entered.`)
  return `cd -- ${word} 2>/dev/null || { printf '%s\\n' ${missing}; exit 1; }`
}

/** Bash reads a file without starting a program. */
function readFolder(folder: string, start: string): string {
  const inBash = `IFS= read -r -d '' lastFolder < ${folder}; lastFolder=\${lastFolder%?}`
  return `if [ -s ${folder} ]; then case "\${BASH_VERSION-}" in ?*) ${inBash} ;; *) lastFolder=$(cat ${folder}) ;; esac; else lastFolder=${start}; fi`
}

/** At once or not at all, so that a command that is killed meanwhile leaves the last whole state. */
function keepState({ stateFolder, workdir, settle }: WrapOptions): string {
  const keepsFolder = workdir === null
  if (settle !== undefined) {
    const { variables, folder, elsewhere } = nextState(stateFolder)
    const last = shellQuote(keepsFolder ? folder : elsewhere)
    return `{ export -p > ${shellQuote(variables)} && pwd -P > ${last}; } 2>/dev/null`
  }
  const folder = shellQuote(stateFolder)
  const next = shellQuote(`${stateFolder}/next`)
  const files = keepsFolder ? `${next}/variables ${next}/folder` : `${next}/variables`
  const written = `export -p > ${next}/variables${keepsFolder ? ` && pwd -P > ${next}/folder` : ''}`
  return `{ [ -d ${next} ] || command -p mkdir ${next}; ${written} && command -p mv -f ${files} ${folder}; } 2>/dev/null`
}
