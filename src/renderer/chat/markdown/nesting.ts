/** Deeper than any writing, and deep enough to exhaust a parser that calls itself. */
const DEPTH = 24

const MARKS = new RegExp(`^(?:[ \\t]{0,3}(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${DEPTH}}`, 'm')
const INDENT = new RegExp(`^(?: {2}|\\t){${2 * DEPTH}}[ \\t]*[-*+\\d]`, 'm')
const BRACKETS = /[[(!*_~]{200}/

/** Quotes in quotes in quotes, lists in lists in lists: shown as plain text instead. */
export function isDeep(text: string): boolean {
  return MARKS.test(text) || INDENT.test(text) || BRACKETS.test(text)
}
