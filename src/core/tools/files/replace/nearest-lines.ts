import { lineTable } from './line-table'
import { patience, similarity } from './similarity'

const shownLines = 3
const alikeEnough = 0.4

/** The places of a file that look most like what was not found, with their line numbers. */
export function nearestLines(content: string, wanted: string): string[] {
  const sample = lineTable(wanted)
    .lines.map((line) => line.trim())
    .find((line) => line !== '')
  if (sample === undefined) return []
  const left = patience()
  const scored = lineTable(content).lines.flatMap((line, index) => {
    const score = left.steps < 0 ? 0 : similarity(sample, line.trim(), alikeEnough, left)
    return score === 0 ? [] : [{ line, number: index + 1, score }]
  })
  return scored
    .sort((one, other) => other.score - one.score || one.number - other.number)
    .slice(0, shownLines)
    .map(({ line, number }) => `${number}|${line.slice(0, 200)}`)
}
