/** One word or phrase, or several that must all occur. */
export type ErrorPhrase = string | readonly string[]

/** Lower case with one space between words, so that `max_tokens`, `Max-Tokens` and `max tokens` are the same words. */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}

/** `text` must be folded. */
export function says(text: string, phrases: readonly ErrorPhrase[]): boolean {
  return phrases.some((phrase) =>
    typeof phrase === 'string' ? text.includes(phrase) : phrase.every((part) => text.includes(part)),
  )
}
