import type { Output } from '../../shared/ipc'

type Entry = Output<'session.lineage'>[number]

/** Each chat under the one that it comes from, oldest first. A parent that is not in the list is as good as none. */
export function lineageTree(entries: readonly Entry[]): readonly { readonly entry: Entry; readonly depth: number }[] {
  const known = new Set(entries.map(({ id }) => id))
  const sorted = entries.toSorted((a, b) => a.startedAt - b.startedAt)
  const seen = new Set<string>()
  const below = (parent: string | null, depth: number): { entry: Entry; depth: number }[] =>
    sorted
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .flatMap((entry) => {
        if (seen.has(entry.id)) return []
        seen.add(entry.id)
        return [{ entry, depth }, ...below(entry.id, depth + 1)]
      })
  return below(null, 0)
}
