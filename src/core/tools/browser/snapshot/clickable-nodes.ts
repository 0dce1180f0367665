import type { DomSnapshot } from '../driver/protocol'
import { readStyles } from './unseen-nodes'

/** What can be clicked although nothing in the accessibility tree says so. */
export interface ClickableNode {
  readonly node: number
  readonly name: string
}

const cursor = readStyles.indexOf('cursor')
const visibility = readStyles.indexOf('visibility')
const never = new Set(['HTML', 'BODY', 'LABEL', '#document', 'OPTION', 'IFRAME', 'FRAME'])
const hands = new Set(['pointer', 'grab', 'grabbing', 'move'])
const longestName = 80
/** A page with more of them is one where everything is clickable: naming all would bury the rest. */
const most = 300

/**
 * The outermost elements that listen to clicks, show a hand, can be dragged or are dropped on (`targets`), are drawn, and neither
 * stand in a usable element nor hold one.
 */
export function clickableNodes(
  { strings, documents }: DomSnapshot,
  usable: ReadonlySet<number>,
  targets: ReadonlySet<number> = new Set(),
): readonly ClickableNode[] {
  return documents.flatMap(({ nodes, layout }) => {
    const { parentIndex, backendNodeId, nodeName } = nodes
    const drawn = new Set<number>()
    const shown = new Set<number>()
    const wanted = new Set(nodes.isClickable.index)
    for (const [at, index] of layout.nodeIndex.entries()) {
      const [, , width = 0, height = 0] = layout.bounds[at] ?? []
      if (width > 0 && height > 0) drawn.add(index)
      if (strings[layout.styles[at]?.[visibility] ?? -1] !== 'hidden') shown.add(index)
      if (hands.has(strings[layout.styles[at]?.[cursor] ?? -1] ?? '')) wanted.add(index)
      if (targets.has(backendNodeId[index] ?? -1)) wanted.add(index)
      if (attributeOf(strings, nodes.attributes[index] ?? [], ['draggable']) === 'true') wanted.add(index)
    }
    const inside = new Set<number>()
    const holds = new Set<number>()
    const isUsable = (index: number) => usable.has(backendNodeId[index] ?? -1)
    // Parents stand before their children.
    for (const [index, parent] of parentIndex.entries())
      if (parent >= 0 && (inside.has(parent) || isUsable(parent))) inside.add(index)
    for (let index = parentIndex.length - 1; index > 0; index -= 1) {
      const parent = parentIndex[index] ?? -1
      if (parent >= 0 && (holds.has(index) || isUsable(index))) holds.add(parent)
    }
    const isWanted = (index: number) =>
      wanted.has(index) &&
      drawn.has(index) &&
      !isUsable(index) &&
      !inside.has(index) &&
      !holds.has(index) &&
      (nodes.attributes[index]?.length ?? -1) >= 0 &&
      !never.has(strings[nodeName[index] ?? -1] ?? '') &&
      !(strings[nodeName[index] ?? -1] ?? '#').startsWith('#')
    const chosen = new Set<number>()
    const below = new Set<number>()
    for (const [index, parent] of parentIndex.entries()) {
      if (below.has(parent) || chosen.has(parent)) below.add(index)
      else if (isWanted(index)) chosen.add(index)
      if (chosen.size >= most) break
    }
    const texts = textsBelow(strings, nodes, chosen, shown)
    return [...chosen].map((index) => ({
      node: backendNodeId[index] ?? 0,
      name:
        attributeOf(strings, nodes.attributes[index] ?? [], ['aria-label', 'title', 'alt']) ?? texts.get(index) ?? '',
    }))
  })
}

function textsBelow(
  strings: DomSnapshot['strings'],
  { parentIndex, nodeName, nodeValue }: DomSnapshot['documents'][number]['nodes'],
  roots: ReadonlySet<number>,
  shown: ReadonlySet<number>,
): ReadonlyMap<number, string> {
  const rootOf = new Map<number, number>()
  const texts = new Map<number, string>()
  for (const [index, parent] of parentIndex.entries()) {
    const root = roots.has(index) ? index : rootOf.get(parent)
    if (root === undefined) continue
    rootOf.set(index, root)
    const isText = strings[nodeName[index] ?? -1] === '#text' && shown.has(index)
    const text = isText ? (strings[nodeValue[index] ?? -1] ?? '').trim() : ''
    const before = texts.get(root) ?? ''
    if (text !== '' && before.length < longestName) texts.set(root, `${before} ${text}`.trim().slice(0, longestName))
  }
  return texts
}

function attributeOf(
  strings: DomSnapshot['strings'],
  pairs: readonly number[],
  names: readonly string[],
): string | null {
  for (const wanted of names) {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const value = strings[pairs[at + 1] ?? -1]?.trim() ?? ''
      if (strings[pairs[at] ?? -1] === wanted && value !== '') return value.slice(0, longestName)
    }
  }
  return null
}
