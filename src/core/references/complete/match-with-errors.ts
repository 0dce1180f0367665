import { noMatch } from './match-name'
import { mark, type PathTable } from './path-table'
import type { PathQuery } from './query'

/** Below a real match, above letters that are scattered over a name. */
const qualities = [0, 450, 360]
const atStart = 30
const { wordStart } = mark

export function bestWithErrors(errors: number): number {
  return (qualities[errors] ?? 0) + atStart
}

/**
 * How well a query with so many letters too many, too few, wrong or swapped fits a name. It must fit from the start of a
 * word on, with the first letter right or in the second place; what the name has after it is free. `positions` as for
 * `matchName`.
 */
export function matchWithErrors(
  { starts, units, marks }: PathTable,
  id: number,
  { units: wanted }: PathQuery,
  errors: number,
  positions: number[] | null,
): number {
  const start = starts[id] ?? 0
  const end = starts[id + 1] ?? 0
  const first = wanted[0]
  const second = wanted[1]
  for (let at = start; at < end; at += 1) {
    if ((units[at] !== first && units[at] !== second) || ((marks[at] ?? 0) & wordStart) === 0) continue
    const reached = reach(units, at, end, wanted, 0, errors)
    if (reached === noMatch) continue
    if (positions !== null) for (let index = at; index < reached; index += 1) positions.push(index - start)
    return (qualities[errors] ?? 0) + (at === start ? atStart : 0)
  }
  return noMatch
}

/** Where in the name the query ends if it starts at a place, with at most `left` errors. */
function reach(
  units: Uint16Array,
  from: number,
  end: number,
  wanted: Uint16Array,
  fromIndex: number,
  left: number,
): number {
  let at = from
  let index = fromIndex
  while (index < wanted.length && at < end && units[at] === wanted[index]) {
    at += 1
    index += 1
  }
  if (index >= wanted.length) return at
  if (left === 0) return noMatch
  const typedTooMuch = reach(units, at, end, wanted, index + 1, left - 1)
  if (at >= end || typedTooMuch !== noMatch) return typedTooMuch
  const isSwapped = at + 1 < end && units[at] === wanted[index + 1] && units[at + 1] === wanted[index]
  const swapped = isSwapped ? reach(units, at + 2, end, wanted, index + 2, left - 1) : noMatch
  if (swapped !== noMatch) return swapped
  const typedWrong = reach(units, at + 1, end, wanted, index + 1, left - 1)
  return typedWrong === noMatch ? reach(units, at + 1, end, wanted, index, left - 1) : typedWrong
}
