const SLOTS = 1 << 16
const MASK = SLOTS - 1
const NO_STEPS: readonly number[] = []

/**
 * Table entries of several words, as a tree that is walked word by word. Node 0 is no node. The branches are kept in one
 * hash table of integers: a walk is tried at every word that starts an entry, so it has to be cheap to fail.
 */
export class Sequences {
  private readonly keys = new Float64Array(SLOTS)
  private readonly targets = new Int32Array(SLOTS)
  private readonly roots: Int32Array
  private readonly stepsAt: number[][] = [[]]
  /** Every entry as its step, how many words it has, and the words: read in a row. */
  readonly entries: number[] = []

  constructor(words: number) {
    this.roots = new Int32Array(words)
  }

  /** The node for entries that begin with this word, or 0. */
  root(word: number): number {
    return this.roots[word]!
  }

  /** The node after one more word, or 0. */
  next(node: number, word: number): number {
    const key = node * 65_536 + word
    for (let slot = slotOf(node, word); this.targets[slot] !== 0; slot = (slot + 1) & MASK)
      if (this.keys[slot] === key) return this.targets[slot]!
    return 0
  }

  /** The steps that are met when an entry ends at this node, highest first. */
  steps(node: number): readonly number[] {
    return this.stepsAt[node] ?? NO_STEPS
  }

  add(words: readonly number[], step: number): void {
    const first = words[0]
    if (first === undefined) return
    let node = (this.roots[first] ||= this.create())
    for (let at = 1; at < words.length; at++) node = this.next(node, words[at]!) || this.branch(node, words[at]!)
    const steps = this.stepsAt[node]!
    if (steps.includes(step)) return
    steps.unshift(step)
    this.entries.push(step, words.length, ...words)
  }

  private branch(node: number, word: number): number {
    let slot = slotOf(node, word)
    while (this.targets[slot] !== 0) slot = (slot + 1) & MASK
    this.keys[slot] = node * 65_536 + word
    const target = this.create()
    this.targets[slot] = target
    return target
  }

  private create(): number {
    return this.stepsAt.push([]) - 1
  }
}

const slotOf = (node: number, word: number): number => {
  const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)
  return (hash ^ (hash >>> 15)) & MASK
}
