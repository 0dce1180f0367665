import { foldUnit } from './fold'
import { matchName, noMatch } from './match-name'
import { matchWithErrors } from './match-with-errors'
import { matchedPathOf, type PathTable } from './path-table'
import type { PathQuery } from './query'

/** UTF-16 offsets into a path. */
export type TextRange = readonly [start: number, end: number]

/** The parts of an entry's path that a query was found in. */
export function matchRanges(table: PathTable, id: number, query: PathQuery): TextRange[] {
  const path = matchedPathOf(table, id)
  const nameAt = path.lastIndexOf('/') + 1
  const folded = Array.from({ length: path.length }, (_, index) => foldUnit(path.charCodeAt(index)))
  const { name, left } = namePositions(table, id, query)
  const before =
    left > 0 ? letterPositions(folded, query.units.subarray(0, left)) : folderPositions(folded, query.folders)
  return toRanges([...before, ...name.map((position) => nameAt + position)])
}

/** Where in the name the query was found, and how many of its first letters were not. */
function namePositions(table: PathTable, id: number, query: PathQuery): { name: number[]; left: number } {
  const { units, errors } = query
  if (units.length === 0) return { name: [], left: 0 }
  const exact: number[] = []
  const forgiven: number[] = []
  const score = matchName(table, id, query, exact)
  const scoreWithErrors = errors.reduce(
    (known, count) => (known === noMatch ? matchWithErrors(table, id, query, count, forgiven) : known),
    noMatch,
  )
  if (score !== noMatch || scoreWithErrors !== noMatch) {
    return { name: score >= scoreWithErrors ? exact : forgiven, left: 0 }
  }
  const left = units.length - lettersAtEnd(table, id, units)
  if (left < units.length) matchName(table, id, { ...query, units: units.subarray(left), upper: null }, exact)
  return { name: exact, left }
}

function folderPositions(path: readonly number[], parts: readonly Uint16Array[]): number[] {
  const positions: number[] = []
  let from = 0
  for (const part of parts) {
    const found = path.findIndex((_, at) => at >= from && part.every((unit, index) => path[at + index] === unit))
    if (found === -1) break
    positions.push(...Array.from(part, (_, index) => found + index))
    from = found + part.length
  }
  return positions
}

function letterPositions(path: readonly number[], wanted: Uint16Array): number[] {
  const positions: number[] = []
  for (let at = 0; at < path.length && positions.length < wanted.length; at += 1) {
    if (path[at] === wanted[positions.length]) positions.push(at)
  }
  return positions
}

function toRanges(positions: readonly number[]): TextRange[] {
  const ranges: [number, number][] = []
  for (const position of positions) {
    const last = ranges.at(-1)
    if (last?.[1] === position) last[1] = position + 1
    else ranges.push([position, position + 1])
  }
  return ranges
}

/** How many letters of a query, from its end, a name has in their order. */
export function lettersAtEnd({ starts, units }: PathTable, id: number, wanted: Uint16Array): number {
  const start = starts[id] ?? 0
  let left = wanted.length
  for (let at = (starts[id + 1] ?? 0) - 1; at >= start && left > 0; at -= 1) {
    if (units[at] === wanted[left - 1]) left -= 1
  }
  return wanted.length - left
}
