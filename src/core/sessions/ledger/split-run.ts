import { type CacheMarker, findCacheMarkers } from './find-cache-markers'
import { growTree, type TreeLevels } from './item-tree'
import { type Mark, marksIn, withoutMarkers } from './marked-item'

/** A list of a body, item by item. */
export interface SplitRun {
  readonly items: readonly unknown[]
  /** Over the texts of the items without their cache markers. */
  readonly levels: TreeLevels
  /** By the place of the item. */
  readonly marks: readonly PlacedMarks[]
  /** The items as they are sent, some dozens together, with the comma that stands before them. */
  readonly bytes: readonly Uint8Array[]
  /** `at` begins with the place of the item, as in `.12.content.0`. */
  readonly markers: readonly CacheMarker[]
}

export type PlacedMarks = readonly [index: number, marks: readonly Mark[]]

const itemsTogether = 64

/** `keep` stores a text and gives its hash. It is not called for what `before` has in the same place. */
export function splitRun(items: readonly unknown[], before: SplitRun | null, keep: (text: string) => string): SplitRun {
  const same = samePrefix(items, before?.items ?? [])
  const hashes = before?.levels[0]?.slice(0, same) ?? []
  const marks = before?.marks.filter(([index]) => index < same) ?? []
  const markers = before?.markers.filter(({ at }) => Number(at.slice(1).split('.', 1)[0]) < same) ?? []
  const whole = Math.floor(same / itemsTogether)
  const bytes = before?.bytes.slice(0, whole) ?? []
  for (let start = whole * itemsTogether; start < items.length; start += itemsTogether) {
    const texts = items.slice(start, start + itemsTogether).map((item) => JSON.stringify(item) ?? 'null')
    for (const [offset, text] of texts.entries()) {
      const index = start + offset
      if (index < same) continue
      const found = marksIn(text)
      hashes.push(keep(found.length === 0 ? text : withoutMarkers(text)))
      if (found.length > 0) marks.push([index, found])
      for (const { at, ttl } of findCacheMarkers(items[index], text)) markers.push({ at: `.${index}${at}`, ttl })
    }
    bytes.push(Buffer.from(`${start === 0 ? '' : ','}${texts.join(',')}`))
  }
  return { items, levels: growTree(hashes, before?.levels ?? [], same, keep), marks, bytes, markers }
}

/** How many items at the start have the same text. */
export function samePrefix(items: readonly unknown[], before: readonly unknown[]): number {
  const most = Math.min(items.length, before.length)
  for (let index = 0; index < most; index += 1) if (!isSameJson(items[index], before[index])) return index
  return most
}

/** Whether both have the same JSON text, without writing it. The order of keys counts. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)]
  if (keys.length !== otherKeys.length) return false
  return keys.every(
    (key, index) =>
      key === otherKeys[index] && isSameJson(one[key as keyof typeof one], other[key as keyof typeof other]),
  )
}
