/**
 * The words of a text that some rule knows, in reading order, as parallel arrays. `place` counts words: neighbours differ by one
 * and the end of a sentence adds `SENTENCE`, so one subtraction tells whether two words belong together. It never goes back.
 */
export interface Tokens {
  readonly count: number
  readonly word: Uint16Array
  readonly start: Int32Array
  readonly end: Int32Array
  readonly place: Int32Array
  /** Counts lines; a line that ends in a backslash goes on. */
  readonly line: Int32Array
  readonly flags: Uint8Array
  /** Long words, as pairs of offsets: they may be encoded text. */
  readonly long: readonly number[]
  /** Runs of short numbers, as pairs of offsets: they may be letters written as numbers. */
  readonly numbers: readonly number[]
  /** Words of Latin letters with look-alikes among them, as pairs of offsets. */
  readonly disguised: readonly number[]
  /** How many characters were looked at, again and again included: the measure of work for the linearity test. */
  readonly work: number
}

export const SENTENCE = 64
export const Flag = { sentenceStart: 1, respelled: 2, mixedScript: 4 } as const

/** Tokens while they are written. Grows by a factor, so that writing one costs the same whatever the length. */
export class TokenBuffer {
  count = 0
  word: Uint16Array
  start: Int32Array
  end: Int32Array
  place: Int32Array
  line: Int32Array
  flags: Uint8Array

  /** `expected` is a guess at the number of tokens. */
  constructor(expected: number) {
    const size = Math.max(expected, 64)
    this.word = new Uint16Array(size)
    this.start = new Int32Array(size)
    this.end = new Int32Array(size)
    this.place = new Int32Array(size)
    this.line = new Int32Array(size)
    this.flags = new Uint8Array(size)
  }

  push(id: number, begin: number, end: number, place: number, line: number, flags: number): void {
    if (this.count === this.word.length) this.grow()
    const index = this.count++
    this.word[index] = id
    this.start[index] = begin
    this.end[index] = end
    this.place[index] = place
    this.line[index] = line
    this.flags[index] = flags
  }

  /** Whether the last two tokens are this word at this place. */
  endsWithTwo(id: number, place: number): boolean {
    const { count, word } = this
    return count > 1 && word[count - 1] === id && word[count - 2] === id && this.place[count - 2] === place
  }

  /** Where the last token starts, or -1. */
  get lastStart(): number {
    return this.count === 0 ? -1 : this.start[this.count - 1]!
  }

  /** Takes back the tokens that start at or after an offset. */
  dropFrom(offset: number): void {
    while (this.count > 0 && this.start[this.count - 1]! >= offset) this.count--
  }

  private grow(): void {
    const size = this.word.length * 2
    this.word = widen(this.word, new Uint16Array(size))
    this.start = widen(this.start, new Int32Array(size))
    this.end = widen(this.end, new Int32Array(size))
    this.place = widen(this.place, new Int32Array(size))
    this.line = widen(this.line, new Int32Array(size))
    this.flags = widen(this.flags, new Uint8Array(size))
  }
}

function widen<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
