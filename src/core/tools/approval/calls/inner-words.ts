import { UNKNOWN } from '../shell/stage'
import { isKnownProgram } from '../known-programs'
import { type Call, programName } from './call'
import { firstOperand } from './options'
import { operandStarts, optionsOf } from './program-options'
import { wrappedWords } from './wrappers'

/**
 * The commands, as words, that a call starts with its arguments. Of a program that nobody knows it may be everything from a word
 * on that is the name of a `watched` one: there are more programs that run others than anybody can list.
 */
export function innerWords(call: Call, watched: ReadonlySet<string>): readonly (readonly string[])[] {
  const { program, name, args } = call
  if (program === 'xargs') return operandStarts(args, optionsOf('xargs')).map((start) => xargsWords(call, start))
  if (program === 'find' || program === 'fd') return findWords(call)
  if (program === 'python' || program === 'pypy') return moduleWords(call)
  const wrapped = wrappedWords(program, args)
  if (wrapped !== null) return wrapped
  if (watched.has(program) || isKnownProgram(name, program)) return []
  return args.flatMap((word, index) => (watched.has(programName(word)) ? [args.slice(index)] : []))
}

/** What is piped into xargs becomes arguments: known words when the command says them. */
function xargsWords({ args, input }: Call, start: number): readonly string[] {
  const words = args.slice(start)
  const operands = input === null ? [UNKNOWN] : input.split(/\s+/).filter(Boolean)
  const mark = markOf(args.slice(0, start))
  if (mark === null) return [...words, ...operands]
  const line = input === null ? UNKNOWN : input.trim()
  return words.map((word) => (mark === '' ? word : word.replaceAll(mark, () => line)))
}

/** What stands for the arguments; `null` where they come last. */
function markOf(flags: readonly string[]): string | null {
  const at = flags.findIndex((word) => /^(?:-[IiJ]|--replace)/.test(word))
  const flag = flags[at]
  if (flag === undefined) return null
  if (flag === '-I' || flag === '-J') return flags[at + 1] ?? '{}'
  return flag.replace(/^(?:-[IiJ]|--replace=?)/, '') || '{}'
}

/** `python -m pip …` is pip, with `-Im pip` and `-mpip` too. */
function moduleWords({ args }: Call): readonly (readonly string[])[] {
  const own = args.slice(0, firstOperand(args, optionsOf('python')))
  const at = own.findIndex((word) => MODULE.test(word))
  if (at === -1) return []
  const attached = (own[at] ?? '').replace(MODULE, '')
  const words = [...(attached === '' ? [] : [attached]), ...args.slice(at + 1)]
  return words.length === 0 ? [] : [words]
}

const MODULE = /^-[bBdEiIOPqsSuvx]*m/

const EXECUTES = new Set(['-exec', '-execdir', '-ok', '-okdir', '-x', '--exec', '-X', '--exec-batch'])

function findWords({ args }: Call): readonly (readonly string[])[] {
  const commands: string[][] = []
  let current: string[] | null = null
  for (const word of args) {
    if (current === null) {
      if (EXECUTES.has(word)) commands.push((current = []))
    } else if (word === ';' || word === '+') {
      current = null
    } else {
      current.push(word.replaceAll('{}', UNKNOWN))
    }
  }
  return commands
}
