/**
 * The entries of a memory file: separated by a line that holds only `§`. A `§` inside a line is text.
 * Of exact duplicates the first stays.
 */
export function parseMemory(text: string): string[] {
  const entries = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n§\n')
    .map((entry) => entry.trim())
  return [...new Set(entries.filter((entry) => entry !== ''))]
}
