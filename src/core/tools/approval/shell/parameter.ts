import type { Cursor } from './cursor'
import { closerOf } from './closer-of'
import { ARGUMENTS, UNKNOWN } from './stage'
import type { Variables } from './variables'

export interface ParameterScope {
  readonly variables: Variables
  /** What `$1` and `$@` give: nothing at the top of a command, anything inside a function. */
  readonly positional: readonly string[]
  /** The value of a text with expansions of its own. */
  expand(text: string): string
}

/** What `$name` or `${…}` may stand for. `null`, and the cursor where it was, when the `$` is just a `$`. */
export function expandParameter(cursor: Cursor, scope: ParameterScope, quoted: boolean): readonly string[] | null {
  const { text } = cursor
  const start = cursor.at + 1
  if (text[start] === '{') {
    const end = closerOf(text, start + 1, '}', quoted)
    const inner = text.slice(start + 1, end)
    cursor.at = end + 1
    return expandBraced(inner, scope)
  }
  const name = nameAt(text, start)
  if (name === '') return null
  cursor.at = start + name.length
  return valuesOf(name, scope)
}

/** A letter name of any length, or one of the special parameters. */
function nameAt(text: string, start: number): string {
  NAME.lastIndex = start
  return NAME.exec(text)?.[0] ?? ''
}

const NAME = /[A-Za-z_]\w*|[0-9@*#?$!-]/y

function valuesOf(name: string, scope: ParameterScope): readonly string[] {
  if (name === '@' || name === '*') return allWords(scope)
  if (/^[1-9]$/.test(name)) return givenWords(scope)
  if (name === '0') return ['$0', ...givenWords(scope)]
  return scope.variables.find(name) ?? [UNKNOWN]
}

/** `set -- a b` in the script itself, else what the script was started with. */
function givenWords({ variables, positional }: ParameterScope): readonly string[] {
  return variables.find('@') ?? positional
}

/** All arguments at once are often none; one by its number is there for a reason. */
function allWords(scope: ParameterScope): readonly string[] {
  return givenWords(scope).map((word) => (word === UNKNOWN ? ARGUMENTS : word))
}

function expandBraced(inner: string, scope: ParameterScope): readonly string[] {
  const name = nameAt(inner, 0)
  const rest = inner.slice(name.length)
  if (name === '' || name === '#' || name === '!') return rest === '' ? [UNKNOWN] : [hidden(rest, scope)]
  if (name === 'IFS') return [' ']
  const known = name === '@' || name === '*' ? allWords(scope) : scope.variables.find(name)
  if (rest === '') return valuesOf(name, scope)

  const operator = /^(?::?[-=+?]|\/\/?[#%]?|\^\^?|,,?|##?|%%?|:|\[|@)/.exec(rest)?.[0] ?? ''
  const word = rest.slice(operator.length)
  if (/^:?[-=]$/.test(operator)) return [...(known ?? []), scope.expand(word)]
  if (/^:?\+$/.test(operator)) return ['', scope.expand(word)]
  if (operator.startsWith('/')) return replaced(known, operator, word, scope)
  if (operator === ':') return [cut(name, known, scope.expand(word))]
  if (operator === '[') return known ?? [UNKNOWN]
  if (known === null) return [hidden(word, scope)]
  if (operator.startsWith('^')) return [...known, ...known.map((value) => value.toUpperCase())]
  if (operator.startsWith(',')) return [...known, ...known.map((value) => value.toLowerCase())]
  const removed = scope.expand(word)
  if (operator.startsWith('#')) return known.map((value) => without(value, removed, value.startsWith(removed)))
  if (operator.startsWith('%')) return known.map((value) => without(value, removed, value.endsWith(removed)))
  return known
}

/** Expands a text only for the commands inside it. */
function hidden(word: string, scope: ParameterScope): string {
  scope.expand(word)
  return UNKNOWN
}

function replaced(
  known: readonly string[] | null,
  operator: string,
  word: string,
  scope: ParameterScope,
): readonly string[] {
  const slash = word.indexOf('/')
  const pattern = scope.expand(slash === -1 ? word : word.slice(0, slash))
  const replacement = slash === -1 ? '' : scope.expand(word.slice(slash + 1))
  if (known === null || pattern === '') return [replacement]
  const exchange = (value: string) =>
    operator.startsWith('//') ? value.replaceAll(pattern, () => replacement) : value.replace(pattern, () => replacement)
  return [...known.map(exchange), replacement]
}

/** `${x:1:2}`. Paths start with a slash, whatever else is in them. */
function cut(name: string, known: readonly string[] | null, range: string): string {
  const match = /^\s*(\d+)\s*(?::\s*(\d+)\s*)?$/.exec(range)
  if (match === null) return UNKNOWN
  const from = Number(match[1])
  const length = match[2] === undefined ? Infinity : Number(match[2])
  if (PATHS.has(name) && from === 0 && length === 1) return '/'
  return known?.length === 1 ? (known[0] ?? '').slice(from, from + length) : UNKNOWN
}

const PATHS = new Set(['HOME', 'PATH', 'PWD', 'OLDPWD', 'SHELL', 'BASH', 'TMPDIR'])

/** Patterns with wildcards are not worked out. */
function without(value: string, part: string, fits: boolean): string {
  if (/[*?[]/.test(part)) return UNKNOWN
  return fits ? value.replace(part, '') : value
}
