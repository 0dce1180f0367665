const MIN_NUMBERS = 6

/** Collects runs of short words with digits: they may be letters written as numbers. */
export class NumberRuns {
  readonly found: number[] = []
  private start = -1
  private end = -1
  private count = 0

  /** `numbers` is how many stand there. */
  add(begin: number, end: number, numbers = 1): void {
    if (this.count === 0) this.start = begin
    this.count += numbers
    this.end = end
  }

  close(): void {
    if (this.count >= MIN_NUMBERS) this.found.push(this.start, this.end)
    this.count = 0
  }
}
