import type { Words } from './rule'
import { splitEntry } from './vocabulary'

/** The ways to say one step: sequences of word ids, most of them of one word. Equal steps share one list. */
export interface Entries {
  /** Tells lists apart in the keys of shared steps. */
  readonly id: number
  readonly ways: readonly (readonly number[])[]
}

export interface Step {
  readonly entries: Entries
  readonly gap: number
  readonly anchored: boolean
}

export interface Phrase {
  readonly owner: number
  readonly steps: readonly Step[]
  readonly closes: 0 | 1 | 2
  readonly refused: ReadonlySet<number> | undefined
}

/** Reads the phrases of the rules. Rules name the same tables again and again, and some are long: each is read once. */
export class PhraseReader {
  /** Every word met so far, by its spelling as the tokeniser sees it. */
  readonly ids = new Map<string, number>()
  private readonly tables = new Map<string, Entries['ways']>()
  private readonly steps = new Map<string, Entries>()
  private readonly literals = new Map<string, Entries['ways']>()

  constructor(private readonly words: Words) {}

  read(source: string, owner: number, label: string): Phrase {
    const steps: Step[] = []
    let refused: ReadonlySet<number> | undefined
    let gap = 0
    let anchored = false
    let closes: 0 | 1 | 2 = 0
    for (const part of source.split(' ')) {
      const sign = part.charAt(0)
      if (part === '^') anchored = true
      else if (part === '$') closes = 1
      else if (part === '+') closes = 2
      else if (sign === '~') gap = Number(part.slice(1))
      else if (sign === '!') refused = new Set(this.entries(part.slice(1), label).ways.map((way) => way[0]!))
      else {
        steps.push({ entries: this.entries(part, label), gap, anchored })
        gap = 0
        anchored = false
      }
    }
    if (steps.length === 0) throw new Error(`Rule ${label} has a phrase without words: "${source}".`)
    return { owner, steps, closes, refused }
  }

  /** The entries of a word table, or undefined when there is no such table. */
  table(name: string): Entries['ways'] | undefined {
    const known = this.tables.get(name)
    if (known !== undefined) return known
    const ways = this.words[name]?.map((entry) => this.idsOf(entry))
    if (ways !== undefined) this.tables.set(name, ways)
    return ways
  }

  idsOf(entry: string): number[] {
    const words = splitEntry(entry)
    const found: number[] = []
    for (const word of words) found.push(this.idOf(word))
    return found
  }

  private idOf(word: string): number {
    const known = this.ids.get(word)
    if (known !== undefined) return known
    const id = this.ids.size + 1
    this.ids.set(word, id)
    return id
  }

  private entries(part: string, label: string): Entries {
    const known = this.steps.get(part)
    if (known !== undefined) return known
    const ways = part.split('|').flatMap((name) => this.waysToSay(name, label))
    const entries = { id: this.steps.size, ways }
    this.steps.set(part, entries)
    return entries
  }

  private waysToSay(name: string, label: string): Entries['ways'] {
    const known = this.literals.get(name)
    if (known !== undefined) return known
    if (!namesTable(name)) {
      const literal = [this.literal(name, label)]
      this.literals.set(name, literal)
      return literal
    }
    const ways = this.table(name)
    if (ways === undefined) throw new Error(`Rule ${label} names the word table ${name}, which does not exist.`)
    return ways
  }

  /** In a phrase `_` stands for the space between the words of one step. */
  private literal(name: string, label: string): number[] {
    const ids = this.idsOf(name.includes('_') && !name.startsWith('-') ? name.replaceAll('_', ' ') : name)
    if (ids.length === 0) throw new Error(`Rule ${label} has a step without a word: "${name}".`)
    return ids
  }
}

/** Two capitals at the start: words are written small, and thousands are read before the first scan. */
function namesTable(name: string): boolean {
  const first = name.charCodeAt(0)
  return first >= 0x41 && first <= 0x5a && name.charCodeAt(1) < 0x61
}
