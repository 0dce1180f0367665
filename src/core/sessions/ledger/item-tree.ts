/**
 * A list of hashes as a tree that grows at its end: eight neighbours are a node, eight nodes one of the next level. A node
 * is the hash of a piece with the hashes of its eight, one a line. Only whole nodes exist, so a list that got longer has
 * all nodes of the shorter one, and what a request stores of ten thousand messages are the few tops that are not yet part
 * of something larger.
 */

/** Level 0 are the hashes of the items, each further level the nodes over the one before. All of them, in order. */
export type TreeLevels = readonly (readonly string[])[]

/** Of each level what no node above it has, level 0 first. Together they are the whole list. */
export type TreeTops = readonly (readonly string[])[]

const width = 8

/** The levels over `items`, of which the first `same` are those of `before`. `keep` stores a text and gives its hash. */
export function growTree(
  items: readonly string[],
  before: TreeLevels,
  same: number,
  keep: (text: string) => string,
): TreeLevels {
  const levels: (readonly string[])[] = [items]
  for (let below = items, size = width; below.length >= width; size *= width) {
    const nodes = before[levels.length]?.slice(0, Math.floor(same / size)) ?? []
    for (let start = nodes.length * width; start + width <= below.length; start += width)
      nodes.push(keep(below.slice(start, start + width).join('\n')))
    levels.push(nodes)
    below = nodes
  }
  return levels
}

export function topsOf(levels: TreeLevels): TreeTops {
  return levels.map((level, index) => level.slice((levels[index + 1]?.length ?? 0) * width))
}

/** All items in order. `known` keeps what nodes stand for: lists of neighbouring requests share nearly all of them. */
export function itemsOfTree(
  tops: TreeTops,
  pieceOf: (hash: string) => string,
  known: Map<string, readonly string[]> = new Map(),
): readonly string[] {
  const under = (node: string, level: number): readonly string[] => {
    if (level === 0) return [node]
    const found = known.get(node)
    if (found !== undefined) return found
    const children = pieceOf(node).split('\n')
    const items = level === 1 ? children : children.flatMap((child) => under(child, level - 1))
    known.set(node, items)
    return items
  }
  return tops.flatMap((_, index) => {
    const level = tops.length - 1 - index
    return (tops[level] ?? []).flatMap((node) => under(node, level))
  })
}
