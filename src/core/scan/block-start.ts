/** Whether a new block starts here, at the first sign of a line: a blank line, a heading, a list item, a table row, a quotation. */
export function opensBlock(text: string, at: number): boolean {
  const sign = text.charAt(at)
  if (sign === '' || sign === '\n' || sign === '#' || sign === '|' || sign === '>') return true
  if (sign === '-' || sign === '*' || sign === '+') return text.charAt(at + 1) === ' '
  return sign >= '0' && sign <= '9' && /^\d{1,3}[.)]\s/u.test(text.slice(at, at + 6))
}
