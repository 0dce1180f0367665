import { UNKNOWN } from '../shell/stage'
import type { Call } from './call'
import { isInputFile, isShell, programOf, readsProgramFromInput } from './interpreters'
import { operandStarts, optionsOf } from './program-options'
import { plainPath } from './traces'

export interface ScriptText {
  readonly text: string
  /** What `$1` and `$@` stand for inside. */
  readonly positional: readonly string[]
}

/** The shell scripts that stand in the arguments or the input of a call. */
export function scriptTexts(call: Call): readonly ScriptText[] {
  const texts = [...textsOfProgram(call), ...textsOfInterpreter(call), ...textsOfFile(call)]
  if (texts.length === 0) return texts
  // `eval "$(ssh-agent)"`: the programs inside were judged, and what they print is their own.
  return texts.filter(({ text }) => text.trim() !== '' && !(text === UNKNOWN && call.inside.size > 0))
}

/** A script that the same command wrote before. */
function textsOfFile(call: Call): ScriptText[] {
  const { texts } = call.world
  if (texts.size === 0) return []
  const isSourced = call.program === 'source' || call.program === '.'
  const script = isShell(call.program) ? programOf(call)?.script : isSourced ? call.args[0] : call.name
  const text = texts.get(plainPath(script ?? ''))
  return text === undefined ? [] : [plain(text)]
}

function textsOfInterpreter(call: Call): ScriptText[] {
  const program = programOf(call)
  if (program === null) return []
  const code = [...program.code, ...(readsProgramFromInput(call) && call.input !== null ? [call.input] : [])]
  if (!isShell(call.program)) return code.flatMap(codeLiterals).map(plain)
  const [last = ''] = program.code.slice(-1)
  const positional = call.args.slice(call.args.lastIndexOf(last) + 1)
  const values = program.code.length > 0 ? positional.filter(hasBlank) : []
  return [...code, ...values].map((text) => ({ text, positional: positional.length > 0 ? positional : [''] }))
}

function hasBlank(word: string): boolean {
  return /\s/.test(word)
}

function plain(text: string): ScriptText {
  return { text, positional: [''] }
}

function textsOfProgram(call: Call): ScriptText[] {
  const find = Object.hasOwn(TEXTS, call.program) ? TEXTS[call.program] : undefined
  return (find?.(call) ?? []).map(plain)
}

type FindTexts = (call: Call) => readonly string[]

/** A variable with several values has become several words, so each may be a script of its own. */
const joined: FindTexts = ({ args }) => [args.join(' '), ...(args.length > 1 ? args.filter(hasBlank) : [])]
const afterFlag =
  (...flags: string[]): FindTexts =>
  ({ args }) =>
    args.flatMap((word, index) => (flags.includes(word) ? [args[index + 1] ?? ''] : []))
const sourced: FindTexts = ({ args, input }) => (isInputFile(args[0] ?? '') && input !== null ? [input] : [])
/** Programs that hand a single argument to a shell. */
const quotedCommand: FindTexts = ({ args }) => args.filter(hasBlank)
const scheduled: FindTexts = ({ input }) => (input === null ? [] : [input])

const TEXTS: Readonly<Record<string, FindTexts>> = {
  eval: joined,
  source: sourced,
  '.': sourced,
  trap: ({ args }) => args.slice(0, 1),
  alias: ({ args }) => args.map((word) => word.slice(word.indexOf('=') + 1)),
  su: afterFlag('-c', '--command', '--session-command'),
  runuser: afterFlag('-c', '--command', '--session-command'),
  sg: afterFlag('-c'),
  script: afterFlag('-c', '--command', '-qc', '-qec'),
  flock: afterFlag('-c', '--command'),
  npx: afterFlag('-c', '--call'),
  env: afterFlag('-S', '--split-string'),
  ssh: behindHost,
  watch: quotedCommand,
  tmux: quotedCommand,
  screen: quotedCommand,
  entr: quotedCommand,
  nodemon: quotedCommand,
  parallel: ({ args }) =>
    operandStarts(args, optionsOf('parallel')).map((start) => args.slice(start).join(' ').split(':::', 1)[0] ?? ''),
  at: scheduled,
  batch: scheduled,
  awk: ({ args }) => args.flatMap(codeLiterals),
  gawk: ({ args }) => args.flatMap(codeLiterals),
  mawk: ({ args }) => args.flatMap(codeLiterals),
  cmd: ({ args }) => [args.slice(args.findIndex((word) => /^\/[ckr]$/i.test(word)) + 1).join(' ')],
  powershell: powershellTexts,
  pwsh: powershellTexts,
  git: gitTexts,
}

/** Behind the host there may be options of ssh again. */
function behindHost({ args }: Call): string[] {
  const options = optionsOf('ssh')
  return operandStarts(args, options).flatMap((host) => {
    const rest = args.slice(host + 1)
    return operandStarts(rest, options).map((start) => rest.slice(start).join(' '))
  })
}

function powershellTexts({ args }: Call): string[] {
  return args.flatMap((word, index) => {
    if (/^-e(?:c|nc|ncodedcommand)?$/i.test(word)) {
      return [
        Buffer.from(args[index + 1] ?? '', 'base64')
          .toString('utf16le')
          .replaceAll('\0', ''),
      ]
    }
    return /^-c(?:ommand)?$/i.test(word) ? [args.slice(index + 1).join(' ')] : []
  })
}

/** An alias that starts with `!` and the commands that git runs for each commit or submodule. */
function gitTexts({ args }: Call): string[] {
  const aliases = args.flatMap((word) => /^alias\.[^=]*=!(.*)$/s.exec(word)?.[1] ?? [])
  const executed = args.flatMap((word, index) => {
    if (word === '--exec' || word === '-x') return [args[index + 1] ?? '']
    if (word.startsWith('--exec=')) return [word.slice('--exec='.length)]
    const runsRest = (word === 'foreach' || word === 'run') && ['submodule', 'bisect'].includes(args[index - 1] ?? '')
    return runsRest ? [args.slice(index + 1).join(' ')] : []
  })
  return [...aliases, ...executed]
}

/** Words of every common language that start another program. */
const STARTS_PROGRAM = /system|exec|spawn|popen|subprocess|passthru|shell|\bqx\b|`|getline|\|/i
const FORKS = /\bfork\b/

/**
 * The texts that code in another language may hand to a shell: its string literals, one by one and together, since
 * `run(["rm", "-rf", "/"])` is a command in pieces.
 */
function codeLiterals(code: string): string[] {
  if (FORKS.test(code) && /\bwhile\b|\bfor\b|\bloop\b|\bforever\b/.test(code)) return [FORK_BOMB]
  if (!STARTS_PROGRAM.test(code)) return []
  const literals = literalsOf(code)
  return literals.length > 1 ? [...literals, literals.join(' ')] : literals
}

/** The shell's own form of what the code does. */
const FORK_BOMB = 'f() { f | f & }; f'

function literalsOf(code: string): string[] {
  const literals: string[] = []
  let at = 0
  while (at < code.length) {
    const quote = code.charAt(at)
    at += 1
    if (quote !== '"' && quote !== "'" && quote !== '`') continue
    const start = at
    while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1
    if (at > start) literals.push(code.slice(start, at))
    at += 1
  }
  return literals
}
