import type { Hit } from '../rule'
import { foldText } from '../characters'
import type { Tokens } from '../tokens'
import { said } from '../../../shared/words/said'

const MAX_HITS = 20

/** Words of Latin letters with look-alikes of other scripts among them. One may be a slip of the keyboard, two are a disguise. */
export function detectDisguise(text: string, tokens: Tokens): Hit[] {
  return [...mixedWords(text, tokens), ...struckThrough(text)]
}

const OVERLAID = /(?:[A-Za-z][\u0334-\u0338]\s?){6,200}/gu

/** A bar or stroke over every letter: a searching program no longer finds the words, a model still reads them. */
function struckThrough(text: string): Hit[] {
  if (!/[\u0334-\u0338]/u.test(text)) return []
  return Array.from(text.matchAll(OVERLAID), ({ index: start, 0: word }): Hit => ({
    rule: 'overlaid_letters',
    scope: 'context',
    level: 'block',
    message: said('scan.marks_over_every_letter'),
    start,
    end: start + word.length,
    decoded: word.replace(/[\u0334-\u0338]/gu, ''),
  })).slice(0, MAX_HITS)
}

function mixedWords(text: string, tokens: Tokens): Hit[] {
  const words = spans(tokens).filter(({ start, end }) => !FORMULA.test(text.slice(start, end)))
  const level = words.length >= 2 ? 'block' : 'notice'
  return words.map(({ start, end }): Hit => {
    return {
      rule: 'mixed_script_word',
      scope: 'context',
      level,
      message: said('scan.word_mixes_letters_two'),
      start,
      end,
      decoded: foldText(text.slice(start, end)),
    }
  })
}

function spans({ disguised }: Tokens): { readonly start: number; readonly end: number }[] {
  const count = Math.min(MAX_HITS, disguised.length / 2)
  return Array.from({ length: count }, (_, index) => ({ start: disguised[index * 2]!, end: disguised[index * 2 + 1]! }))
}

/** `σ_max²`, `μ2`, `Σruns`: letters of science with an index, or as a sign before a name. */
const FORMULA = /[_\p{N}\p{Lm}]|^[ΣΔΠΩμµ][a-z]/u
