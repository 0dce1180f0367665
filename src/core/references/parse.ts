import { cleanValue, readRange } from './clean-value'
import { referenceKinds } from './kinds'
import type { ParsedReference, ReferenceKind } from './reference'

/** Ends an unquoted value, as a space does: Chinese and Japanese are written without spaces. */
export const fullWidthPunctuation = '，。；：！？、（）「」『』【】《》'

const kindsByName = new Map(referenceKinds.map((kind) => [kind.name, kind]))
const name = /[a-z]+/y
const unquoted = new RegExp(`[^\\s\\x00-\\x1f\\x85${fullWidthPunctuation}]+`, 'y')
const lineRange = /:\d+(?:-\d+)?/y
const lineEnd = /[\n\v\f\r\x85\u2028\u2029]/
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
/** Scripts that are written without spaces, so that a character before `@` says nothing. */
const spaceless = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u

/** Every reference in a message, in order, duplicates included. Takes linear time, whatever the text. */
export function parseReferences(message: string): ParsedReference[] {
  const references: ParsedReference[] = []
  let at = message.indexOf('@')
  while (at !== -1) {
    const reference = isHidden(message, at) ? null : readReference(message, at)
    if (reference !== null) references.push(reference)
    at = message.indexOf('@', reference?.end ?? at + 1)
  }
  return references
}

/** Two references that mean the same thing expand once. */
export function referenceKey({ kind, target, lines, rangeIgnored }: ParsedReference): string {
  return JSON.stringify([kind, target, lines?.first, lines?.last, rangeIgnored])
}

function readReference(message: string, start: number): ParsedReference | null {
  const found = matchAt(name, message, start + 1)
  const kind = kindsByName.get(found)
  if (kind === undefined) return null
  const after = start + 1 + found.length
  if (kind.takes !== 'nothing') return message[after] === ':' ? readValue(message, start, after + 1, kind) : null
  if (wordCharacter.test(characterAt(message, after))) return null
  const raw = message.slice(start, after)
  return { kind: found, raw, target: '', start, end: after, lines: null, rangeIgnored: false }
}

function readValue(message: string, start: number, from: number, kind: ReferenceKind): ParsedReference | null {
  const mayHaveLines = kind.takes === 'path-and-lines'
  const close = closingQuote(message, from)
  if (close === null) {
    const typed = matchAt(unquoted, message, from)
    if (typed === '') return null
    const end = from + typed.length
    return { kind: kind.name, raw: message.slice(start, end), start, end, ...cleanValue(typed, mayHaveLines) }
  }

  const suffix = matchAt(lineRange, message, close + 1)
  const end = close + 1 + suffix.length
  const common = { kind: kind.name, raw: message.slice(start, end), start, end }
  const quoted = message.slice(from + 1, close)
  if (suffix === '') return { ...common, target: quoted, lines: null, rangeIgnored: false }
  const range = mayHaveLines ? readRange(suffix) : null
  // Only a file has lines: elsewhere the quotes and the number are a strange name, not to be guessed at.
  if (range === null) return { ...common, target: message.slice(from, end), lines: null, rangeIgnored: false }
  return { ...common, target: quoted, ...range }
}

/** Where the quote that opens at `from` closes: on the same line, with something between. */
function closingQuote(message: string, from: number): number | null {
  const quote = message.charAt(from)
  if (quote === '' || !'`"\''.includes(quote)) return null
  const close = message.indexOf(quote, from + 1)
  if (close <= from + 1) return null
  return lineEnd.test(message.slice(from + 1, close)) ? null : close
}

/** A letter, a digit, `_` or `/` right before `@` makes it part of something else: an address, a path, a decorator. */
function isHidden(message: string, at: number): boolean {
  let before = at
  let character = ''
  do {
    const isPair = before >= 2 && isLowSurrogate(message.charCodeAt(before - 1))
    character = message.slice(Math.max(0, before - (isPair ? 2 : 1)), before)
    before -= character.length
  } while (character !== '' && /^\p{M}$/u.test(character))
  if (character === '/') return true
  return wordCharacter.test(character) && !spaceless.test(character)
}

function isLowSurrogate(code: number): boolean {
  return code >>> 10 === 0xdc00 >>> 10
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? ''
}
