import type { Hit, PhraseRule, Signal } from './rule'

const MARK = '? '
/** Signs that are farther apart than this have nothing to do with each other. */
const NEAR = 1500

/** Parts the phrases of a rule that are marked as doubtful from the others. */
export function withoutDoubts(rule: PhraseRule | Signal): (PhraseRule | Signal)[] {
  const marked = rule.phrases.filter((phrase) => phrase.startsWith(MARK))
  if (marked.length === 0 || rule.kind === 'signal') return [rule]
  const sure = rule.phrases.filter((phrase) => !phrase.startsWith(MARK))
  const doubtful = { ...rule, phrases: marked.map((phrase) => phrase.slice(MARK.length)), doubtful: true }
  return sure.length > 0 ? [{ ...rule, phrases: sure }, doubtful] : [doubtful]
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
