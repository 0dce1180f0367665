import { Kind, tables } from './characters'
import { HASH_PRIME, type Vocabulary } from './vocabulary'

const { kinds, folds } = tables

export interface JoinedWord {
  readonly id: number
  readonly start: number
  /** How many words it takes the place of. */
  readonly pieces: number
  /** The first of them began a sentence. */
  readonly isFresh: boolean
}

/** Words that hyphens take apart: `ig-nore`, `in-struc-tions`. Keeps the hash of the pieces read so far. */
export class HyphenChain {
  private wordHash = 0
  private wordLength = 0
  private wordStart = -1
  private wordEnd = -1
  private chainHash = 0
  private chainLength = 0
  private chainStart = -1
  private chainPieces = 0
  private isWordFresh = false
  private isChainFresh = false

  constructor(private readonly vocabulary: Vocabulary) {}

  get lastEnd(): number {
    return this.wordEnd
  }

  get lastLength(): number {
    return this.wordLength
  }

  /** A word that follows no hyphen starts a new chain. */
  note(hash: number, length: number, start: number, end: number, follows: boolean, isFresh: boolean): void {
    if (!follows) {
      this.chainHash = hash
      this.chainLength = length
      this.chainStart = start
      this.chainPieces = 0
      this.isChainFresh = isFresh
    }
    this.isWordFresh = isFresh
    this.wordHash = hash
    this.wordLength = length
    this.wordStart = start
    this.wordEnd = end
  }

  cut(): void {
    this.wordEnd = -1
  }

  /** Whether the word before ends at a hyphen, which may stand at the end of a line, or at the stars of emphasis. */
  follows(text: string, begin: number, before: number): boolean {
    if (before === 0x2d) return this.wordEnd === begin - 1
    if (before === 0x2a) return this.wordEnd === begin - (text.charCodeAt(begin - 2) === 0x2a ? 2 : 1)
    return before === 0x0a && text.charCodeAt(begin - 2) === 0x2d && this.wordEnd === begin - 2
  }

  /** The known word that the chain, or its last piece, makes together with this piece. */
  join(text: string, begin: number, end: number, length: number): JoinedWord | null {
    let pair = this.wordHash
    let chain = this.chainHash
    for (let at = begin; at < end; at++) {
      const unit = text.charCodeAt(at)
      if (kinds[unit] !== Kind.word) return null
      pair = Math.imul(pair ^ folds[unit]!, HASH_PRIME)
      chain = Math.imul(chain ^ folds[unit]!, HASH_PRIME)
    }
    this.chainHash = chain
    this.chainLength += length
    this.chainPieces++
    const whole = this.vocabulary.find(chain, this.chainLength)
    if (whole !== 0) return { id: whole, start: this.chainStart, pieces: this.chainPieces, isFresh: this.isChainFresh }
    const id = this.vocabulary.find(pair, this.wordLength + length)
    return id === 0 ? null : { id, start: this.wordStart, pieces: 1, isFresh: this.isWordFresh }
  }
}
