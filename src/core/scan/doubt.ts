import type { CompoundRule, Hit, PhraseRule } from './rule'

/** Honest passages weigh less than this, in tenths, nine times out of ten; attacks that a rule finds seldom do. */
const HONEST_WORDS = -20
/** Signs that are farther apart than this have nothing to do with each other. */
const NEAR = 1500

/** Whether a phrase stands in words that honest people use; `weight` is what the words around it weigh. */
export function isDoubtful(rule: PhraseRule | CompoundRule, weight: number): boolean {
  // Several signs together, and the few phrases that count everywhere, are no chance.
  if (rule.kind === 'compound' || rule.scope !== 'context') return false
  return rule.unweighed === true ? rule.doubtful === true : weight <= HONEST_WORDS
}

/** One doubtful sign is worth a notice. Beside a sure one, or one of another kind in other words nearby, it is no chance. */
export function weighDoubts(hits: readonly Hit[]): Hit[] {
  const blocking = hits.filter((hit) => hit.level === 'block').toSorted((one, other) => one.start - other.start)
  if (blocking.some((hit) => hit.doubtful !== true) || hasPair(blocking)) return [...hits]
  return hits.map((hit) => (hit.doubtful === true ? { ...hit, level: 'notice' } : hit))
}

/** Whether two of different rules stand near each other and do not overlap; the hits are in order. */
function hasPair(ordered: readonly Hit[]): boolean {
  const lastEnd = new Map<string, number>()
  for (const { rule, start, end } of ordered) {
    for (const [other, otherEnd] of lastEnd)
      if (other !== rule && otherEnd <= start && start - otherEnd <= NEAR) return true
    lastEnd.set(rule, end)
  }
  return false
}
