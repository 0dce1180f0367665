import { type ReadingBudget, MAX_VALUES } from '../limits'
import { UNKNOWN } from './stage'

/** The words that one word of a script becomes. A variable may have several values and a value may have blanks. */
export class WordFields {
  private readonly done: string[] = []
  /** The word that is being built, once for each value it may have. */
  private open: string[] = ['']

  constructor(private readonly budget: ReadingBudget) {}

  add(text: string): void {
    if (this.open.length === 1) this.open[0] += text
    else this.open = this.open.map((start) => start + text)
  }

  addValues(values: readonly string[], split: boolean): void {
    const next: string[] = []
    for (const value of values) {
      this.budget.spend('characters', value.length + 1)
      const pieces = split ? value.split(BLANKS) : [value]
      const last = pieces.pop() ?? ''
      if (pieces.length === 0) {
        next.push(...this.open.map((start) => start + last))
        continue
      }
      const [first = '', ...middle] = pieces
      this.done.push(...this.open.map((start) => start + first).filter(Boolean), ...middle)
      next.push(last)
    }
    this.open = next.length > MAX_VALUES ? [UNKNOWN] : next
  }

  /** `quoted` keeps a word that is empty. */
  finish(quoted: boolean): string[] {
    return quoted ? [...this.done, ...this.open] : [...this.done, ...this.open].filter(Boolean)
  }
}

const BLANKS = /[ \t\n]+/
