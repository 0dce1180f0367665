/** A stretch of a message: plain words, or an `@` reference that main will expand. */
export interface MessagePart {
  readonly kind: 'text' | 'reference'
  readonly text: string
  readonly start: number
}

const REFERENCE =
  /@(?:(?:diff|staged)(?![\p{L}\p{N}_])|(?:file|folder|git|url):(?:"[^"\n]+"|'[^'\n]+'|`[^`\n]+`|[^\s，。；：！？、（）「」『』【】《》"'`][^\s，。；：！？、（）「」『』【】《》]*)(?::\d+(?:-\d+)?)?)/gu
/** A letter, a digit, `_` or `/` before `@` makes it part of something else, unless the script is written without spaces. */
const HIDES = /[\p{L}\p{N}_/]$/u
const SPACELESS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]$/u
/** Ends a sentence rather than a name. */
const CLOSING = /[,.;:!?)\]}]+$/

/** The first reference at or after `from`. This only marks what is seen: main decides what a message refers to. */
export function findReference(text: string, from = 0): { start: number; end: number } | null {
  REFERENCE.lastIndex = from
  for (let match = REFERENCE.exec(text); match !== null; match = REFERENCE.exec(text)) {
    const before = text.slice(Math.max(0, match.index - 2), match.index)
    if (HIDES.test(before) && !SPACELESS.test(before)) continue
    const end = match.index + match[0].replace(CLOSING, '').length
    return { start: match.index, end }
  }
  return null
}

/** What may follow a reference that is typed to its end: the end of a sentence, then a space or a full-width mark. */
const FOLLOWS = /^[,.;:!?)\]}]*[\s，。；：！？、（）「」『』【】《》]/

/** Whether nothing that is typed next could still belong to the reference. */
export function isFinished(text: string, end: number): boolean {
  return FOLLOWS.test(text.slice(end, end + 16))
}

export function messageParts(text: string): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (let found = findReference(text); found !== null; found = findReference(text, found.end)) {
    if (found.start > at) parts.push({ kind: 'text', text: text.slice(at, found.start), start: at })
    parts.push({ kind: 'reference', text: text.slice(found.start, found.end), start: found.start })
    at = found.end
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at), start: at })
  return parts
}
