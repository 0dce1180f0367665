import { Flag, SENTENCE, TokenBuffer } from './tokens'

/** Where a tokeniser stands in its text, and what it has written so far. */
export class TokenWriter {
  protected readonly tokens: TokenBuffer
  protected at = 0
  protected now = 0
  protected row = 0
  protected fresh = true

  constructor(length: number) {
    // Prose has about one known word in seven characters, scripts that are read letter by letter have more. Memory that is
    // not written to costs nothing.
    this.tokens = new TokenBuffer(Math.ceil(length / 2))
  }

  protected push(id: number, begin: number, end: number, flags: number): void {
    this.tokens.push(id, begin, end, this.now, this.row, flags | (this.fresh ? Flag.sentenceStart : 0))
  }

  /** A symbol that matters to command rules. It has no place of its own. */
  protected mark(id: number, begin: number, end: number): void {
    if (id === 0) return
    // A run of one symbol says nothing new after the second.
    if (!this.tokens.endsWithTwo(id, this.now)) this.tokens.push(id, begin, end, this.now, this.row, 0)
  }

  protected breakSentence(): void {
    this.now += SENTENCE
    this.fresh = true
  }
}
