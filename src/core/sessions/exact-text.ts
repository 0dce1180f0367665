/**
 * SQLite stores text as UTF-8, which cannot hold a lone surrogate. A text with one keeps a readable form in its column, for
 * search and other programs, and its exact form in `exact`, as JSON, which escapes it.
 */
export function encodeTexts<Name extends string>(texts: Readonly<Record<Name, string | null>>) {
  const illFormed = Object.entries<string | null>(texts).filter(([, text]) => text !== null && !text.isWellFormed())
  return illFormed.length === 0 ? null : JSON.stringify(Object.fromEntries(illFormed))
}

/** `readable` is what the column holds. */
export function decodeExact(readable: string, exact: string | null, name: string): string {
  if (exact === null) return readable
  const texts: unknown = JSON.parse(exact)
  if (typeof texts !== 'object' || texts === null || !(name in texts)) return readable
  return String(texts[name as keyof typeof texts])
}
