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
    ask('unheld-write', 'any', (call) =>
      [...call.writes, ...removed(call)].some((path) => isElsewhere(path, workspace) || givesPower(path, workspace)),
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
  git: /^(?:-c|--config-env|--exec-path|-p|--exec)(?:=|$)|^!|^ext::/,
  ed: /^!/,
  script: /^-[a-z]*c/,
  flock: /^-[a-z]*c/,
  watch: /./,
  parallel: /./,
}

function startsAnother({ program, args, assignments }: Call): boolean {
  if (assignments.some((word) => starters.test(word) || nodeLoaders.test(word))) return true
  const pattern = Object.hasOwn(wordsThatStart, program) ? wordsThatStart[program] : undefined
  return pattern !== undefined && args.some((word) => pattern.test(word))
}

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
  if (/(?:^|\/)\.git\/(?:hooks(?:\/|$)|config|info\/attributes)/.test(plain)) return true
  return powers.some((power) => plain === power || plain.startsWith(`${power}/`))
}

const powers = powerPlaces.map((path) => path.toLowerCase())

/** Keys, logins and the memory of other programs, by the same list that hides them from held commands. */
function showsSecret({ program, args, world }: Call): boolean {
  if (program === 'git' && args.includes('credential')) return true
  return args.some((word) => {
    const path = plainPathIn(word, world.folder)
    if (/^\/proc\/[^/]+\/(?:environ|mem|root|cwd|fd)(?:[/~]|$)/.test(word) || path.startsWith('~/.hermes/')) return true
    const below = path.startsWith('~/') ? path.slice(2) : null
    return below !== null && secrets.some((secret) => below === secret || below.startsWith(`${secret}/`))
  })
}

const secrets = secretPlaces.map((path) => path.toLowerCase())
