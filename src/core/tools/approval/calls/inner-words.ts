import { UNKNOWN } from '../shell/stage'
import type { Call } from './call'
import { firstOperand } from './options'
import { optionsOf } from './program-options'
import { wrappedWords } from './wrappers'

/** The commands, as words, that a call starts with its arguments. */
export function innerWords(call: Call): readonly (readonly string[])[] {
  if (call.program === 'xargs') return [xargsWords(call)]
  if (call.program === 'find' || call.program === 'fd') return findWords(call)
  if (call.program === 'python' || call.program === 'pypy') return moduleWords(call)
  const wrapped = wrappedWords(call.program, call.args)
  return wrapped === null ? [] : [wrapped]
}

/** What is piped into xargs becomes arguments: known words when the command says them. */
function xargsWords({ args, input }: Call): readonly string[] {
  const start = firstOperand(args, {
    letters: 'adEIiLlnPsR',
    longs: ['--arg-file', '--delimiter', '--max-args', '--max-procs', '--replace'],
  })
  const words = args.slice(start)
  const operands = input === null ? [UNKNOWN] : input.split(/\s+/).filter(Boolean)
  const flag = args.slice(0, start).findIndex((word) => word.startsWith('-I') || word.startsWith('--replace'))
  if (flag === -1) return [...words, ...operands]
  const written = args[flag] ?? ''
  const mark = written.length > 2 && written.startsWith('-I') ? written.slice(2) : (args[flag + 1] ?? '{}')
  const line = input === null ? UNKNOWN : input.trim()
  return words.map((word) => (mark === '' ? word : word.replaceAll(mark, () => line)))
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
