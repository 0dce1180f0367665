import type { ReadingBudget } from '../limits'
import { expandBraces } from './braces'
import { type Cursor, startsHere } from './cursor'
import { decodeEscapes } from './escapes'
import { WordFields } from './fields'
import { ASSIGNMENT } from './grammar'
import { expandParameter, type ParameterScope } from './parameter'
import { ARGUMENTS, UNKNOWN } from './stage'

/** What a word needs from the list of commands around it. */
export interface WordScope extends Omit<ParameterScope, 'expand'> {
  readonly budget: ReadingBudget
  /** Reads the commands up to the closing bracket, and says what they would print; `UNKNOWN` when that is open. */
  substitute(cursor: Cursor): string
  /** The same for a text of its own, as between backticks. */
  substituteText(text: string): string
}

export interface WordRead {
  readonly fields: readonly string[]
  /** Written without quotes and expansions: only then it can be a reserved word. */
  readonly plain: boolean
}

/** Where values are split at blanks: everywhere, nowhere, or not after `NAME=`. */
export type Splitting = 'split' | 'whole' | 'assignable'

/** Reads one word. Ends before a blank or an operator. */
export function readWord(cursor: Cursor, scope: WordScope, splitting: Splitting): WordRead {
  const { text } = cursor
  const start = cursor.at
  const end = endOfPlain(text, start)
  cursor.at = end
  if (end === text.length || ENDS_WORD[text.charCodeAt(end)] === 1) {
    return { fields: [text.slice(start, end)], plain: true }
  }

  const fields = new WordFields(scope.budget)
  fields.add(text.slice(start, end))
  const seen = { quote: false, brace: false }
  const whole = splitting === 'whole' || (splitting === 'assignable' && ASSIGNMENT.test(text.slice(start, end)))
  while (cursor.at < text.length && ENDS_WORD[text.charCodeAt(cursor.at)] !== 1 && scope.budget.passed === null) {
    readPiece(cursor, scope, fields, seen, whole)
  }
  const read = fields.finish(seen.quote).map(withoutArguments)
  const plain = !seen.quote && text.slice(start, cursor.at) === read[0]
  return { fields: seen.brace ? read.flatMap((word) => expandBraces(word, scope.budget)) : read, plain }
}

/** What stands between double quotes or in a here-document, expanded. Several values only come from variables. */
export function expandText(text: string, scope: WordScope): string {
  const fields = new WordFields(scope.budget)
  readQuoted({ text, at: 0 }, scope, fields, '')
  return fields.finish(true).map(withoutArguments).join(' ')
}

function withoutArguments(word: string): string {
  if (!word.includes(ARGUMENTS)) return word
  return word === ARGUMENTS ? UNKNOWN : word.replaceAll(ARGUMENTS, '')
}

function readPiece(
  cursor: Cursor,
  scope: WordScope,
  fields: WordFields,
  seen: { quote: boolean; brace: boolean },
  whole: boolean,
): void {
  const { text } = cursor
  const character = text[cursor.at]
  if (character === '\\') {
    const next = text[cursor.at + 1] ?? ''
    if (next !== '\n') {
      seen.quote = true
      fields.add(next)
    }
    cursor.at += 2
  } else if (character === "'") {
    seen.quote = true
    fields.add(readSingle(cursor))
  } else if (character === '"') {
    seen.quote = true
    cursor.at += 1
    readQuoted(cursor, scope, fields, '"')
  } else if (character === '$') {
    if (startsHere(cursor, "$'") || startsHere(cursor, '$"')) seen.quote = true
    readDollar(cursor, scope, fields, whole, false)
  } else if (character === '`') {
    fields.addValues([readBackticks(cursor, scope)], !whole)
  } else {
    const end = Math.max(endOfPlain(text, cursor.at), cursor.at + 1)
    fields.add(text.slice(cursor.at, end))
    if (character === '{') seen.brace = true
    cursor.at = end
  }
}

/** An open quote takes everything that follows. */
function readSingle(cursor: Cursor): string {
  const close = cursor.text.indexOf("'", cursor.at + 1)
  const end = close === -1 ? cursor.text.length : close
  const inner = cursor.text.slice(cursor.at + 1, end)
  cursor.at = end + 1
  return inner
}

/** Reads up to and over `closer`; without one, to the end of the text. */
function readQuoted(cursor: Cursor, scope: WordScope, fields: WordFields, closer: '"' | ''): void {
  const { text } = cursor
  while (cursor.at < text.length && scope.budget.passed === null) {
    const character = text.charAt(cursor.at)
    if (character === closer) {
      cursor.at += 1
      return
    }
    if (character === '\\') {
      const next = text.charAt(cursor.at + 1)
      if (next !== '\n') fields.add(next !== '' && '"\\$`'.includes(next) ? next : `\\${next}`)
      cursor.at += 2
    } else if (character === '$') {
      readDollar(cursor, scope, fields, true, true)
    } else if (character === '`') {
      fields.addValues([readBackticks(cursor, scope)], false)
    } else {
      const end = endOfQuotedRun(text, cursor.at + 1)
      fields.add(text.slice(cursor.at, end))
      cursor.at = end
    }
  }
}

function readDollar(cursor: Cursor, scope: WordScope, fields: WordFields, whole: boolean, quoted: boolean): void {
  const { text } = cursor
  const next = text[cursor.at + 1]
  if (next === '(') {
    const arithmetic = ARITHMETIC.exec(text.slice(cursor.at, cursor.at + LONGEST_ARITHMETIC))
    if (arithmetic !== null && !arithmetic[0].includes('$(', 2)) {
      cursor.at += arithmetic[0].length
      fields.add(UNKNOWN)
      return
    }
    cursor.at += 2
    fields.addValues([scope.substitute(cursor)], !whole)
  } else if (next === "'" && !quoted) {
    cursor.at += 1
    fields.add(decodeEscapes(readAnsiC(cursor)))
  } else if (next === '"' && !quoted) {
    cursor.at += 2
    readQuoted(cursor, scope, fields, '"')
  } else {
    const { variables, positional } = scope
    const expand = (inner: string) => {
      scope.budget.spend('characters', inner.length)
      return scope.budget.nested(() => expandText(inner, scope), UNKNOWN)
    }
    const values = expandParameter(cursor, { variables, positional, expand }, quoted)
    if (values === null) fields.add('$')
    else fields.addValues(values, !whole)
    if (values === null) cursor.at += 1
  }
}

/** Plain sums. Whatever is longer or holds a command of its own is read as commands, which finds more. */
const ARITHMETIC = /^\$\(\([^()`]*(?:\([^()`]*\)[^()`]*){0,8}\)\)/
const LONGEST_ARITHMETIC = 200

/** `$'…'` with its escapes still in it. */
function readAnsiC(cursor: Cursor): string {
  const { text } = cursor
  let end = cursor.at + 1
  while (end < text.length && text[end] !== "'") end += text[end] === '\\' ? 2 : 1
  const inner = text.slice(cursor.at + 1, end)
  cursor.at = end + 1
  return inner
}

function readBackticks(cursor: Cursor, scope: WordScope): string {
  const { text } = cursor
  let inner = ''
  let runStart = cursor.at + 1
  let at = runStart
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\' && '`\\$'.includes(text.charAt(at + 1))) {
      inner += text.slice(runStart, at)
      runStart = at + 1
      at += 1
    }
    at += 1
  }
  inner += text.slice(runStart, at)
  cursor.at = at + 1
  return scope.substituteText(inner)
}

function endOfPlain(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < 128 && SPECIAL[code] === 1) break
    at += 1
  }
  return at
}

function endOfQuotedRun(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < 128 && IN_QUOTES[code] === 1) break
    at += 1
  }
  return at
}

const tableOf = (characters: string) => {
  const table = new Uint8Array(65_536)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}
const ENDS_WORD = tableOf(' \t\n;&|()<>')
const SPECIAL = tableOf(' \t\n;&|()<>\\\'"$`{')
const IN_QUOTES = tableOf('"\\$`')
