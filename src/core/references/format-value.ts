import { fullWidthPunctuation } from './parse'

/** Whatever would end a bare value early or be taken off its end. */
const needsQuotes = new RegExp(`[\\s()\\[\\]{}<>\`"'\\x00-\\x1f\\x85${fullWidthPunctuation}]|[,.;!?]$|:\\d+(?:-\\d+)?$`)

/** Writes a path as the value of a reference. A path that holds all three kinds of quotes cannot be written. */
export function formatReferenceValue(path: string): string {
  if (!needsQuotes.test(path)) return path
  const quote = ['`', '"', "'"].find((candidate) => !path.includes(candidate))
  return quote === undefined ? path : `${quote}${path}${quote}`
}
