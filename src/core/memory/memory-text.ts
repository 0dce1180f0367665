import { countCodePoints } from '../base/code-points'
import { delimiter, parseMemory } from '../prompt/memory-snapshot'
import { trimText } from '../base/trim-text'

/** The entries of a file's text, of equal ones the first. */
export const entriesOf = (text: string): string[] => parseMemory(text).map((entry) => entry.text)

export const memoryText = (entries: readonly string[]): string => entries.join(delimiter)

/**
 * Why the file must not be written anew from its entries: something of what a person wrote would be gone. `null` when
 * nothing would.
 */
export function driftOf(text: string, limit: number): string | null {
  const pieces = text.split(delimiter).map(trimText)
  const isWhole = pieces.filter((piece) => piece !== '').join(delimiter) === trimText(text)
  if (!isWhole) return 'It has blank entries or spaces that would be lost.'
  if (pieces.some((piece) => countCodePoints(piece) > limit))
    return 'One of its entries is longer than the whole memory may be.'
  return null
}
