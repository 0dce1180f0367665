import type { Hit } from './rule'
import { originalIds } from './rules/original'

/** Drops hits that say again what another one says: the original's ids win, and a hidden place speaks for what is in it. */
export function settle(hits: readonly Hit[]): Hit[] {
  const spoken = hits.filter((hit) => hit.level === 'block' && originalIds.has(hit.rule))
  const ordered = spoken.sort((a, b) => a.start - b.start)
  return hits.filter(
    (hit) => originalIds.has(hit.rule) || hit.rule.startsWith('invisible') || !overlapsAny(hit, ordered),
  )
}

function overlapsAny(hit: Hit, ordered: readonly Hit[]): boolean {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordered[middle]!.start < hit.end) low = middle + 1
    else high = middle
  }
  // Hits of the original rules are short or comments; a few steps back reach every one that could overlap.
  for (let index = low - 1; index >= 0 && index >= low - 8; index--) if (ordered[index]!.end > hit.start) return true
  return false
}
