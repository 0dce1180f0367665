import type { Program } from './compile'
import type { PhraseRule } from './rule'
import { StepKind } from './steps'
import type { Tokens } from './tokens'

/** At least this many words are looked at together. */
const PART = 65_536
/** Choosing steps is not worth its while for fewer words. */
const SHORT = 4_096

/**
 * The steps that can lead to a match in one part of a text. A phrase needs all its steps, so one of whose words nothing occurs
 * rules out the whole phrase: in a text that repeats the beginnings of attacks and never ends them nothing is left to follow.
 * A part ends where the next word is out of reach of every step, so no phrase begins in one part and goes on in the next.
 */
export class LiveSteps {
  firstOf: (Int32Array | undefined)[]
  laterOf: (Int32Array | undefined)[]
  /** Per word: whether a live entry of several words begins with it. Null: any may. */
  opens: Uint8Array | null = null
  /** Per node of the sequences that was asked about: its live steps. */
  private readonly ending: (readonly number[] | undefined)[]
  private readonly seen: Uint8Array
  private readonly present: number[] = []
  private readonly live: Uint8Array
  private readonly leads: Uint8Array

  constructor(
    private readonly program: Program,
    private readonly tokens: Tokens,
    /** A text of no more words than this is followed as it is. */
    private readonly shortText = SHORT,
  ) {
    const isShort = tokens.count <= shortText
    this.firstOf = isShort ? program.index.firstOf : program.index.firstOf.slice()
    this.laterOf = isShort ? program.index.laterOf : program.index.laterOf.slice()
    this.ending = Array.from({ length: isShort ? 0 : program.index.sequences.size })
    this.seen = new Uint8Array(program.vocabulary.size)
    this.live = new Uint8Array(program.steps.kind.length)
    this.leads = new Uint8Array(program.steps.kind.length)
  }

  /** Prepares for the tokens from `from` on and gives the end of the part. */
  select(from: number): number {
    const { count } = this.tokens
    const isShort = count <= this.shortText
    const to = isShort ? count : this.partEnd(from)
    this.collectWords(from, to)
    for (const id of this.present) this.program.index.prepare(id)
    if (isShort) return to
    this.markPossible()
    this.markLive()
    this.pickSteps(this.program.index)
    return to
  }

  /** The steps that are met when an entry of several words ends at this node, lowest first. */
  stepsAt(node: number): readonly number[] {
    const { index } = this.program
    if (this.opens === null) return index.stepsAt(node)
    return (this.ending[node] ??= index.stepsAt(node).filter((step) => this.live[step] !== 0))
  }

  /** Follows no more what only leads to rules that are done. */
  narrow(isDone: (rule: PhraseRule) => boolean): void {
    const { owners, steps } = this.program
    if (this.tokens.count <= this.shortText) return
    for (let step = 0; step < this.live.length; step++) {
      const owner = owners[steps.owner[step]!]!
      if ((steps.kind[step]! & StepKind.last) === 0 || owner.kind === 'signal') continue
      if (isDone(owner)) this.live[step] = 0
    }
    this.markLive()
    // What was not live before is not live now.
    this.pickSteps(this)
  }

  /** Places never go back, so one wide gap parts all words before it from all words behind. */
  private partEnd(from: number): number {
    const { count, place } = this.tokens
    const { widestReach } = this.program
    let to = from + PART
    while (to < count && place[to]! - place[to - 1]! <= widestReach) to++
    return Math.min(count, to)
  }

  private collectWords(from: number, to: number): void {
    const { seen, present } = this
    const { word } = this.tokens
    for (const id of present) seen[id] = 0
    present.length = 0
    for (let index = from; index < to; index++) {
      const id = word[index]!
      if (seen[id] !== 0) continue
      seen[id] = 1
      present.push(id)
    }
  }

  /** Steps for which some word or sequence of words is there. */
  private markPossible(): void {
    const { live, seen } = this
    const { index } = this.program
    const { firstOf, laterOf, sequences } = index
    live.fill(0)
    for (const id of this.present) {
      const first = firstOf[id]
      if (first !== undefined) for (let at = 0; at < first.length; at++) live[first[at]!] = 1
      const later = laterOf[id]
      if (later !== undefined) for (let at = 0; at < later.length; at += 3) live[later[at]!] = 1
    }
    const { entries } = sequences
    for (let at = 0; at < entries.length; at += 2 + entries[at + 1]!)
      if (isWhole(entries, at, seen)) for (const step of index.stepsOfSlot(entries[at]!)) live[step] = 1
  }

  /** Of these, the steps that can be reached and that lead to the end of a phrase. */
  private markLive(): void {
    const { live, leads } = this
    const { previous, kind } = this.program.steps
    leads.fill(0)
    for (let step = 0; step < live.length; step++)
      if (live[step] !== 0 && previous[step] !== -1 && live[previous[step]!] === 0) live[step] = 0
    for (let step = live.length - 1; step >= 0; step--) {
      if (live[step] === 0) continue
      if ((kind[step]! & StepKind.last) === 0 && leads[step] === 0) live[step] = 0
      else if (previous[step] !== -1) leads[previous[step]!] = 1
    }
  }

  private pickSteps({ firstOf, laterOf }: Pick<LiveSteps, 'firstOf' | 'laterOf'>): void {
    const { program, live } = this
    const { index } = program
    const { sequences } = index
    for (const id of this.present) {
      this.firstOf[id] = pick(firstOf[id], 1, live)
      this.laterOf[id] = pick(laterOf[id], 3, live)
    }
    const opens = (this.opens ??= new Uint8Array(program.vocabulary.size))
    opens.fill(0)
    this.ending.fill(undefined)
    const { entries } = sequences
    for (let at = 0; at < entries.length; at += 2 + entries[at + 1]!)
      if (isWhole(entries, at, this.seen) && index.stepsOfSlot(entries[at]!).some((step) => live[step] !== 0))
        opens[entries[at + 2]!] = 1
  }
}

/** All words of the entry at `at` are there. */
function isWhole(entries: readonly number[], at: number, seen: Uint8Array): boolean {
  const end = at + 2 + entries[at + 1]!
  for (let word = at + 2; word < end; word++) if (seen[entries[word]!] === 0) return false
  return true
}

/** The records of `width` numbers whose first is a live step. */
function pick(list: Int32Array | undefined, width: number, live: Uint8Array): Int32Array | undefined {
  if (list === undefined) return undefined
  let count = 0
  for (let at = 0; at < list.length; at += width) count += live[list[at]!]!
  if (count * width === list.length) return list
  if (count === 0) return undefined
  const chosen = new Int32Array(count * width)
  for (let at = 0, to = 0; at < list.length; at += width)
    if (live[list[at]!] !== 0) for (let part = 0; part < width; part++) chosen[to++] = list[at + part]!
  return chosen
}
