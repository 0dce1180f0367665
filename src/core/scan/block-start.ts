/** Whether a new block starts here, at the first sign of a line: a blank line, a heading, a list item, a table row, a quotation. */
export function opensBlock(text: string, at: number): boolean {
  const sign = text.charCodeAt(at)
  if (Number.isNaN(sign) || sign === 0x0a || sign === HEADING || sign === ROW || sign === QUOTE) return true
  if (sign === 0x2d || sign === 0x2a || sign === 0x2b) return text.charCodeAt(at + 1) === 0x20
  return sign >= 0x30 && sign <= 0x39 && /^\d{1,3}[.)]\s/u.test(text.slice(at, at + 6))
}

const HEADING = 0x23
const ROW = 0x7c
const QUOTE = 0x3e

/** The first sign of a line, after the white space it begins with. */
export function skipIndent(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0d) break
  }
  return at
}

/** Whether a stop ends the sentence: `unit` is the stop, `next` what follows. */
export const endsSentence = (unit: number, next: number): boolean =>
  unit > 0x7f || Number.isNaN(next) || next === 0x0a || next === 0x20 || next === 0x22 || next === 0x29

/** "… a new repo.** Tell …": the marks that close what stands out, and a capital letter after them. */
export function closesEmphasis(text: string, at: number): boolean {
  let end = at
  while (end < at + 3 && (text[end] === '*' || text[end] === '_')) end++
  if (end === at || text[end] !== ' ') return false
  const next = text.charCodeAt(end + 1)
  return next >= 0x41 && next <= 0x5a
}

/** `\n`, `\r`, `\t` as strings in code have them: the word begins behind. */
export const isLineEscape = (unit: number): boolean => unit === 0x6e || unit === 0x72 || unit === 0x74

/** "> **Warning:** …": whether the colon at this place ends the name of an admonition, which says nothing of what comes next. */
export const endsAdmonition = (text: string, colon: number): boolean =>
  ADMONITION.test(text.slice(Math.max(0, colon - LONGEST_ADMONITION), colon))

const LONGEST_ADMONITION = 32
const ADMONITION =
  /(?:^|\n)[\s>*_#+-]{0,12}(?:attention|caution|danger|error|example|hint|important|info|note|notice|reminder|tip|warning)[*_]{0,3}$/iu
