import type { Program } from '../../src/core/scan/compile'
import { type PassageReader, readPassages, type Sign } from '../../src/core/scan/wording/passages'
import { tokenise } from '../../src/core/scan/tokenise'

/** The different signs of one passage, as numbers. */
export type Passage = Int32Array

/** Numbers for signs, in the order in which they were met. */
export class SignNumbers {
  private readonly numbers = new Map<number, number>()
  readonly signs: { readonly kind: Sign; readonly first: number; readonly second: number }[] = []

  get(kind: Sign, first: number, second: number, isNewWelcome: boolean): number | undefined {
    const key = (kind * WORDS + first) * WORDS + second
    const known = this.numbers.get(key)
    if (known !== undefined || !isNewWelcome) return known
    this.numbers.set(key, this.signs.length)
    this.signs.push({ kind, first, second })
    return this.signs.length - 1
  }
}

/** More than there are words in the vocabulary. */
const WORDS = 1 << 17

/** The passages of a text. Signs that have no number yet get one, or are left out. */
export function passagesOf(text: string, program: Program, numbers: SignNumbers, isNewWelcome: boolean): Passage[] {
  const passages: Passage[] = []
  const current = new Set<number>()
  const reader: PassageReader = {
    heard: null,
    sign(kind, first, second) {
      const number = numbers.get(kind, first, second, isNewWelcome)
      if (number !== undefined) current.add(number)
    },
    end() {
      passages.push(Int32Array.from(current))
      current.clear()
    },
    again(_first, _last, back) {
      passages.push(passages.at(-back) ?? new Int32Array())
    },
  }
  readPassages(tokenise(text, program.vocabulary), reader)
  return passages
}
