import type { Call } from '../calls/call'
import { readOptions } from '../calls/options'
import { foldPath, plainPathIn } from '../paths'
import { ask, type CommandRule } from '../rule'
import { secretPlaces } from '../../sandbox/home-places'
import { powerPlaces } from '../../sandbox/power-places'
import { isKnownProgram } from '../known-programs'

/**
 * What asks beside all other rules where no sandbox holds commands: a program that nobody knows, a variable that makes a known one
 * start another, and a file that is written elsewhere than in the workspace. `workspace` in the form of `Call.writes`.
 */
export function unheldRules(workspace: string | null): readonly CommandRule[] {
  return [
    ask('unheld-program', 'any', (call) => !isKnownProgram(call.name, call.program)),
    ask('unheld-starts', 'any', startsAnother),
    ask(
      'unheld-write',
      'any',
      (call) =>
        [...call.writes, ...removed(call)].some(
          (path) => isElsewhere(path, workspace) || givesPower(path, workspace),
        ) || namesPower(call, workspace),
    ),
    ask('unheld-secret', 'any', showsSecret),
  ]
}

const starters =
  /^(?:GIT_(?:\w*COMMAND|PAGER|\w*EDITOR|EXTERNAL_DIFF|ASKPASS|CONFIG\w*|EXEC_PATH|TEMPLATE_DIR|DIR)|PAGER|MANPAGER|LESSOPEN|LESSCLOSE|EDITOR|VISUAL|SSH_ASKPASS|PYTHON(?:PATH|HOME|INSPECT)|PERL5LIB|RUBYLIB|NODE_PATH|ENV|SHELL|PATH|IFS|TAR_OPTIONS|RSYNC_RSH|MAKEFLAGS|LD_\w+|DYLD_\w+)=/
const nodeLoaders = /^NODE_OPTIONS=.*(?:-r\b|--require|--import|--loader|--experimental-loader|--env-file|--inspect)/

/** Words by which harmless programs start what is named in them. */
const wordsThatStart: Readonly<Record<string, RegExp>> = {
  sed: /(?:^|[;{}\d$/!\s])e(?:\s|$)|\/[gIpM\d]*e[gIpM\d]*(?:[;}\s]|$)/,
  gsed: /(?:^|[;{}\d$/!\s])e(?:\s|$)|\/[gIpM\d]*e[gIpM\d]*(?:[;}\s]|$)/,
  env: /^(?:-S|--split-string)/,
  tar: /^(?:-[a-zA-Z]*I|--use-compress-program|--rmt-command|-F|--rsh-command)/,
  make: /^(?:--eval|SHELL=|-E)/,
  npm: /^(?:-c|--call)(?:=|$)/,
  npx: /^(?:-c|--call)(?:=|$)/,
  sqlite3: /^\s*\.(?:system|shell|load|output|once|excel|edit)\b/,
  rsync: /^(?:-[a-zA-Z]*e|--rsh|--rsync-path)/,
  git: /^(?:-c|--config-env|--exec-path|-p|--exec|--template|--separate-git-dir)(?:=|$)|^!|^ext::|^-O.|^--open-files-in-pager/,
  split: /^--filter/,
  gdb: /^(?:-x|-ex|-ix|-iex|--?(?:init-)?(?:eval-)?command)/,
  lldb: /^(?:-[oOsSkK]|--one-line|--source)/,
  screen: /^-[a-zA-Z]*[dDmX]/,
  tmux: /^(?:new|neww|splitw|split-window|run|if|send|respawn|pipe)/,
  ed: /^!/,
  script: /^-[a-z]*c/,
  flock: /^-[a-z]*c/,
  watch: /./,
  parallel: /./,
}

function startsAnother({ program, args, assignments }: Call): boolean {
  if (assignments.some((word) => starters.test(word) || nodeLoaders.test(word))) return true
  if (program === 'python' && args.some((word, at) => word === '-m' && runsText.has(args[at + 1] ?? ''))) return true
  if (program === 'git' && setsStarter(args)) return true
  const pattern = Object.hasOwn(wordsThatStart, program) ? wordsThatStart[program] : undefined
  return pattern !== undefined && args.some((word) => pattern.test(word))
}

/** Modules of Python that run the code that stands in the command. */
const runsText = new Set(['timeit', 'pdb', 'trace', 'profile', 'cProfile', 'code'])

/** Settings of git that make it start something, or settings of another file than the usual ones; hooks and jobs of programs around it. */
function setsStarter(args: readonly string[]): boolean {
  const at = args.findIndex((word, index) => !word.startsWith('-') && !['-C', '-c'].includes(args[index - 1] ?? ''))
  const [verb = '', ...rest] = args.slice(Math.max(0, at))
  if (verb === 'maintenance') return rest[0] === 'start' || rest[0] === 'register'
  if (verb === 'lfs') return rest[0] === 'install'
  if (verb !== 'config' || rest.some((word) => /^(?:--get|--list$|-l$|get$|list$|--unset)/.test(word))) return false
  if (rest.some((word) => /^(?:--file|-f|--blob|--system)(?:=|$)/.test(word))) return true
  const [key = '', value] = rest.filter((word) => !word.startsWith('-') && word !== 'set')
  return value !== undefined && startingKey.test(key)
}

const startingKey =
  /^(?:core\.(?:hookspath|fsmonitor|editor|pager|sshcommand|gitproxy|askpass|attributesfile|worktree|alternaterefscommand)|alias\.|filter\.|diff\.(?:external|.*\.(?:command|textconv))|merge\..*\.driver|credential|sequence\.editor|pager\.|gpg\.|interactive\.|include|uploadpack\.|protocol\.ext|url\.|remote\..*\.(?:uploadpack|receivepack|vcs)|submodule\..*\.update|web\.browser|init\.templatedir|man\.|.*tool\.)/i

/** Outside the workspace and the folders for temporary files, as far as the command tells. */
function isElsewhere(path: string, workspace: string | null): boolean {
  if (path === '' || path === '-' || /^\/dev\/(?:null|stdout|stderr|tty|fd\/\d+)$/.test(path)) return false
  const isRelative = !/^(?:\/|~|[a-z]:)/.test(path)
  if (isRelative) return path.split('/').includes('..')
  const parts = foldPath(path, null)?.join('/') ?? path
  const isBelow = (folder: string) => parts === folder || parts.startsWith(`${folder}/`)
  if (isBelow('tmp') || isBelow('var/tmp') || isBelow('private/tmp')) return false
  return workspace === null || !isBelow(workspace)
}

const removers = new Set(['rm', 'rmdir', 'unlink', 'shred', 'mv', 'move', 'del', 'erase', 'rd', 'rename'])

function removed({ program, args, world }: Call): readonly string[] {
  return removers.has(program) ? readOptions(args).operands.map((path) => plainPathIn(path, world.folder)) : []
}

/** In the project, but others run or obey it later. */
function givesPower(path: string, workspace: string | null): boolean {
  const inside = workspace !== null && path.startsWith(`/${workspace}/`) ? path.slice(workspace.length + 2) : path
  const plain =
    inside.startsWith('~/') && workspace?.startsWith('~') === true ? path.slice(workspace.length + 1) : inside
  if (
    /(?:^|\/)\.git\/(?:(?:modules\/[^/]+\/)?(?:hooks(?:\/|$)|config)|info\/attributes|commondir|gitdir|worktrees\/[^/]+\/(?:config|commondir|gitdir))/.test(
      plain,
    )
  )
    return true
  return powers.some((power) => plain === power || plain.startsWith(`${power}/`))
}

const powers = powerPlaces.map((path) => path.toLowerCase())

/** Programs that only look at what they are given, or whose own rules say what they do to it. */
const lookers = new Set(
  'cat less more head tail grep egrep fgrep rg ag wc diff cmp stat ls ll file bat nl od xxd strings jq yq find test [ [[ md5sum sha1sum sha256sum shasum cksum tree du realpath readlink basename dirname echo printf cd pushd git gh code vim vi nvim nano emacs open xdg-open shellcheck actionlint yamllint prettier eslint oxlint oxfmt biome tsc node sort uniq cut awk column export alias type which'.split(
    ' ',
  ),
)

/** It is no word that says what a program does to a file of power, so to name one is enough where the program is not known to look only. */
function namesPower({ program, args, world }: Call, workspace: string | null): boolean {
  if (hookers.has(program)) return args.some((word) => /^(?:install|init|add|set)$/.test(word))
  if (lookers.has(program)) return false
  return namedPaths(args).some((word) => {
    const path = plainPathIn(word, world.folder)
    return startFile.test(path) || givesPower(path, workspace)
  })
}

const hookers = new Set(['husky', 'pre-commit', 'lefthook'])
const startFile =
  /^~\/\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|zlogout|kshrc|cshrc|tcshrc|xprofile|xinitrc|inputrc|gitconfig|config\/(?:fish|autostart|systemd|git)(?:\/|$)|hermes(?:\/|$))/

/** What may be a path: a word, what stands behind its `=`, and what is glued to a short option. */
function namedPaths(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => [
    word.replace(/^file:\/\/(?=[/~])/i, ''),
    ...(/^-[a-zA-Z][~/.]/.test(word) ? [word.slice(2)] : []),
    ...(word.includes('=') ? [word.slice(word.indexOf('=') + 1)] : []),
  ])
}

/** Keys, logins and the memory of other programs, by the same list that hides them from held commands. */
function showsSecret({ program, args, reads, world }: Call): boolean {
  if (program === 'git' && args.includes('credential')) return true
  return namedPaths([...args, ...reads]).some((word) => {
    const path = plainPathIn(word, world.folder)
    if (/^\/proc\/[^/]+\/(?:environ|mem|root|cwd|fd)(?:[/~]|$)/.test(word) || path.startsWith('~/.hermes/')) return true
    const below = path.startsWith('~/') ? path.slice(2) : null
    return below !== null && secrets.some((secret) => below === secret || below.startsWith(`${secret}/`))
  })
}

const secrets = secretPlaces.map((path) => path.toLowerCase())
