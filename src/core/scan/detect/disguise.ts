import type { Hit } from '../rule'
import { foldText } from '../characters'
import type { Tokens } from '../tokens'

const MAX_HITS = 20

/** Words of Latin letters with look-alikes of other scripts among them. One may be a slip of the keyboard, two are a disguise. */
export function detectDisguise(text: string, tokens: Tokens): Hit[] {
  const words = tokens.disguised.slice(0, MAX_HITS * 2)
  const level = words.length >= 4 ? 'block' : 'notice'
  return Array.from({ length: words.length / 2 }, (_, index): Hit => {
    const start = words[index * 2]!
    const end = words[index * 2 + 1]!
    return {
      rule: 'mixed_script_word',
      scope: 'context',
      level,
      message: 'A word mixes letters of two scripts that look alike, so that it is not what it seems.',
      start,
      end,
      decoded: foldText(text.slice(start, end)),
    }
  })
}
