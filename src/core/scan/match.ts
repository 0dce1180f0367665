import { StepKind, type CompoundWay, type Program } from './compile'
import type { CompoundRule, PhraseRule } from './rule'
import { Flag, type Tokens } from './tokens'

/** A rule that was met by the words from token `first` to token `last`. */
export interface Match {
  readonly rule: PhraseRule | CompoundRule
  readonly first: number
  readonly last: number
}

const NEVER = -1_000_000
/** Signals farther apart than this are not together, however long the line is. */
const MAX_APART = 160
/** What is shown of one rule in one text; more of the same tells the user nothing new. */
const MAX_MATCHES = 100
/** Symbols between two words of one table entry. */
const MAX_SYMBOLS = 3

/** Follows all phrases at once: each word moves on only the steps that it meets, so the work is linear in the words. */
export function match(program: Program, tokens: Tokens, text: string): Match[] {
  return new Matcher(program, tokens, text).run()
}

class Matcher {
  private readonly matches: Match[] = []
  private readonly matchCount = new Map<string, number>()
  /** Per step: the place where it was met last, and from which token to which. */
  private readonly metPlace: Int32Array
  private readonly metFrom: Int32Array
  private readonly metTo: Int32Array
  /** Per busy word: the last place at which any of its later steps may be met. */
  private readonly busyUntil: Int32Array
  private readonly signalFirst: Int32Array
  private readonly signalLast: Int32Array
  private readonly firedLine: Int32Array
  /** The signals of the current line as bits, so that most compounds are dismissed by one comparison. */
  private bitsLow = 0
  private bitsHigh = 0
  private bitsLine = -1

  constructor(
    private readonly program: Program,
    private readonly tokens: Tokens,
    private readonly text: string,
  ) {
    const total = program.steps.kind.length
    this.metPlace = new Int32Array(total).fill(NEVER)
    this.metFrom = new Int32Array(total)
    this.metTo = new Int32Array(total).fill(-1)
    this.busyUntil = new Int32Array(program.busyCount).fill(NEVER)
    this.signalFirst = new Int32Array(program.compoundsOf.length).fill(-1)
    this.signalLast = new Int32Array(program.compoundsOf.length).fill(-1)
    this.firedLine = new Int32Array(program.wayCount).fill(-1)
  }

  run(): Match[] {
    const { firstOf, laterOf, sequences, busyNumber, steps } = this.program
    const { kind } = steps
    const { count, word, place, flags } = this.tokens
    const { metPlace, metFrom, metTo, busyUntil } = this
    for (let index = 0; index < count; index++) {
      const id = word[index]!
      const here = place[index]!
      const root = sequences.root(id)
      if (root !== 0) this.followSequences(index, root)
      const later = laterOf[id]
      if (later !== undefined && (busyNumber[id] === -1 || busyUntil[busyNumber[id]!]! >= here))
        for (let at = 0; at < later.length; at += 3) {
          const before = later[at + 1]!
          if (here - metPlace[before]! > later[at + 2]! || index <= metTo[before]!) continue
          const step = later[at]!
          if ((kind[step]! & StepKind.last) !== 0) {
            this.complete(step, metFrom[before]!, index)
            continue
          }
          metPlace[step] = here
          metFrom[step] = metFrom[before]!
          metTo[step] = index
          if ((kind[step]! & StepKind.beforeBusy) !== 0) this.awaitBusy(step, here)
        }
      const first = firstOf[id]
      if (first === undefined) continue
      const isStart = (flags[index]! & Flag.sentenceStart) !== 0
      for (let at = 0; at < first.length; at++) {
        const step = first[at]!
        const bits = kind[step]!
        if ((bits & StepKind.anchored) !== 0 && !isStart) continue
        if ((bits & StepKind.last) !== 0) {
          this.complete(step, index, index)
          continue
        }
        metPlace[step] = here
        metFrom[step] = index
        metTo[step] = index
        if ((bits & StepKind.beforeBusy) !== 0) this.awaitBusy(step, here)
      }
    }
    return this.matches
  }

  /** The same for a table entry of several words; they are rarer, so this need not be fast. */
  private meet(step: number, from: number, to: number): void {
    const { previous, reach, kind } = this.program.steps
    const { place, flags } = this.tokens
    const before = previous[step]!
    let first = from
    if (before === -1) {
      if ((kind[step]! & StepKind.anchored) !== 0 && (flags[from]! & Flag.sentenceStart) === 0) return
    } else {
      if (place[from]! - this.metPlace[before]! > reach[step]! || from <= this.metTo[before]!) return
      first = this.metFrom[before]!
    }
    if ((kind[step]! & StepKind.last) !== 0) {
      this.complete(step, first, to)
      return
    }
    this.metPlace[step] = place[to]!
    this.metFrom[step] = first
    this.metTo[step] = to
    if ((kind[step]! & StepKind.beforeBusy) !== 0) this.awaitBusy(step, place[to]!)
  }

  private awaitBusy(step: number, here: number): void {
    const until = here + this.program.farthest[step]!
    const busy = this.program.busyAfter[step]!
    for (let at = 0; at < busy.length; at++) if (this.busyUntil[busy[at]!]! < until) this.busyUntil[busy[at]!] = until
  }

  private complete(step: number, first: number, last: number): void {
    const { steps, owners, signalOf } = this.program
    const refused = steps.refused[step]
    if (refused !== undefined && this.nextIsRefused(last, refused)) return
    const closes = steps.closes[step]!
    if (closes !== 0 && endsClause(this.text, this.tokens.end[last]!) !== (closes === 1)) return
    const owner = steps.owner[step]!
    const rule = owners[owner]!
    if (rule.kind === 'phrase') this.add(rule, first, last)
    else this.signal(signalOf[owner]!, first, last)
  }

  private add(rule: PhraseRule | CompoundRule, first: number, last: number): void {
    const seen = this.matchCount.get(rule.id) ?? 0
    if (seen >= MAX_MATCHES) return
    this.matchCount.set(rule.id, seen + 1)
    this.matches.push({ rule, first, last })
  }

  private signal(signal: number, first: number, last: number): void {
    const line = this.tokens.line[last]!
    if (line !== this.bitsLine) {
      this.bitsLine = line
      this.bitsLow = 0
      this.bitsHigh = 0
    }
    if (signal < 32) this.bitsLow |= 1 << signal
    else this.bitsHigh |= 1 << (signal - 32)
    this.signalFirst[signal] = first
    this.signalLast[signal] = last
    const ways = this.program.compoundsOf[signal]!
    for (let index = 0; index < ways.length; index++) {
      const way = ways[index]!
      if (way.within === 0 && ((this.bitsLow & way.low) !== way.low || (this.bitsHigh & way.high) !== way.high))
        continue
      if (way.ordered && way.last !== signal) continue
      if (this.firedLine[way.index] === line) continue
      this.tryCompound(way, last, line)
    }
  }

  private tryCompound(way: CompoundWay, here: number, line: number): void {
    const { tokens, signalFirst, signalLast } = this
    let first = here
    let before = -1
    for (const signal of way.signals) {
      const from = signalFirst[signal]!
      const to = signalLast[signal]!
      if (to < 0 || line - tokens.line[to]! > way.within) return
      if (way.within === 0 && tokens.place[here]! - tokens.place[to]! > MAX_APART) return
      if (way.ordered && from <= before) return
      before = from
      if (from < first) first = from
    }
    this.firedLine[way.index] = line
    this.add(way.rule, first, here)
  }

  /** Meets the steps of every table entry of several words that starts at this token. */
  private followSequences(index: number, root: number): void {
    const { sequences } = this.program
    const { count, word, place } = this.tokens
    let node = root
    let last = index
    let symbols = 0
    for (let ahead = index + 1; ahead < count; ahead++) {
      const distance = place[ahead]! - place[last]!
      if (distance > 1) return
      const next = sequences.next(node, word[ahead]!)
      if (next === 0) {
        // A symbol between two words has no place of its own and does not part them.
        if (distance === 0 && ++symbols <= MAX_SYMBOLS) continue
        return
      }
      node = next
      last = ahead
      const steps = sequences.steps(node)
      for (let at = 0; at < steps.length; at++) this.meet(steps[at]!, index, ahead)
    }
  }

  private nextIsRefused(last: number, refused: ReadonlySet<number>): boolean {
    const { count, place, word } = this.tokens
    for (let ahead = last + 1; ahead < count && ahead <= last + MAX_SYMBOLS; ahead++) {
      const distance = place[ahead]! - place[last]!
      if (distance > 1) return false
      if (refused.has(word[ahead]!)) return true
      if (distance === 1) return false
    }
    return false
  }
}

/** Whether nothing but closing marks stands between here and the end of the clause. */
function endsClause(text: string, from: number): boolean {
  let at = from
  while (at < text.length && at < from + 4 && ' "\'”’`)*_'.includes(text.charAt(at))) at++
  return at >= text.length || '.,;:!?\n—–-…。，；！？<]}'.includes(text.charAt(at)) || text.charCodeAt(at) === 0x0d
}
