import { NumberLists } from './number-lists'
import { MAX_WORDS } from './vocabulary'

const CELLS = 1 << 16
const MASK = CELLS - 1

/**
 * Table entries of several words, as a tree that is walked word by word. Node 0 is no node. The branches are kept in one
 * hash table of integers: a walk is tried at every word that starts an entry, so it has to be cheap to fail.
 */
export class Sequences {
  /** Every entry as its slot, how many words it has, and the words: read in a row. */
  readonly entries: number[] = []
  /** Per node: the slots that an entry which ends there says. */
  readonly slotsAt = new NumberLists(CELLS)
  private readonly keys = new Float64Array(CELLS)
  private readonly targets = new Int32Array(CELLS)
  private readonly roots = new Int32Array(MAX_WORDS)
  private nodes = 1

  /** One more than the highest node. */
  get size(): number {
    return this.nodes
  }

  /** The node for entries that begin with this word, or 0. */
  root(word: number): number {
    return this.roots[word]!
  }

  /** The node after one more word, or 0. */
  next(node: number, word: number): number {
    const key = node * 65_536 + word
    for (let cell = cellOf(node, word); this.targets[cell] !== 0; cell = (cell + 1) & MASK)
      if (this.keys[cell] === key) return this.targets[cell]!
    return 0
  }

  add(words: readonly number[], slot: number): void {
    let node = (this.roots[words[0]!] ||= this.nodes++)
    for (let at = 1; at < words.length; at++) node = this.next(node, words[at]!) || this.branch(node, words[at]!)
    this.slotsAt.add(node, slot)
    this.entries.push(slot, words.length, ...words)
  }

  private branch(node: number, word: number): number {
    let cell = cellOf(node, word)
    while (this.targets[cell] !== 0) cell = (cell + 1) & MASK
    this.keys[cell] = node * 65_536 + word
    return (this.targets[cell] = this.nodes++)
  }
}

const cellOf = (node: number, word: number): number => {
  const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)
  return (hash ^ (hash >>> 15)) & MASK
}
