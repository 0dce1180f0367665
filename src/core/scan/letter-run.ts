const MAX_LETTERS = 400
/** Signs between two letters of one word; more is a gap. */
const MAX_GAP = 3
const MIN_LETTERS = 5

/** Letters that stand alone: `i g n o r e`. */
export class LetterRun {
  private letters = ''
  private starts: number[] = []
  private end = -1

  /** `closed` gets every run that is long enough to hide words, with the offset of each letter. */
  constructor(private readonly closed: (letters: string, starts: readonly number[]) => void) {}

  add(letter: number, begin: number, end: number): void {
    if (begin - this.end > MAX_GAP || this.letters.length >= MAX_LETTERS) this.close()
    this.letters += String.fromCharCode(letter)
    this.starts.push(begin)
    this.end = end
  }

  close(): void {
    if (this.letters === '') return
    const { letters, starts } = this
    this.letters = ''
    this.starts = []
    if (letters.length >= MIN_LETTERS) this.closed(letters, starts)
  }
}
