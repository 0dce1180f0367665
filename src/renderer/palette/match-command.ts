/** How well a command fits, for its order in the list: 0 leaves it out. */
const fit = { none: 0, inside: 0.4, word: 0.7, start: 0.9, keyword: 1 } as const

/**
 * Every word that was typed must stand in the title or begin a keyword. Letters that happen to be strewn over a long title
 * are no match: Enter would run something that nobody meant.
 */
export function matchCommand(title: string, typed: string, keywords: readonly string[] = []): number {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return fit.keyword
  const fits = words.map((word) => fitOf(word, title.toLowerCase(), keywords))
  return fits.includes(fit.none) ? fit.none : fits.reduce((sum, one) => sum + one, 0) / fits.length
}

function fitOf(word: string, title: string, keywords: readonly string[]): number {
  const known = keywords.map((keyword) => keyword.toLowerCase())
  if (known.includes(word)) return fit.keyword
  if (title.startsWith(word)) return fit.start
  if (title.includes(` ${word}`) || known.some((keyword) => keyword.startsWith(word))) return fit.word
  return title.includes(word) || known.some((keyword) => keyword.includes(word)) ? fit.inside : fit.none
}
