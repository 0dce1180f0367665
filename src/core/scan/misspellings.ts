/** The slips that people make on purpose: two letters swapped, one inside left out, one written twice. `revael`, `systm`, `previouss`. */
export function misspellings(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at < word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
    found.add(before + letter + letter + after)
    if (at > 0 && after !== '') found.add(before + after)
    if (after !== '') found.add(before + after[0]! + letter + after.slice(1))
  }
  for (const real of [word, ...WORDS]) found.delete(real)
  return [...found]
}

/** What a slip may turn into, and means something else. */
const WORDS = ['revel', 'pervious']
