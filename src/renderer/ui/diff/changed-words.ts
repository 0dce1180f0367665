import { changedWords } from '../../../shared/changed-words'
import type { WordPiece } from '../../../shared/changed-words'
import type { DiffLine, LinePair } from './parse-diff'

/** The pieces of each line that has a counterpart; a line that is wholly new has none. */
export function wordMarks(pairs: readonly LinePair[]): ReadonlyMap<DiffLine, readonly WordPiece[]> {
  return new Map(
    pairs.flatMap(({ left, right }) => {
      if (left?.kind !== 'removed' || right?.kind !== 'added') return []
      const words = changedWords(left.text, right.text)
      return words === null ? [] : [[left, words.before] as const, [right, words.after] as const]
    }),
  )
}
