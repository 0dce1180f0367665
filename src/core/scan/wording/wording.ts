import type { Tokens } from '../tokens'
import { Heard, type PassageReader, readPassages, Sign } from './passages'
import { readSignName } from './sign-name'

/** What `learn-wording` wrote: how much each sign speaks for an attack, in tenths. */
export interface Weights {
  /** What a passage without any sign weighs. */
  readonly start: number
  readonly signs: Readonly<Record<string, number>>
}

/** The weights, ready to be added up. */
export interface Wording {
  readonly start: number
  readonly size: number
  /** Per word: what it weighs, and what more at the start of a sentence. */
  readonly single: Int16Array
  readonly opening: Int16Array
  /** Bits of `Heard`. */
  readonly heard: Uint8Array
  readonly pairs: PairTable
}

export function createWording({ start, signs }: Weights, size: number, idOf: (word: string) => number): Wording {
  const single = new Int16Array(size)
  const opening = new Int16Array(size)
  const heard = new Uint8Array(size)
  const pairs = readPairs(emptyPairs())
  for (const [name, weight] of Object.entries(signs)) {
    const { kind, words } = readSignName(name)
    const [first = 0, second = 0] = words.map(idOf)
    // A word that no rule knows any more is never read.
    if (first === 0 || (words.length > 1 && second === 0)) continue
    if (words.length === 1) {
      heard[first]! |= Heard.alone
      const table = kind === Sign.word ? single : opening
      table[first] = weight
    } else {
      heard[first]! |= Heard.first
      heard[second]! |= Heard.second
      pairs.put(first, kind === Sign.beside ? second : -second, weight)
    }
  }
  return { start, size, single, opening, heard, pairs }
}

const PAIR_SLOTS = 1 << 14
const PAIR_MASK = PAIR_SLOTS - 1
const MAYBE_SLOTS = 1 << 17
const MAYBE_MASK = MAYBE_SLOTS - 1

type PairTable = ReturnType<typeof readPairs>
export type PackedPairs = ReturnType<typeof emptyPairs>

const emptyPairs = () => ({
  firsts: new Uint16Array(PAIR_SLOTS),
  seconds: new Int32Array(PAIR_SLOTS),
  weights: new Int16Array(PAIR_SLOTS),
  /** Most pairs are of no weight, and one look here says so. */
  maybe: new Uint8Array(MAYBE_SLOTS),
})

/** The second word of a pair that stands apart is negative. */
export function readPairs(packed: PackedPairs) {
  const { firsts, seconds, weights, maybe } = packed
  const mix = (first: number, second: number): number => {
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
    return mixed ^ (mixed >>> 15)
  }
  return {
    packed,
    weights,
    put(first: number, second: number, weight: number): void {
      const mixed = mix(first, second)
      maybe[mixed & MAYBE_MASK] = 1
      let slot = mixed & PAIR_MASK
      while (firsts[slot] !== 0) slot = (slot + 1) & PAIR_MASK
      firsts[slot] = first
      seconds[slot] = second
      weights[slot] = weight
    },
    /** The slot of a pair, or -1. */
    find(first: number, second: number): number {
      const mixed = mix(first, second)
      if (maybe[mixed & MAYBE_MASK] === 0) return -1
      let slot = mixed & PAIR_MASK
      while (firsts[slot] !== 0) {
        if (firsts[slot] === first && seconds[slot] === second) return slot
        slot = (slot + 1) & PAIR_MASK
      }
      return -1
    },
  }
}

/** A passage whose words together are those of an attack: its first and its last token. */
export interface LoudPassage {
  readonly first: number
  readonly last: number
}

export interface WeighedText {
  /** What the heaviest passage between two tokens weighs. */
  weightOf(first: number, last: number): number
  readonly loud: readonly LoudPassage[]
}

/** What a passage weighs that is an attack by its words alone, in tenths. */
export const LOUD = 38
/** So few words tell nothing of honesty. */
const FEWEST_JUDGED = 6
const UNDECIDED = 0
/** No honest text has as many; more of them tell nothing new. */
const MOST_LOUD = 50

/** Adds up what the words of each passage weigh. A sign counts once in a passage. */
export function weighWording(wording: Wording, tokens: Tokens, loudest: number): WeighedText {
  const scale = new Scale(wording, loudest)
  readPassages(tokens, scale)
  return scale
}

class Scale implements PassageReader, WeighedText {
  readonly heard: Uint8Array
  readonly loud: LoudPassage[] = []
  private readonly firsts: number[] = []
  private readonly lasts: number[] = []
  private readonly weights: number[] = []
  private weight: number
  /** Per word and per slot of a pair: the passage in which it counted last. */
  private readonly seen: Int32Array
  private readonly seenOpening: Int32Array
  private readonly seenPair = new Int32Array(PAIR_SLOTS)
  private passage = 1

  constructor(
    private readonly wording: Wording,
    private readonly loudest: number,
  ) {
    this.heard = wording.heard
    this.weight = wording.start
    this.seen = new Int32Array(wording.size)
    this.seenOpening = new Int32Array(wording.size)
  }

  sign(kind: Sign, first: number, second: number): void {
    const { wording, passage } = this
    if (kind === Sign.word) {
      if (wording.single[first] === 0 || this.seen[first] === passage) return
      this.seen[first] = passage
      this.weight += wording.single[first]!
    } else if (kind === Sign.opening) {
      if (wording.opening[first] === 0 || this.seenOpening[first] === passage) return
      this.seenOpening[first] = passage
      this.weight += wording.opening[first]!
    } else {
      const slot = wording.pairs.find(first, kind === Sign.beside ? second : -second)
      if (slot === -1 || this.seenPair[slot] === passage) return
      this.seenPair[slot] = passage
      this.weight += wording.pairs.weights[slot]!
    }
  }

  end(first: number, last: number): void {
    this.keep(first, last, this.weight)
    this.weight = this.wording.start
    this.passage++
  }

  again(first: number, last: number, back: number): void {
    this.keep(first, last, this.weights[this.weights.length - back]!)
  }

  private keep(first: number, last: number, weight: number): void {
    this.firsts.push(first)
    this.lasts.push(last)
    this.weights.push(weight)
    if (weight >= this.loudest && this.loud.length < MOST_LOUD) this.loud.push({ first, last })
  }

  weightOf(first: number, last: number): number {
    let heaviest = Number.NEGATIVE_INFINITY
    for (let index = this.firstReaching(first); index < this.firsts.length && this.firsts[index]! <= last; index++)
      heaviest = Math.max(heaviest, this.judged(index))
    return heaviest === Number.NEGATIVE_INFINITY ? UNDECIDED : heaviest
  }

  private judged(index: number): number {
    const isShort = this.lasts[index]! - this.firsts[index]! + 1 < FEWEST_JUDGED
    return isShort ? Math.max(this.weights[index]!, UNDECIDED) : this.weights[index]!
  }

  /** The first passage that ends at or behind a token: their ends never go back. */
  private firstReaching(token: number): number {
    let low = 0
    let high = this.lasts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.lasts[middle]! < token) low = middle + 1
      else high = middle
    }
    return low
  }
}
