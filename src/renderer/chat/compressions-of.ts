import type { CompressedItem, TurnView, UncompressedItem } from '../state/turn-view'

/** What was summarised and taken back in these turns, newest first. */
function changesIn(turns: readonly TurnView[]): readonly (CompressedItem | UncompressedItem)[] {
  return turns
    .flatMap(({ items, after }) => [
      ...items.filter((item) => item.kind === 'compressed'),
      ...after.filter((item) => item.kind !== 'background'),
    ])
    .toReversed()
}

/** The summary that would be taken back now; `null` when there is none. */
export function newestCompression(turns: readonly TurnView[]): number | null {
  const changes = changesIn(turns)
  const undone = undoneCompressions(turns)
  return (
    changes.find(({ kind, compressionId }) => kind === 'compressed' && !undone.has(compressionId))?.compressionId ??
    null
  )
}

export function undoneCompressions(turns: readonly TurnView[]): ReadonlySet<number> {
  return new Set(
    changesIn(turns).flatMap(({ kind, compressionId }) => (kind === 'uncompressed' ? [compressionId] : [])),
  )
}
