import type { Call } from './calls/call'
import { readOptions } from './calls/options'
import { walk } from './calls/walk'
import { createReadingBudget, limitOfText } from './limits'
import { type KnownHomes, readings } from './normalise'
import { UNKNOWN } from './shell/stage'

/**
 * Whether a command is known to change nothing, as far as its text tells: every program in it is in the list below, nothing is
 * redirected into a file, no variable is set. What is not known counts as a change. Pure; never throws.
 */
export function isReadingCommand(command: string, homes: KnownHomes = {}): boolean {
  const texts = readings(command, homes)
  if (texts.some((text) => limitOfText(text) !== null)) return false
  const budget = createReadingBudget()
  let calls = 0
  let changes = false
  for (const text of texts) {
    walk(text, {
      budget,
      disguised: [],
      watched: new Set(),
      visit: (call) => {
        calls += 1
        if (!onlyReads(call)) changes = true
      },
      forkBomb: () => (changes = true),
    })
  }
  return calls > 0 && !changes && budget.passed === null
}

function onlyReads({ program, name, args, assignments, redirects, background }: Call): boolean {
  if (background || assignments.length > 0 || redirects.some((path) => !isNowhere(path))) return false
  if (name.includes('/') && !systemFolders.test(name)) return false
  if (plain.has(program)) return true
  if (!Object.hasOwn(careful, program) || args.some((word) => mayBecomeFlag(word))) return false
  return careful[program]?.(args) === true
}

const isNowhere = (path: string) => path === '/dev/null' || /^&?\d+$/.test(path)
const systemFolders = /^(?:\/usr(?:\/local)?\/bin|\/bin|\/opt\/homebrew\/bin)\/[^/]+$/

/** What is only known when it runs, and a pattern that a file of the project may fit which is named like a flag. */
const mayBecomeFlag = (word: string) => word.includes(UNKNOWN) || /^[*?[](?!\.\w+$)/.test(word)

/** Whatever their arguments say, they only print. */
const plain = new Set(
  `: [ [[ arch b2sum base32 base64 basename cat cd cksum cmp col column comm cut diff diff3 dirname du df echo egrep expand expr
  factor false fgrep fold getconf grep groups head hexdump id join locale ls lsblk lscpu md5sum nl nproc numfmt od paste printenv
  printf pwd readlink realpath rev seq sha1sum sha224sum sha256sum sha384sum sha512sum shasum sleep stat strings sum tac tail test
  tr true tsort type uname unexpand uptime wc whereis which who whoami`.split(/\s+/),
)

type Reads = (args: readonly string[]) => boolean
const without =
  (pattern: RegExp): Reads =>
  (args) =>
    !args.some((word) => pattern.test(word))

/** Those that can do more, with what makes them do it. */
const careful: Readonly<Record<string, Reads>> = {
  date: without(/^(?:-[a-zA-Z]*s|--s)/),
  file: without(/^(?:-[a-zA-Z]*[Cz]|--co|--un)/),
  find: without(/^-(?:exec|ok|delete|fprint|fls)/),
  jq: without(/^(?:-[a-zA-Z]*L|--lib)/),
  rg: without(/^\*|^--(?:pre|host|search-zip)|^-[a-zA-Z]*z/),
  sort: without(/^\*|^(?:-[a-zA-Z]*[oT]|--o|--c|--t)/),
  tree: without(/^\*|^(?:-[a-zA-Z]*[oR]|--out)/),
  uniq: (args) => readOptions(args).operands.length < 2,
  sed: ([flag, script = '', ...files]) =>
    flag === '-n' && /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/.test(script) && files.every((file) => !file.startsWith('-')),
  git: readsGit,
}

const gitReaders = new Set(
  'blame cat-file describe diff grep log ls-files ls-tree merge-base rev-list rev-parse shortlog show status'.split(
    ' ',
  ),
)
/** They write a file, start a program or leave for the network. */
const gitChanges = /^(?:\*|-o|-O|--ou|--op|--ext|--textc|--filters|--exec|--paginate|--stdin-|-c$|--config)/

function readsGit(args: readonly string[]): boolean {
  const words = args[0] === '--no-pager' ? args.slice(1) : args
  const [subcommand = '', ...rest] = words[0] === '-C' ? words.slice(2) : words
  return gitReaders.has(subcommand) && !rest.some((word) => gitChanges.test(word))
}
