/**
 * Cuts white space at both ends but keeps U+FEFF, which `String.trim` would drop: a byte order mark inside a text is
 * something to see, not something to hide. Walks by hand because `\s+$` is quadratic on long runs of blanks.
 */
export function trimText(text: string): string {
  const start = leadingBlanks(text)
  if (start === text.length) return ''
  let end = text.length
  while (isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

export function leadingBlanks(text: string): number {
  let start = 0
  while (start < text.length && isBlank(text.charCodeAt(start))) start += 1
  return start
}

function isBlank(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code >= 0x1c
  if (code < 0x2000) return code === 0x85 || code === 0xa0 || code === 0x1680
  return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000
}
