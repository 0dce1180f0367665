import { Kind, tables } from './characters'
import { HASH_PRIME, type Vocabulary } from './vocabulary'

const { kinds, folds } = tables

/** Pieces of words that blanks take apart are short. */
const MAX_PIECE = 8
const MAX_CHAIN = 16

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
  private isWordKnown = false
  private bridge = -1
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
  note(
    hash: number,
    length: number,
    start: number,
    end: number,
    follows: boolean,
    isFresh: boolean,
    isKnown: boolean,
  ): void {
    if (!follows || this.chainLength > MAX_CHAIN) {
      this.chainHash = hash
      this.chainLength = length
      this.chainStart = start
      this.chainPieces = 0
      this.isChainFresh = isFresh
    }
    this.isWordFresh = isFresh
    this.isWordKnown = isKnown
    this.wordHash = hash
    this.wordLength = length
    this.wordStart = start
    this.wordEnd = end
  }

  cut(): void {
    this.wordEnd = -1
  }

  /** A tag that stands inside a word ends here: `ig<b>nore`. */
  bridgeTo(from: number, to: number): void {
    if (this.wordEnd === from) this.bridge = to
  }

  /** Whether a blank parts this piece from one that no rule knows either: `ig nore`. */
  followsStranger(begin: number, before: number, length: number): boolean {
    if (before !== 0x20 || this.isWordKnown || this.wordEnd !== begin - 1) return false
    return length <= MAX_PIECE && this.wordLength <= MAX_PIECE
  }

  /** Whether the word before ends at a hyphen, which may stand at the end of a line, or at the stars of emphasis. */
  follows(text: string, begin: number, before: number): boolean {
    if (before === 0x3e) return begin === this.bridge
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
