import { NumberLists } from './number-lists'
import type { Words } from './rule'
import { Sequences } from './sequences'
import { MAX_WORDS, splitEntry } from './vocabulary'

export interface Step {
  /** The number of the list of alternatives that meet it. Steps that are written alike have the same. */
  readonly list: number
  readonly gap: number
  readonly anchored: boolean
}

export interface Phrase {
  readonly steps: readonly Step[]
  readonly closes: 0 | 1 | 2
  /** What must not come next, as it is written. */
  readonly refused: string | null
}

/**
 * Reads the phrases of the rules. A step is a list of alternatives; each of them is a slot, which is a word table or a word, and
 * rules name the same slots again and again: each is read once, and lists only refer to it.
 */
export class PhraseReader {
  /** Every word met so far, by its spelling as the tokeniser sees it. */
  readonly ids = new Map<string, number>()
  /** Per word: the slots that it says alone. */
  readonly slotsOf = NumberLists.empty(MAX_WORDS)
  /** The ways to say a slot that take several words. */
  readonly sequences = Sequences.empty()
  /** Per slot: the lists in which it stands. */
  readonly listsOf = NumberLists.empty(MAX_SLOTS)
  private readonly slots = new Map<string, number>()
  private readonly lists = new Map<string, number>()

  constructor(private readonly words: Words) {}

  /** `label` names the rule when a phrase is wrong. */
  read(source: string, label: string): Phrase {
    const steps: Step[] = []
    let refused: string | null = null
    let gap = 0
    let anchored = false
    let closes: 0 | 1 | 2 = 0
    for (const part of source.split(' ')) {
      const sign = part.charCodeAt(0)
      if (sign === GAP) gap = Number(part.slice(1))
      else if (part === '^') anchored = true
      else if (part === '$') closes = 1
      else if (part === '+') closes = 2
      else if (sign === REFUSED) refused = part.slice(1)
      else {
        steps.push({ list: this.listOf(part, label), gap, anchored })
        gap = 0
        anchored = false
      }
    }
    if (steps.length === 0) throw new Error(`Rule ${label} has a phrase without words: "${source}".`)
    return { steps, closes, refused }
  }

  /** All ways to say one of some alternatives, as word ids. */
  waysToSay(alternatives: string, label: string): number[][] {
    return alternatives.split('|').flatMap((name) => this.entriesOf(name, label).map((entry) => this.idsOf(entry)))
  }

  /** The entries of a word table, or none when there is no such table. */
  table(name: string): number[][] {
    return (this.words[name] ?? []).map((entry) => this.idsOf(entry))
  }

  /** Learns the words of a table that no phrase names. */
  readTable(name: string): void {
    if (!this.slots.has(name)) this.table(name)
  }

  idsOf(entry: string): number[] {
    const ids: number[] = []
    for (const word of splitEntry(entry)) ids.push(this.idOf(word))
    return ids
  }

  private idOf(word: string): number {
    const known = this.ids.get(word)
    if (known !== undefined) return known
    const id = this.ids.size + 1
    this.ids.set(word, id)
    return id
  }

  private listOf(part: string, label: string): number {
    const known = this.lists.get(part)
    if (known !== undefined) return known
    const list = this.lists.size
    this.lists.set(part, list)
    for (const name of part.split('|')) this.listsOf.add(this.slots.get(name) ?? this.readSlot(name, label), list)
    return list
  }

  private readSlot(name: string, label: string): number {
    const slot = this.slots.size
    this.slots.set(name, slot)
    for (const entry of this.entriesOf(name, label)) {
      const ids = this.idsOf(entry)
      if (ids.length > 1) this.sequences.add(ids, slot)
      else if (ids.length === 1) this.slotsOf.add(ids[0]!, slot)
      else throw new Error(`Rule ${label} has a step without a word: "${entry}".`)
    }
    return slot
  }

  /** In a phrase `_` stands for the space between the words of one step. */
  private entriesOf(name: string, label: string): readonly string[] {
    if (!namesTable(name)) return [name.includes('_') && !name.startsWith('-') ? name.replaceAll('_', ' ') : name]
    const entries = this.words[name]
    if (entries === undefined) throw new Error(`Rule ${label} names the word table ${name}, which does not exist.`)
    return entries
  }
}

const MAX_SLOTS = 1 << 14
const GAP = 0x7e
const REFUSED = 0x21

/** Two capitals at the start: words are written small, and thousands are read before the first scan. */
function namesTable(name: string): boolean {
  const first = name.charCodeAt(0)
  return first >= 0x41 && first <= 0x5a && name.charCodeAt(1) < 0x61
}
