import type { Judge } from '../judge'
import type { Hit, PhraseRule } from '../rule'
import type { Tokens } from '../tokens'
import type { LoudPassage } from './wording'
import { said } from '../../../shared/words/said'

const rule: PhraseRule = {
  kind: 'phrase',
  id: 'attack_wording',
  scope: 'context',
  level: 'block',
  message: said('scan.taken_together_words_passage'),
  phrases: [],
  lab: true,
}

/**
 * Passages that no phrase is known for, but that say what attacks say. Where a phrase was found, that one speaks; where one was
 * found and excused, as a quotation is, so is the passage.
 */
export function detectWording(
  loud: readonly LoudPassage[],
  tokens: Tokens,
  judge: Pick<Judge, 'level'>,
  spoken: readonly Hit[],
): Hit[] {
  return loud.flatMap(({ first, last }): Hit[] => {
    const start = tokens.start[first]!
    const end = tokens.end[last]!
    const heard = spoken.filter((hit) => hit.start < end && hit.end > start)
    if (heard.some((hit) => hit.level === 'block' && hit.doubtful !== true)) return []
    const isExcused = heard.some((hit) => hit.level === 'notice')
    const level = isExcused ? 'notice' : judge.level({ rule, first, last })
    return level === null ? [] : [{ rule: rule.id, scope: rule.scope, level, message: rule.message, start, end }]
  })
}
