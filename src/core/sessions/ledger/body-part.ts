import { itemsOfTree, type TreeTops } from './item-tree'
import type { MarkedItem } from './marked-item'
import type { PlacedMarks } from './split-run'

/** A request body as it is stored: texts of its own and, between them, hashes of pieces and lists of items. */
export type BodyPart = string | { readonly piece: string } | StoredList

/** A list whose items are joined by commas. */
export type StoredList = ItemTree | ItemGroups

interface ItemTree {
  readonly tree: TreeTops
  readonly marks?: readonly PlacedMarks[]
}

/**
 * As versions before the tree stored a list: hashes of groups of names, one a line. A name is the hash of an item and,
 * each behind an `@`, its markers with their places.
 */
interface ItemGroups {
  readonly run: readonly string[]
}

type PieceOf = (hash: string) => string

/** In order. `known` may be shared by requests that are read together. */
export function storedItems(
  list: StoredList,
  pieceOf: PieceOf,
  known?: Map<string, readonly string[]>,
): readonly MarkedItem[] {
  if ('run' in list) return list.run.flatMap((group) => pieceOf(group).split('\n').map(namedItem))
  const marks = new Map(list.marks)
  return itemsOfTree(list.tree, pieceOf, known).map((hash, index) => ({ hash, marks: marks.get(index) ?? none }))
}

const none: MarkedItem['marks'] = []

/**
 * The hashes of everything that a list is made of, apart from nodes and groups that `seen` has and what they stand for;
 * those are added to it. A lost one stands for nothing.
 */
export function piecesOfList(list: StoredList, pieceOf: (hash: string) => string | null, seen: Set<string>): string[] {
  const linesOf = (hash: string) => pieceOf(hash)?.split('\n') ?? []
  const isNew = (hash: string) => !seen.has(hash) && seen.add(hash).has(hash)
  if ('run' in list) {
    const groups = list.run.filter(isNew)
    return [...groups, ...groups.flatMap(linesOf).map((name) => namedItem(name).hash)]
  }
  const found: string[] = []
  const collect = (hash: string, level: number): void => {
    if (level > 0 && !isNew(hash)) return
    found.push(hash)
    if (level > 0) for (const child of linesOf(hash)) collect(child, level - 1)
  }
  for (const [level, tops] of list.tree.entries()) for (const top of tops) collect(top, level)
  return found
}

function namedItem(name: string): MarkedItem {
  const [hash = '', ...marks] = name.split('@')
  return {
    hash,
    marks: marks.map((mark) => {
      const at = Number.parseInt(mark, 10)
      return [at, mark.slice(String(at).length)]
    }),
  }
}
