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
  /** A word that the script prints with its process number before anything else; `null` where that is known anyway. */
  readonly mark: string | null
}

/**
 * The script that a shell is started with: restores what the last command left, runs the command, and keeps what it leaves.
 * Written for bash and for plain POSIX shells.
 */
export function wrapCommand(command: string, options: WrapOptions): string {
  const { stateFolder, startFolder, workdir, keepsState, mark, readsProfile, fixed = {} } = options
  const variables = shellQuote(`${stateFolder}/variables`)
  const folder = shellQuote(`${stateFolder}/folder`)
  const start = shellQuote(startFolder)
  const gone = `[The working directory no longer exists. This ran in another one; see "pwd".]`
  return [
    ...(mark === null ? [] : [`printf '\\036%s %s\\n' ${shellQuote(mark)} "$$"`]),
    'exec 2>&1',
    ...(readsProfile ? [readProfile(variables)] : []),
    readFolder(folder, start),
    `cd -- "$lastFolder" 2>/dev/null || { printf '%s\\n' ${shellQuote(gone)}; cd -- ${start} 2>/dev/null || cd -- "$HOME" 2>/dev/null || cd /; }`,
    'unset lastFolder',
    // Only bash can list them; elsewhere a variable that was unset comes back.
    `[ -s ${variables} ] && { case "\${BASH_VERSION-}" in ?*) unset $(compgen -e) ;; esac; . ${variables}; } 2>/dev/null`,
    ...Object.entries(fixed).map(([name, value]) =>
      value === null ? `unset ${name}` : `export ${name}=${shellQuote(value)}`,
    ),
    ...(workdir === null ? [] : [enter(workdir)]),
    ...(keepsState ? [`trap ${shellQuote(keepState(stateFolder, workdir === null))} EXIT`] : []),
    `eval ${shellQuote(command)}`,
  ].join('\n')
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

/** By one rename, so that a command that is killed meanwhile leaves the last whole state. */
function keepState(stateFolder: string, keepsFolder: boolean): string {
  const folder = shellQuote(stateFolder)
  const next = shellQuote(`${stateFolder}/next`)
  const files = keepsFolder ? `${next}/variables ${next}/folder` : `${next}/variables`
  const written = `export -p > ${next}/variables${keepsFolder ? ` && pwd -P > ${next}/folder` : ''}`
  return `{ [ -d ${next} ] || command -p mkdir ${next}; ${written} && command -p mv -f ${files} ${folder}; } 2>/dev/null`
}
