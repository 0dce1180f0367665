/** Quotes that the model escaped because its own text was inside quotes, although the file has them plain. */
export function hasEscapeDrift(wanted: string, replacement: string, region: string): boolean {
  return ["\\'", '\\"'].some(
    (escaped) => wanted.includes(escaped) && replacement.includes(escaped) && !region.includes(escaped),
  )
}

/** Lines that go deeper than anything before, although nothing opens a block: the indentation was made up. */
export function hasRogueIndentation(wanted: string, replacement: string): boolean {
  const lines = replacement.split('\n')
  if (lines.some((line) => /[:{(]\s*$/.test(line))) return false
  return deepest(lines) > deepest(wanted.split('\n'))
}

function deepest(lines: readonly string[]): number {
  return lines.reduce(
    (most, line) => (line.trim() === '' ? most : Math.max(most, line.length - line.trimStart().length)),
    0,
  )
}
