/** Deeper than any writing. */
const DEPTH = 24
/** Deep enough to exhaust a parser that calls itself for each level. */
const ENDLESS = 200

const marks = (depth: number) => new RegExp(`^(?:[ \\t]{0,3}(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${depth}}`, 'm')
const MARKS = marks(DEPTH)
const ENDLESS_MARKS = marks(ENDLESS)
const ENDLESS_LINE = /^[^\n]{50000}/m
const INDENT = new RegExp(`^(?: {2}|\\t){${2 * DEPTH}}[ \\t]*[-*+\\d]`, 'm')
const BRACKETS = /[[(!*_~]{200}/

/** Quotes in quotes in quotes, lists in lists in lists: shown as plain text instead. */
export function isDeep(text: string): boolean {
  return MARKS.test(text) || INDENT.test(text) || BRACKETS.test(text)
}

/** Where a stretch starts that must not be parsed at all, and where the next blank line ends it. */
export function findEndless(text: string): { start: number; end: number } | null {
  const start = firstOf(text.search(ENDLESS_MARKS), text.search(ENDLESS_LINE))
  if (start === -1) return null
  const blank = text.indexOf('\n\n', start)
  return { start, end: blank === -1 ? text.length : blank + 2 }
}

function firstOf(one: number, other: number): number {
  return one === -1 || other === -1 ? Math.max(one, other) : Math.min(one, other)
}
