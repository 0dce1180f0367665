import type { Tokens } from '../tokens'
import { HiddenWord } from '../word-sets'

const KINDS =
  HiddenWord.secret |
  HiddenWord.wire |
  HiddenWord.verdict |
  HiddenWord.hush |
  HiddenWord.power |
  HiddenWord.goal |
  HiddenWord.harm
const GRAVE = HiddenWord.hush | HiddenWord.power | HiddenWord.goal
/** A "not" says something about the words that follow it this closely. */
const NEGATION_REACH = 12
/** "say nothing", "ask no questions" */
const AFTER_REACH = 2
const GATE_REACH = 5
/** Within a sentence and the next. */
const TOGETHER = 90

/**
 * Counts the kinds of things in a hidden text that nobody has to speak of where readers do not look: secrets, addresses to send
 * to, verdicts, silence, powers, other goals, harm. "Never send …" speaks of none, "never ask" keeps people out.
 */
export class OutOfPlace {
  private found = 0
  /** The kinds found lately, and where the first of them stood. */
  private lately = 0
  private since = 0
  private isTogether = false
  private negation = -1_000_000
  private before = -1_000_000
  private negationEnd = 0
  private turn = -1_000_000
  private gate = -1_000_000
  private owed = -1_000_000
  private ships = false
  private place = false

  constructor(
    private readonly tokens: Tokens,
    private readonly kinds: Uint32Array,
    private readonly text: string,
  ) {}

  /** Tokens come in order. */
  read(index: number): void {
    const kind = this.kinds[this.tokens.word[index]!]!
    const place = this.tokens.place[index]!
    const oldest = place - NEGATION_REACH
    const isNegated = this.negation >= oldest && this.before < oldest
    if ((kind & HiddenWord.no) !== 0) {
      this.before = this.negation
      this.negation = place
      this.negationEnd = this.tokens.end[index]!
      if (place - this.owed <= AFTER_REACH) this.find(HiddenWord.hush, place)
    }
    if ((kind & HiddenWord.turn) !== 0) this.turn = place
    if ((kind & HiddenWord.owed) !== 0) this.owed = place
    if (isNegated) {
      if ((kind & HiddenWord.owed) !== 0 && this.isSameClause(index)) this.find(HiddenWord.hush, place)
      if (this.turn > this.negation) this.find(kind & KINDS & ~HiddenWord.secret, place)
      return
    }
    // "Ask before you delete" asks for no harm.
    if ((kind & HiddenWord.gate) !== 0) this.gate = place
    if (place - this.gate <= GATE_REACH) return
    this.find(kind & KINDS, place)
    if ((kind & HiddenWord.ships) !== 0) this.ships = true
    if ((kind & HiddenWord.place) !== 0) this.place = true
    if (this.ships && this.place) this.find(HiddenWord.wire, place)
  }

  /** "Do not edit, ask": what follows a pause is not what is forbidden. */
  private isSameClause(index: number): boolean {
    return !/[,;:—–]/u.test(this.text.slice(this.negationEnd, this.tokens.start[index]))
  }

  private find(kinds: number, place: number): void {
    if (kinds === 0) return
    this.found |= kinds
    if (place - this.since > TOGETHER) {
      this.lately = 0
      this.since = place
    }
    this.lately |= kinds
    this.isTogether ||= (this.lately & GRAVE) !== 0 && bitsOf(this.lately & ~HiddenWord.verdict) > 1
  }

  get count(): number {
    return bitsOf(this.found)
  }

  /** Whether there are so many that it does not matter to whom it is said: one is between the agent and its people. */
  get isGrave(): boolean {
    return this.isTogether
  }
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
