/** Longer lines are data, not code that a model misremembers; they count as alike only when they are equal. */
const longestCompared = 2000

/** Steps that a search may spend on comparing, so that no file makes it slow. */
export interface Patience {
  steps: number
}

export const patience = (): Patience => ({ steps: 30_000_000 })

/**
 * How alike two lines are, from 0 to 1: one less the share of characters that must be changed. Below `atLeast` the answer
 * is 0, which is much faster to know.
 */
export function similarity(one: string, other: string, atLeast: number, left: Patience): number {
  if (one === other) return 1
  const longer = Math.max(one.length, other.length)
  if (longer > longestCompared) return 0
  const allowed = Math.floor((1 - atLeast) * longer)
  if (Math.abs(one.length - other.length) > allowed) return 0
  const distance = editDistance(one, other, allowed, left)
  return distance > allowed ? 0 : 1 - distance / longer
}

/** Levenshtein's, in the band that `most` leaves open; `most + 1` when it is more. */
function editDistance(one: string, other: string, most: number, left: Patience): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const first = Math.max(1, row - most)
    const last = Math.min(other.length, row + most)
    left.steps -= last - first + 1
    if (left.steps < 0) return most + 1
    const current = Array.from<number>({ length: other.length + 1 }).fill(most + 1)
    if (first === 1) current[0] = row
    let least = most + 1
    const code = one.charCodeAt(row - 1)
    for (let column = first; column <= last; column += 1) {
      const change = code === other.charCodeAt(column - 1) ? 0 : 1
      const cost = Math.min(
        (previous[column - 1] ?? most) + change,
        (previous[column] ?? most) + 1,
        (current[column - 1] ?? most) + 1,
      )
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    previous = current
  }
  return previous[other.length] ?? most + 1
}
