import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { growTree, itemsOfTree, topsOf, type TreeLevels } from './item-tree'

function store() {
  const pieces = new Map<string, string>()
  const keep = (text: string): string => {
    const key = hash('sha256', text)
    pieces.set(key, text)
    return key
  }
  return { pieces, keep, read: (key: string) => pieces.get(key) ?? 'lost' }
}

const named = (length: number, word = 'item') => Array.from({ length }, (_, index) => `${word}-${index}`)

it('gives back the whole list in order, however it grew and shrank', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(700), fc.nat(150)), { maxLength: 8 }), (changes) => {
      const { keep, read } = store()
      let levels: TreeLevels = []
      let items: string[] = []
      for (const [round, [same, added]] of changes.entries()) {
        const kept = items.slice(0, same)
        items = [...kept, ...named(added, `round ${round}`)]
        levels = growTree(items, levels, kept.length, keep)
        expect(itemsOfTree(topsOf(levels), read)).toEqual(items)
        expect(levels).toEqual(growTree(items, [], 0, keep))
      }
    }),
  )
})

it('has few tops and needs few new nodes, however long the list is', () => {
  const { pieces, keep } = store()
  const items = named(32_800)
  let levels: TreeLevels = growTree(items.slice(0, 32_700), [], 0, keep)
  let most = { tops: 0, nodes: 0 }
  for (let length = 32_701; length <= items.length; length += 1) {
    pieces.clear()
    levels = growTree(items.slice(0, length), levels, length - 1, keep)
    most = { tops: Math.max(most.tops, topsOf(levels).flat().length), nodes: Math.max(most.nodes, pieces.size) }
  }
  // Just before 8 ** 5 there are seven tops on each of five levels; then all of them become one.
  expect(most).toEqual({ tops: 35, nodes: 5 })
})

it('reads each node once for lists that share it', () => {
  const { keep, read } = store()
  const first = growTree(named(1_000), [], 0, keep)
  const second = growTree(named(1_001), first, 1_000, keep)
  const known = new Map<string, readonly string[]>()
  let reads = 0
  const counting = (key: string) => {
    reads += 1
    return read(key)
  }
  itemsOfTree(topsOf(first), counting, known)
  const before = reads
  expect(itemsOfTree(topsOf(second), counting, known)).toEqual(named(1_001))
  expect(reads).toBe(before)
})
