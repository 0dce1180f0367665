import { mark, type PathTable } from './path-table'
import type { PathQuery } from './query'

/** How good a match is. Only the order and the distances matter: what is added below must not lift one kind above the next. */
const quality = {
  whole: 1000,
  stem: 950,
  start: 850,
  atWord: 700,
  words: 600,
  inside: 500,
  scattered: 300,
} as const

export const noMatch = -1

const { wordStart, upper: upperCase } = mark
const DOT = 0x2e
const SLIGHT = 40

/** With less, a typing error is likelier. */
export const goodMatch = quality.inside
/** More is not to be had when the first letter of a query is not the first of a name, or starts no word in it. */
export const bestAfterStart = quality.atWord + SLIGHT
export const bestWithoutWord = quality.inside + SLIGHT

/**
 * How well a query fits the name of an entry; `noMatch` when its letters are not there in this order. When `positions` is
 * given, it gets the places of the letters in the name. Runs for every entry at each key press.
 */
export function matchName(table: PathTable, id: number, query: PathQuery, positions: number[] | null): number {
  const whole = matchRun(table, id, query, positions)
  if (whole !== noMatch) return whole
  const words = matchWords(table, id, query, positions)
  return words === noMatch ? matchScattered(table, id, query, positions) : words
}

/** All letters side by side: the best such place. */
function matchRun(
  { starts, units, marks }: PathTable,
  id: number,
  { units: wanted, upper }: PathQuery,
  positions: number[] | null,
): number {
  const start = starts[id] ?? 0
  const end = starts[id + 1] ?? 0
  const { length } = wanted
  const first = wanted[0] ?? 0
  const last = end - length
  let best = noMatch
  let place = 0
  for (let at = start; at <= last; at += 1) {
    if (units[at] !== first) continue
    let matched = 1
    while (matched < length && units[at + matched] === wanted[matched]) matched += 1
    if (matched < length) continue
    const isWord = ((marks[at] ?? 0) & wordStart) !== 0
    if (best !== noMatch && !isWord) continue
    place = at
    best = isWord ? quality.atWord : quality.inside
    if (isWord) break
  }
  if (best === noMatch) return noMatch
  if (place === start || isAfterDot(units, start, place)) {
    best = startQuality(place + length, end, units[place + length] ?? 0)
  }
  if (positions !== null) for (let index = 0; index < length; index += 1) positions.push(place - start + index)
  return best + caseBonus(marks, place, upper)
}

function startQuality(matchEnd: number, end: number, next: number): number {
  if (matchEnd === end) return quality.whole
  return next === DOT ? quality.stem : quality.start
}

/** The dot of a dot file is rarely typed. */
function isAfterDot(units: Uint16Array, start: number, place: number): boolean {
  return place === start + 1 && units[start] === DOT
}

/** Whether a match at the start of a name is possible. */
export function mayStartWith({ starts, units }: PathTable, id: number, first: number): boolean {
  const start = starts[id] ?? 0
  return units[start] === first || (units[start] === DOT && units[start + 1] === first)
}

/** Every letter starts a word of the name or follows the letter before it: `ut` and `usetu` in `use-turns`. */
function matchWords(
  { starts, units, marks }: PathTable,
  id: number,
  { units: wanted }: PathQuery,
  positions: number[] | null,
): number {
  const start = starts[id] ?? 0
  const end = starts[id + 1] ?? 0
  const found = positions === null ? null : ([] as number[])
  let index = 0
  let follows = -1
  for (let at = start; at < end && index < wanted.length; at += 1) {
    if (units[at] !== wanted[index]) continue
    if (at !== follows && ((marks[at] ?? 0) & wordStart) === 0) continue
    found?.push(at - start)
    index += 1
    follows = at + 1
  }
  if (index < wanted.length) return noMatch
  positions?.push(...(found ?? []))
  return quality.words
}

/** The letters in their order, with others between. The closer together the better. */
function matchScattered(
  { starts, units, marks }: PathTable,
  id: number,
  { units: wanted }: PathQuery,
  positions: number[] | null,
): number {
  const start = starts[id] ?? 0
  const end = starts[id + 1] ?? 0
  const { length } = wanted
  let index = 0
  let last = start
  for (let at = start; at < end && index < length; at += 1) {
    if (units[at] !== wanted[index]) continue
    index += 1
    last = at
  }
  if (index < length) return noMatch
  // Backwards from where it ends, the same letters are found in the least room.
  const found = positions === null ? null : ([] as number[])
  let first = last
  for (let at = last; index > 0; at -= 1) {
    if (units[at] !== wanted[index - 1]) continue
    index -= 1
    first = at
    found?.unshift(at - start)
  }
  positions?.push(...(found ?? []))
  const room = last - first + 1 - length
  const isWord = ((marks[first] ?? 0) & wordStart) !== 0
  return quality.scattered - Math.min(100, room * 5) + (isWord ? SLIGHT : 0)
}

/** Who types a capital letter means it, but finds the small one too. */
function caseBonus(marks: Uint8Array, place: number, upper: readonly boolean[] | null): number {
  if (upper === null) return 0
  const isSame = upper.every((isUpper, index) => !isUpper || ((marks[place + index] ?? 0) & upperCase) !== 0)
  return isSame ? SLIGHT : 0
}
