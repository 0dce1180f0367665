import { Flag, SENTENCE, type Tokens } from '../tokens'

/** Known words of a sentence that are weighed together; a longer sentence is weighed in pieces. */
const MOST_WORDS = 24
const FEWEST_WORDS = 3
/** Places between two words that are still heard together. */
const BESIDE = 2
const APART = 4

/** What two words, or one, are to each other in a passage. */
export const Sign = { word: 0, opening: 1, beside: 2, apart: 3 } as const
export type Sign = (typeof Sign)[keyof typeof Sign]

/** Per word: which signs it can be a part of. Most words are of none, and cost nothing then. */
export const Heard = { alone: 1, first: 2, second: 4 } as const

export interface PassageReader {
  /** `null` when every word is heard. */
  readonly heard: Uint8Array | null
  /** A sign of the passage; the same one may be given several times. `second` counts for two words only. */
  sign(kind: Sign, first: number, second: number): void
  /** The passage from token `first` to token `last` has ended. */
  end(first: number, last: number): void
  /** A passage in the same words as the one `back` passages before it: its signs are not given again. */
  again(first: number, last: number, back: number): void
}

/** Gives each passage of a text, sign by sign. Whoever learns weights and whoever adds them up must see the same. */
export function readPassages(tokens: Tokens, reader: PassageReader): void {
  const { count, place } = tokens
  const starts: number[] = []
  let from = 0
  for (let index = 1; index <= count; index++) {
    const isOver = index === count || place[index]! - place[index - 1]! >= SENTENCE
    if (!isOver && index - from < MOST_WORDS) continue
    if (index - from >= FEWEST_WORDS) {
      const back = sameBefore(tokens, starts, from, index)
      if (back === 0) readPassage(tokens, from, index, reader)
      else reader.again(from, index - 1, back)
      starts.push(from)
    }
    from = index
  }
}

/** Text without end repeats itself, and every few passages it says the same in the same places. */
const LOOKED_BACK = 8

/** How many passages ago the same was said; 0 when it was not. */
function sameBefore(tokens: Tokens, starts: readonly number[], from: number, to: number): number {
  const farthest = Math.min(LOOKED_BACK, starts.length)
  for (let back = 1; back <= farthest; back++)
    if (saysTheSame(tokens, starts[starts.length - back]!, from, to)) return back
  return 0
}

function saysTheSame({ word, place, flags }: Tokens, before: number, from: number, to: number): boolean {
  const apart = place[from]! - place[before]!
  for (let index = from; index < to; index++) {
    const other = before + index - from
    if (word[other] !== word[index] || flags[other] !== flags[index] || place[index]! - place[other]! !== apart)
      return false
  }
  // The other passage ends there too.
  const end = before + to - from
  return end === from || to - from === MOST_WORDS || place[end]! - place[end - 1]! >= SENTENCE
}

function readPassage({ word, place, flags }: Tokens, from: number, to: number, reader: PassageReader): void {
  const { heard } = reader
  for (let index = from; index < to; index++) {
    const id = word[index]!
    const parts = heard === null ? EVERY : heard[id]!
    if ((parts & Heard.alone) !== 0) {
      reader.sign(Sign.word, id, 0)
      if ((flags[index]! & Flag.sentenceStart) !== 0) reader.sign(Sign.opening, id, 0)
    }
    if ((parts & Heard.second) === 0) continue
    const here = place[index]!
    // Symbols take no place, so the words are counted too.
    const oldest = Math.max(from, index - APART)
    for (let before = index - 1; before >= oldest && here - place[before]! <= APART; before--) {
      const first = word[before]!
      if (heard !== null && (heard[first]! & Heard.first) === 0) continue
      if (before < index - 1) reader.sign(Sign.apart, first, id)
      else if (here - place[before]! <= BESIDE) reader.sign(Sign.beside, first, id)
    }
  }
  reader.end(from, to - 1)
}

const EVERY = Heard.alone | Heard.first | Heard.second
