const MAX_LETTERS = 400
/** Signs between two letters of one word; more is a gap. */
const MAX_GAP = 3
const MIN_LETTERS = 5

/** Letters that stand alone: `i g n o r e`. */
export class LetterRun {
  private readonly letters = new Uint16Array(MAX_LETTERS)
  private readonly starts = new Int32Array(MAX_LETTERS)
  private count = 0
  private end = -1
  private place = 0

  /** `closed` gets every run that is long enough to hide words: the letters, how many count, the offset of each, and the first's place. */
  constructor(
    private readonly closed: (letters: Uint16Array, count: number, starts: Int32Array, place: number) => void,
  ) {}

  add(letter: number, begin: number, end: number, place: number): void {
    if (begin - this.end > MAX_GAP || this.count === MAX_LETTERS) this.close()
    if (this.count === 0) this.place = place
    this.letters[this.count] = letter
    this.starts[this.count] = begin
    this.count++
    this.end = end
  }

  close(): void {
    if (this.count >= MIN_LETTERS) this.closed(this.letters, this.count, this.starts, this.place)
    this.count = 0
  }
}
