import type { Call } from './call'
import { PROCESS_FILE } from '../shell/read-redirection'

export const SHELLS = [
  'sh',
  'bash',
  'zsh',
  'dash',
  'ksh',
  'mksh',
  'ash',
  'fish',
  'csh',
  'tcsh',
  'rbash',
  'elvish',
  'xonsh',
] as const

/** Which flags of an interpreter carry code, and which only have a value that is no script. */
interface Interpreter {
  /** Letters that may stand in a cluster: `-Ic`. */
  readonly code: string
  readonly longs?: readonly string[]
  readonly valued?: string
}

const SHELL: Interpreter = { code: 'c', longs: ['--command'], valued: 'oO' }

const KINDS: Readonly<Record<string, Interpreter>> = {
  ...Object.fromEntries(SHELLS.map((name) => [name, SHELL])),
  python: { code: 'c', valued: 'WX' },
  pypy: { code: 'c', valued: 'WX' },
  node: { code: 'ep', longs: ['--eval', '--print'], valued: 'rC' },
  nodejs: { code: 'ep', longs: ['--eval', '--print'], valued: 'rC' },
  bun: { code: 'ep', longs: ['--eval', '--print'], valued: 'r' },
  tsx: { code: 'ep', longs: ['--eval', '--print'] },
  perl: { code: 'eE', valued: 'IMm' },
  ruby: { code: 'e', valued: 'Ir' },
  php: { code: 'rRBE', longs: ['--run'], valued: 'cdz' },
  lua: { code: 'e', valued: 'l' },
  rscript: { code: 'e' },
  osascript: { code: 'e', valued: 'l' },
  elixir: { code: 'e', longs: ['--eval'] },
  julia: { code: 'eE', longs: ['--eval', '--print'] },
  groovy: { code: 'e' },
}

export const INTERPRETERS: readonly string[] = Object.keys(KINDS)

export interface InterpretedProgram {
  /** Code that stands in the arguments. */
  readonly code: readonly string[]
  /** The script's own name; `null` without one. */
  readonly script: string | null
}

/** What an interpreter is told to run. Flags after the script belong to the script. `null` for other programs. */
export function programOf({ program, args }: Pick<Call, 'program' | 'args'>): InterpretedProgram | null {
  const interpreter = Object.hasOwn(KINDS, program) ? KINDS[program] : undefined
  if (interpreter === undefined) return null
  const code: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? ''
    if (word === '--') return { code, script: args[index + 1] ?? null }
    if (word === '-' || !/^[-+]/.test(word)) return { code, script: code.length > 0 ? null : word }
    if (word.startsWith('--')) {
      const [flag = '', value] = word.split(/=(.*)/s, 2)
      if (interpreter.longs?.includes(flag) === true) code.push(value ?? args[(index += 1)] ?? '')
      continue
    }
    if (word === '-m' && program !== 'node') return { code, script: args[index + 1] ?? '' }
    const letters = Array.from(word.slice(1))
    // `bash -s a b` reads its script from the input; the words are for the script.
    if (isShell(program) && letters.includes('s')) return { code, script: null }
    const carries = letters.findIndex((letter) => interpreter.code.includes(letter))
    const valued = letters.findIndex((letter) => interpreter.valued?.includes(letter) === true)
    if (carries !== -1 && (valued === -1 || carries < valued)) {
      // Perl and Ruby take code in the same word, the others in the next.
      const attached = interpreter.code.includes('c') ? '' : word.slice(carries + 2)
      code.push(attached.length > 1 ? attached : (args[(index += 1)] ?? ''))
      continue
    }
    if (valued !== -1 && valued === letters.length - 1) index += 1
  }
  return { code, script: null }
}

/** Whether an interpreter takes its program from standard input or from the output of another command. */
export function readsProgramFromInput(call: Call): boolean {
  const program = programOf(call)
  if (program === null || program.code.length > 0) return false
  return program.script === null || program.script === '-' || isInputFile(program.script)
}

export function isInputFile(path: string): boolean {
  return path === PROCESS_FILE || path === '/dev/stdin' || path === '/proc/self/fd/0' || path === '/dev/fd/0'
}

export function isShell(program: string): boolean {
  return KINDS[program] === SHELL
}
