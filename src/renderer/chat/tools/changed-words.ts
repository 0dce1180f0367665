import { diffWordsWithSpace } from 'diff'

export interface WordPiece {
  readonly text: string
  readonly changed: boolean
  readonly start: number
}

const LENGTH = 2000

/** The two sides of a changed line, cut where they differ; `null` when little of them is the same. */
export function changedWords(
  before: string,
  after: string,
): { before: readonly WordPiece[]; after: readonly WordPiece[] } | null {
  if (before.length + after.length > LENGTH) return null
  const changes = diffWordsWithSpace(before, after)
  const same = changes.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.length), 0)
  if (same * 3 < Math.max(before.length, after.length)) return null
  const side = (skip: 'added' | 'removed') => {
    let start = 0
    return changes
      .filter((change) => !change[skip])
      .map(({ value, added, removed }) => {
        const piece = { text: value, changed: added || removed, start }
        start += value.length
        return piece
      })
  }
  return { before: side('added'), after: side('removed') }
}
