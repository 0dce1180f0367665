import { NumberLists, type PackedLists } from './number-lists'
import { MAX_WORDS } from './vocabulary'

const CELLS = 1 << 16
const MASK = CELLS - 1

export interface PackedSequences {
  readonly entries: Int32Array
  readonly slotsAt: PackedLists
  readonly keys: Float64Array
  readonly targets: Int32Array
  readonly roots: Int32Array
  readonly nodes: number
}

/**
 * Table entries of several words, as a tree that is walked word by word. Node 0 is no node. The branches are kept in one
 * hash table of integers: a walk is tried at every word that starts an entry, so it has to be cheap to fail.
 */
export class Sequences {
  private constructor(
    /** Every entry as its slot, how many words it has, and the words: read in a row. */
    readonly entries: number[],
    /** Per node: the slots that an entry which ends there says. */
    readonly slotsAt: NumberLists,
    private readonly keys: Float64Array,
    private readonly targets: Int32Array,
    private readonly roots: Int32Array,
    private nodes: number,
  ) {}

  static empty = (): Sequences =>
    new Sequences(
      [],
      NumberLists.empty(CELLS),
      new Float64Array(CELLS),
      new Int32Array(CELLS),
      new Int32Array(MAX_WORDS),
      1,
    )

  static unpack = ({ entries, slotsAt, keys, targets, roots, nodes }: PackedSequences): Sequences =>
    new Sequences(Array.from(entries), NumberLists.unpack(slotsAt), keys, targets, roots, nodes)

  pack(): PackedSequences {
    const { keys, targets, roots, nodes } = this
    return { entries: Int32Array.from(this.entries), slotsAt: this.slotsAt.pack(), keys, targets, roots, nodes }
  }

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
