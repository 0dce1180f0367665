import type { LineRange } from './reference'

export interface CleanValue {
  readonly target: string
  readonly lines: LineRange | null
  readonly rangeIgnored: boolean
}

/** An unquoted value: punctuation of the sentence around it does not belong to it, nor does a line range. */
export function cleanValue(typed: string, mayHaveLines: boolean): CleanValue {
  const value = withoutClosers(typed.replace(/(?<![,.;!?])[,.;!?]+$/, ''))
  const colon = mayHaveLines ? value.lastIndexOf(':') : -1
  const range = colon > 0 ? readRange(value.slice(colon)) : null
  if (range === null) return { target: withoutQuotes(value), lines: null, rangeIgnored: false }
  return { target: value.slice(0, colon), ...range }
}

/** Reads `:N` or `:N-M`, which must be all of the text. */
export function readRange(text: string): Pick<CleanValue, 'lines' | 'rangeIgnored'> | null {
  const match = /^:(\d+)(?:-(\d+))?$/.exec(text)
  if (match === null) return null
  const first = Number(match[1])
  const last = Number(match[2] ?? match[1])
  const isRange = first >= 1 && last >= first
  return { lines: isRange ? { first, last } : null, rangeIgnored: !isRange }
}

/** Drops closing brackets that nothing in the value opens, as in `(see @file:a.py)`. */
function withoutClosers(value: string): string {
  const surplus = new Map(
    ['()', '[]', '{}'].map(([opener = '', closer = '']) => [closer, count(value, closer) - count(value, opener)]),
  )
  let end = value.length
  while (end > 0) {
    const closer = value.charAt(end - 1)
    const left = surplus.get(closer) ?? 0
    if (left <= 0) break
    surplus.set(closer, left - 1)
    end -= 1
  }
  return value.slice(0, end)
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

function withoutQuotes(value: string): string {
  const [first = ''] = value
  const isQuoted = value.length >= 2 && '`"\''.includes(first) && value.endsWith(first)
  return isQuoted ? value.slice(1, -1) : value
}
