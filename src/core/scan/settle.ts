import { RANK, type Hit } from './rule'
import { originalIds } from './rules/original'

/** How many neighbours are looked at; hits of the original rules are short or comments, so more never overlap. */
const NEIGHBOURS = 8

/**
 * Drops hits that say again what another one says: the original's ids win, and a hidden place speaks for what is in it.
 * One of a wider scope never silences one of a narrower, so that a wider scope only adds. What an original rule takes for
 * a quotation is one for every rule.
 */
export function settle(hits: readonly Hit[]): Hit[] {
  const spoken = hits.filter((hit) => originalIds.has(hit.rule)).sort((a, b) => a.start - b.start)
  return hits.flatMap((hit) => {
    if (originalIds.has(hit.rule) || hit.rule.startsWith('invisible')) return [hit]
    const over = overlapping(hit, spoken).filter((other) => RANK[other.scope] <= RANK[hit.scope])
    if (over.some((other) => other.level === 'block')) return []
    return over.length > 0 ? [{ ...hit, level: 'notice' as const }] : [hit]
  })
}

function overlapping(hit: Hit, ordered: readonly Hit[]): Hit[] {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordered[middle]!.start < hit.end) low = middle + 1
    else high = middle
  }
  return ordered.slice(Math.max(0, low - NEIGHBOURS), low).filter((other) => other.end > hit.start)
}
