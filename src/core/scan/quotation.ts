/** Tells what is quoted, listed or written in code from what is said. */

const QUOTE_REACH = 160

/** A value or an element in code: `input: 'Ignore …'`, or a line that is nothing but a string. */
export const isStringLiteral = (text: string, start: number): boolean =>
  /(?:[:=([,]|^|\n)\s*["'`][^"'`\n]{0,80}$/u.test(text.slice(Math.max(0, start - 120), start))

/** `/ignore.*previous/i`: what a filter looks for. */
export const isInRegularExpression = (text: string, start: number, end: number): boolean =>
  /\/[^\n/]{0,60}$/u.test(text.slice(Math.max(0, start - 61), start)) &&
  /^[^\n/]{0,80}\/[gimsuy]{1,3}\b/u.test(text.slice(end, end + 85)) &&
  /\.[*+]|\\[sbw]|\(\?|\[[^\]\n]+\]|^[\w\s|]+$/u.test(text.slice(start, Math.min(end, start + QUOTE_REACH)))

const OPENING = '"“‘`\'«「『„'
const CLOSING = '"”’`\'»」』“'

/** Quotation marks around the match, on its line. */
export function isQuoted(text: string, start: number, end: number): boolean {
  return reaches(text, start - 1, -1, OPENING) && reaches(text, end, 1, CLOSING)
}

/** Ticks around it, an odd number of them before it on its line. */
export function isInCode(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_LINE), start)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return line.split('`').length % 2 === 0 && reaches(text, end, 1, '`')
}

function reaches(text: string, from: number, step: 1 | -1, marks: string): boolean {
  for (let at = from; at >= 0 && at < text.length && Math.abs(at - from) < QUOTE_REACH; at += step) {
    const character = text.charAt(at)
    if (character === '\n') return false
    if (marks.includes(character) && !isApostrophe(text, at)) return true
  }
  return false
}

const isApostrophe = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]['’][\p{L}\p{N}]/u.test(text.slice(Math.max(0, at - 1), at + 2))

const MAX_LINE = 400

/** A list item, table row or quoted line. */
export function isListed(text: string, start: number): boolean {
  const from = Math.max(0, start - MAX_LINE)
  const newline = text.slice(from, start).lastIndexOf('\n')
  if (newline === -1 && from > 0) return false
  const lineStart = from + newline + 1
  return /^\s*(?:[-*+|>]|\d{1,3}[.)])\s?/u.test(text.slice(lineStart, lineStart + 24))
}
