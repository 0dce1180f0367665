const longest = 1_000

/** Words of a page as they may stand in a line of ours: one line, without what would look like a ref or end a quotation. */
export function harmlessText(value: unknown, most = longest): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  const plain = String(value)
    .slice(0, 4 * most)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\[(?=\s*ref\b)/gi, '(')
    .replaceAll('"', "'")
    .trim()
  const points = Array.from(plain)
  return points.length <= most ? plain : `${points.slice(0, most).join('')}…`
}
