import { grams, searchTokens } from './tokens'

/** What the index stores of a text: tokens, separated by blanks. */
export interface IndexText {
  /** Words, and each character of a run, in order. */
  readonly words: string
  /** Every two and every three neighbouring characters of a run. */
  readonly grams: string
  /** Every three neighbouring letters of a word, once each. */
  readonly parts: string
}

const partSize = 3

export function indexText(text: string): IndexText {
  const words: string[] = []
  const runs: string[] = []
  const parts = new Set<string>()
  for (const token of searchTokens(text)) {
    if (token.kind === 'word') {
      words.push(token.text)
      for (const part of partsOf(token.text)) parts.add(part)
      continue
    }
    const characters = [...token.text]
    words.push(...characters)
    runs.push(...grams(characters, 2), ...grams(characters, 3))
  }
  return { words: words.join(' '), grams: runs.join(' '), parts: [...parts].join(' ') }
}

/** By UTF-16 units: letters beyond them are rare, and a part is only a candidate. */
export function partsOf(word: string): string[] {
  const parts: string[] = []
  for (let index = 0; index + partSize <= word.length; index += 1) {
    const part = word.slice(index, index + partSize)
    if (part.isWellFormed()) parts.push(part)
  }
  return parts
}
