/** What commands may do at a path and below it. Deeper places count before the ones around them. */
export interface Place {
  /** Absolute and real: no link in it. */
  readonly path: string
  readonly access: 'hidden' | 'read' | 'write'
  /** What is shown there instead of what is there; only where the system can do that. */
  readonly source?: string
  /** A file; else a folder. */
  readonly isFile?: boolean
}

/** Outer places first, so that each can be laid over the ones before it. Of several for one path the last one counts. */
export function inOrder(places: readonly Place[]): readonly Place[] {
  const byPath = new Map(places.map((place) => [place.path, place]))
  return [...byPath.values()].sort((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1))
}

function depth(path: string): number {
  return path.split('/').filter(Boolean).length
}
