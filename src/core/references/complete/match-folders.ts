import { type PathTable, root } from './path-table'

/**
 * For every folder, how many letters of a query its path has from the left, in their order: what is left must be in the
 * name of an entry below it.
 */
export function lettersInFolders(table: PathTable, wanted: Uint16Array): Uint8Array {
  return forFolders(table, (id, above) => {
    const { starts, units } = table
    const end = starts[id + 1] ?? 0
    let count = above
    for (let at = starts[id] ?? 0; at < end && count < wanted.length; at += 1) {
      if (units[at] === wanted[count]) count += 1
    }
    return count
  })
}

/** For every folder, how many of some parts of names are found in the names of its path, in their order. */
export function partsInFolders(table: PathTable, parts: readonly Uint16Array[]): Uint8Array {
  return forFolders(table, (id, above) => {
    const part = parts[above]
    return part !== undefined && holds(table, id, part) ? above + 1 : above
  })
}

/** Each folder's number comes from that of the folder above it. */
function forFolders(table: PathTable, count: (id: number, above: number) => number): Uint8Array {
  const { folders, parents } = table
  const counts = new Uint8Array(table.size)
  for (const id of folders) {
    if (id !== root) counts[id] = count(id, counts[parents[id] ?? root] ?? 0)
  }
  return counts
}

/** Whether a name has the letters side by side. */
function holds({ starts, units }: PathTable, id: number, wanted: Uint16Array): boolean {
  const last = (starts[id + 1] ?? 0) - wanted.length
  for (let at = starts[id] ?? 0; at <= last; at += 1) {
    let matched = 0
    while (matched < wanted.length && units[at + matched] === wanted[matched]) matched += 1
    if (matched === wanted.length) return true
  }
  return false
}
