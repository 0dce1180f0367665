import { NumberLists } from './number-lists'
import type { Sequences } from './sequences'
import type { Steps } from './steps'

/** What the rules say about words, as their reader found it. */
export interface StepSources {
  readonly slotsOf: NumberLists
  readonly listsOf: NumberLists
  readonly sequences: Sequences
  /** The list of alternatives of each step. */
  readonly lists: Int32Array
}

/**
 * Which steps a word meets. Rules know thousands of words and a text has a few hundred of them, so the steps of a word are put
 * together when a text has it for the first time.
 */
export class StepIndex {
  /** Per word that was prepared: the first steps of phrases that it meets alone, highest first. */
  readonly firstOf: (Int32Array | undefined)[]
  /** The same for later steps, each as step, step before, reach: read in a row, they are fast. */
  readonly laterOf: (Int32Array | undefined)[]
  private readonly isReady: Uint8Array
  /** Per list of alternatives: the steps that it meets. */
  private readonly stepsOf: NumberLists
  /** Lowest first, per slot and per node of the sequences that was asked about. */
  private readonly ofSlot: (readonly number[] | undefined)[] = []
  private readonly endingAt: (readonly number[] | undefined)[] = []

  /** `size` is one more than the highest word. */
  constructor(
    readonly sources: StepSources,
    private readonly steps: Steps,
    size: number,
  ) {
    const { lists } = sources
    this.firstOf = Array.from({ length: size })
    this.laterOf = Array.from({ length: size })
    this.isReady = new Uint8Array(size)
    this.stepsOf = NumberLists.empty(lists.length)
    for (let step = 0; step < lists.length; step++) this.stepsOf.add(lists[step]!, step)
  }

  get sequences(): Sequences {
    return this.sources.sequences
  }

  /** Makes the steps of a word ready to be followed. */
  prepare(word: number): void {
    if (this.isReady[word] !== 0) return
    this.isReady[word] = 1
    const found = new Set<number>()
    this.sources.slotsOf.forEach(word, (slot) => this.collect(slot, found))
    const { previous, reach } = this.steps
    const first: number[] = []
    const later: number[] = []
    for (const step of ascending(found).reverse())
      if (previous[step] === -1) first.push(step)
      else later.push(step, previous[step]!, reach[step]!)
    if (first.length > 0) this.firstOf[word] = Int32Array.from(first)
    if (later.length > 0) this.laterOf[word] = Int32Array.from(later)
  }

  /** The steps that a slot meets. */
  stepsOfSlot(slot: number): readonly number[] {
    const known = this.ofSlot[slot]
    if (known !== undefined) return known
    const found = new Set<number>()
    this.collect(slot, found)
    return (this.ofSlot[slot] = ascending(found))
  }

  /** The steps that are met when an entry of several words ends at this node, lowest first. */
  stepsAt(node: number): readonly number[] {
    const known = this.endingAt[node]
    if (known !== undefined) return known
    const found = new Set<number>()
    this.sequences.slotsAt.forEach(node, (slot) => this.collect(slot, found))
    return (this.endingAt[node] = ascending(found))
  }

  private collect(slot: number, into: Set<number>): void {
    this.sources.listsOf.forEach(slot, (list) => this.stepsOf.forEach(list, (step) => into.add(step)))
  }
}

const ascending = (numbers: ReadonlySet<number>): number[] => [...numbers].sort((a, b) => a - b)
