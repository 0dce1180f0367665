import { decodeEscapes } from '../shell/escapes'
import { UNKNOWN } from '../shell/stage'

/**
 * What a program prints, for the few that only pass on text that stands in the command: so that nothing hides behind
 * `echo`, `base64 -d` and their like. `null` when it cannot be told.
 */
export function printedText(program: string, words: readonly string[], input: string | null): string | null {
  const print = Object.hasOwn(PRINTERS, program) ? PRINTERS[program] : undefined
  if (print === undefined) return null
  const text = print(words.slice(1), input)
  return text === null || text === input || !text.includes(UNKNOWN) ? text : null
}

type Printer = (args: readonly string[], input: string | null) => string | null

const passOn: Printer = (args, input) => (args.every((word) => word.startsWith('-')) ? input : null)
const isDecoding = (args: readonly string[]) => args.some((word) => /^(?:-[a-z]*[dD]|--decode|--d.*)$/.test(word))

const PRINTERS: Readonly<Record<string, Printer>> = {
  echo: (args) => {
    const start = args.findIndex((word) => !/^-[neE]+$/.test(word))
    const text = (start === -1 ? [] : args.slice(start)).join(' ')
    return args.slice(0, start === -1 ? undefined : start).some((flag) => flag.includes('e'))
      ? decodeEscapes(text)
      : text
  },
  printf: ([format, ...values]) => (format === undefined ? null : formatted(format, values)),
  cat: passOn,
  tee: (_, input) => input,
  base64: (args, input) => (isDecoding(args) && input !== null ? decode(input, 'base64') : null),
  openssl: (args, input) => (isBase64(args) && input !== null ? decode(input, 'base64') : null),
  xxd: (args, input) => (args.some((word) => word.includes('r')) && input !== null ? decode(input, 'hex') : null),
  rev: (_, input) => (input === null ? null : input.split('\n').map(reverse).join('\n')),
  tac: (_, input) => (input === null ? null : input.split('\n').reverse().join('\n')),
  tr: (args, input) => (input === null ? null : translated(args, input)),
  which: ([program]) => program ?? null,
  command: ([flag, program]) => (flag === '-v' ? (program ?? null) : null),
}

function isBase64(args: readonly string[]): boolean {
  return args.includes('-d') && args.some((word) => word === 'base64' || word === '-base64' || word === '-a')
}

function decode(text: string, encoding: 'base64' | 'hex'): string {
  return Buffer.from(text.replaceAll(/\s/g, ''), encoding).toString('utf8').replaceAll('\0', '')
}

function reverse(text: string): string {
  return [...text].reverse().join('')
}

function formatted(format: string, values: readonly string[]): string {
  const queue = [...values]
  const fill = () =>
    decodeEscapes(format).replaceAll(/%(?:%|[-+ #0-9.]*([a-zA-Z]))/g, (whole, letter) => {
      if (whole === '%%') return '%'
      const value = queue.shift() ?? ''
      return letter === 'b' ? decodeEscapes(value) : value
    })
  const parts = [fill()]
  // The format is used again until the values are gone.
  for (let left = queue.length; left > 0 && format.includes('%'); left = queue.length) {
    parts.push(fill())
    if (queue.length === left) break
  }
  return parts.join('')
}

/** `tr a-z b-za`. Flags other than `-d` change only repetitions. */
function translated(args: readonly string[], input: string): string {
  const [from = '', to = ''] = args.filter((word) => !/^-[a-zA-Z]$/.test(word)).map(characterSet)
  if (args.includes('-d')) return [...input].filter((character) => !from.includes(character)).join('')
  if (args.some((word) => /^-[a-zA-Z]$/.test(word))) return UNKNOWN
  const map = new Map([...from].map((character, index) => [character, to[index] ?? to.at(-1) ?? character]))
  return [...input].map((character) => map.get(character) ?? character).join('')
}

function characterSet(text: string): string {
  return decodeEscapes(text).replaceAll(/([\x20-\x7e])-([\x20-\x7e])/g, (_, first: string, last: string) => {
    const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)]
    return start > end
      ? ''
      : String.fromCharCode(...Array.from({ length: end - start + 1 }, (_, index) => start + index))
  })
}
