/**
 * Where the body of a trimmed text starts, or 0 when there is no frontmatter to strip: it opens with three dashes on the
 * first line, and the next line that starts with three dashes ends it. Frontmatter without a body stays.
 */
export function bodyStart(text: string): number {
  if (!text.startsWith('---')) return 0
  const end = text.indexOf('\n---', 3)
  if (end === -1) return 0
  let start = end + '\n---'.length
  while (text[start] === '\n') start += 1
  return start === text.length ? 0 : start
}
