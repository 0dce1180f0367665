import type { DiffLine } from './parse-diff'
import { pairLines } from './pair-lines'

/** A stretch of a line; offsets are UTF-16. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** What differs between two versions of a line, in whole words: everything between what they begin and end with. */
export function changedWords(before: string, after: string): readonly [Stretch, Stretch] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shortest = Math.min(old.length, now.length)
  let first = 0
  while (first < shortest && old[first] === now[first]) first += 1
  let last = 0
  while (last < shortest - first && old.at(-1 - last) === now.at(-1 - last)) last += 1
  return [stretchOf(old, first, last), stretchOf(now, first, last)]
}

/** The changed words of each line that has a counterpart, by its key. A line that is wholly new has none. */
export function wordMarks(lines: readonly DiffLine[]): ReadonlyMap<string, Stretch> {
  const marks = new Map<string, Stretch>()
  for (const { left, right } of pairLines(lines)) {
    if (left?.kind !== 'removed' || right?.kind !== 'added') continue
    const [old, now] = changedWords(left.text, right.text)
    // Where nothing stayed, the ground of the line says it all.
    if (now.end - now.start === right.text.length && old.end - old.start === left.text.length) continue
    marks.set(left.key, old).set(right.key, now)
  }
  return marks
}

/** Words, blanks and signs one by one; a Chinese character is a word. */
function wordsOf(line: string): readonly string[] {
  return line.match(/\s+|\p{Script=Han}|[\p{L}\p{N}_]+|[^\s]/gu) ?? []
}

function stretchOf(words: readonly string[], first: number, last: number): Stretch {
  const length = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0)
  return { start: length(words.slice(0, first)), end: length(words.slice(0, words.length - last)) }
}
