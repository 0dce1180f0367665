import type { Tokens } from './tokens'

/** A lone page on an attack has fewer different words of the trade, and a rule file says them seldom. */
const DIFFERENT = 8
const PER_CHARACTERS = 400

/**
 * Tells whether a text is a document on security as a whole: such a text shows what attackers do, in code, tables and lists.
 * Counted once, when the first one asks.
 */
export function createSecurityDocument(tokens: Tokens, length: number, words: ReadonlySet<number>): () => boolean {
  let answer: boolean | null = null
  return () => (answer ??= isOnSecurity(tokens, length, words))
}

function isOnSecurity({ count, word }: Tokens, length: number, words: ReadonlySet<number>): boolean {
  const found = new Set<number>()
  let said = 0
  for (let index = 0; index < count; index++) {
    if (!words.has(word[index]!)) continue
    said++
    found.add(word[index]!)
  }
  return found.size >= DIFFERENT && said * PER_CHARACTERS >= length
}

const ORDERS_FILTERED = 3

/** Tells whether a text is about filtering or testing what is said to a model: its code holds such sayings as strings. */
export function createFilterDocument({ count, word }: Tokens, words: ReadonlySet<number>): () => boolean {
  let answer: boolean | null = null
  return () => {
    if (answer !== null) return answer
    let said = 0
    for (let index = 0; index < count && said < ORDERS_FILTERED; index++) if (words.has(word[index]!)) said++
    answer = said >= ORDERS_FILTERED
    return answer
  }
}
