import type { CompoundWay, Program } from './compile'
import { LiveSteps } from './live-steps'
import type { CompoundRule, Level, PhraseRule } from './rule'
import { StepKind } from './steps'
import { Flag, type Tokens } from './tokens'

/** A rule that was met by the words from token `first` to token `last`. */
export interface Match {
  readonly rule: PhraseRule | CompoundRule
  readonly first: number
  readonly last: number
}

/** A doubt would block, but is said in words that honest people use. */
export type MatchVerdict = Level | 'doubt'

/** A match that the words around it do not excuse. */
export interface JudgedMatch extends Match {
  readonly level: MatchVerdict
  /** The last that is looked for: 'listed' when enough were found, 'unread' when too many had to be judged. */
  readonly stops?: 'listed' | 'unread'
}

const NEVER = -1_000_000
/** Signals farther apart than this are not together, however long the line is. */
const MAX_APART = 160
/** What is shown of one rule in one text: the text is blocked by the first, and more of the same tells nothing new. */
const MAX_LISTED = 50
/** No honest text has so many places that a rule has to weigh; then what was not read counts as the worst. */
const MAX_JUDGED = 400
/**
 * A text with so many places that keep it from being loaded is not read to its end: it is blocked, and what remains of it
 * without these lines would be scanned anew.
 */
const MAX_BLOCKED = 400
const NARROW_AFTER = 16_384
/** Symbols between two words of one table entry. */
const MAX_SYMBOLS = 3

/** Follows all phrases at once: each word moves on only the steps that it meets, so the work is linear in the words. */
export function match(
  program: Program,
  tokens: Tokens,
  text: string,
  judge: (match: Match) => MatchVerdict | null,
  live = new LiveSteps(program, tokens),
): JudgedMatch[] {
  return new Matcher(program, tokens, text, judge).run(live)
}

/** How often a rule was met. Notices and doubts never end the search for what blocks. */
interface Tally {
  blocked: number
  noticed: number
  /** Places, not phrases: many phrases of a rule may end at one word. */
  judged: number
  /** The token at which it was met last. */
  at: number
  isDone: boolean
}

class Matcher {
  private readonly matches: JudgedMatch[] = []
  private readonly tallies = new Map<string, Tally>()
  /** A rule was done with since the steps were chosen. */
  private isStale = false
  private blocked = 0
  /** The steps are not chosen again before this token: choosing costs as much as following some thousand words. */
  private narrowFrom = 0
  /** Per step: the place where it was met last, and from which token to which. */
  private readonly metPlace: Int32Array
  private readonly metFrom: Int32Array
  private readonly metTo: Int32Array
  private readonly signalFirst: Int32Array
  private readonly signalLast: Int32Array
  private readonly firedLine: Int32Array
  /** The signals of the current line as bits, so that most compounds are dismissed by one comparison. */
  private bitsLow = 0
  private bitsHigh = 0
  private bitsLine = -1
  /** All signals so far. */
  private everLow = 0
  private everHigh = 0
  /** Grows with every change of the bits; per signal: at which state none of its ways could be met. */
  private bitsState = 0
  private readonly quietState: Int32Array

  constructor(
    private readonly program: Program,
    private readonly tokens: Tokens,
    private readonly text: string,
    private readonly judge: (match: Match) => MatchVerdict | null,
  ) {
    const total = program.steps.kind.length
    this.metPlace = new Int32Array(total).fill(NEVER)
    this.metFrom = new Int32Array(total)
    this.metTo = new Int32Array(total).fill(-1)
    this.signalFirst = new Int32Array(program.compoundsOf.length).fill(-1)
    this.signalLast = new Int32Array(program.compoundsOf.length).fill(-1)
    this.quietState = new Int32Array(program.compoundsOf.length).fill(-1)
    this.firedLine = new Int32Array(program.wayCount).fill(-1)
  }

  run(live: LiveSteps): JudgedMatch[] {
    const isDone = (rule: PhraseRule): boolean => this.tallies.get(rule.id)?.isDone === true
    for (let from = 0; from < this.tokens.count && this.blocked < MAX_BLOCKED;) {
      const to = live.select(from)
      this.isStale = this.tallies.size > 0
      this.narrowFrom = from
      while (from < to && this.blocked < MAX_BLOCKED) {
        if (this.isStale) {
          live.narrow(isDone)
          this.narrowFrom = from + NARROW_AFTER
          this.isStale = false
        }
        from = this.follow(live, from, to)
      }
    }
    return this.matches
  }

  /** Gives the token to go on with: `to`, or an earlier one when there are fewer steps to follow from there on. */
  private follow(live: LiveSteps, from: number, to: number): number {
    const { firstOf, laterOf, opens } = live
    const { sequences } = this.program.index
    const { kind } = this.program.steps
    const { word, place, flags } = this.tokens
    const { metPlace, metFrom, metTo } = this
    for (let index = from; index < to; index++) {
      if (this.isStale && index >= this.narrowFrom) return index
      if (this.blocked >= MAX_BLOCKED) return to
      const id = word[index]!
      const here = place[index]!
      if (opens === null || opens[id] !== 0) {
        const root = sequences.root(id)
        if (root !== 0) this.followSequences(live, index, root)
      }
      const later = laterOf[id]
      if (later !== undefined)
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
      }
    }
    return to
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
  }

  private complete(step: number, first: number, last: number): void {
    const { refused, closes, owner } = this.program.steps
    const unwanted = refused.get(step)
    if (unwanted !== undefined && this.nextIsRefused(last, unwanted)) return
    if (closes[step] !== 0 && endsClause(this.text, this.tokens.end[last]!) !== (closes[step] === 1)) return
    const signal = this.program.signalOf[owner[step]!]!
    if (signal >= 0) {
      this.signal(signal, first, last)
      return
    }
    const rule = this.program.owners[owner[step]!]!
    if (rule.kind === 'phrase') this.add(rule, first, last)
  }

  private add(rule: PhraseRule | CompoundRule, first: number, last: number): void {
    const tally = this.tallyOf(rule)
    if (tally.isDone) return
    const level = this.judge({ rule, first, last })
    if (level === 'block') {
      this.blocked++
      tally.blocked++
    }
    if (last !== tally.at) tally.judged++
    const isShown = level === 'notice' || level === 'doubt'
    if (isShown && last !== tally.at) tally.noticed++
    tally.at = last
    tally.isDone = tally.judged >= MAX_JUDGED || tally.blocked >= MAX_LISTED
    this.isStale ||= tally.isDone
    if (tally.judged >= MAX_JUDGED || this.blocked === MAX_BLOCKED)
      this.matches.push({ rule, first, last, level: rule.level, stops: 'unread' })
    else if (level === 'block' || (isShown && tally.noticed <= MAX_LISTED)) {
      const isLast = level === 'block' ? tally.isDone : tally.noticed === MAX_LISTED
      this.matches.push({ rule, first, last, level, ...(isLast ? { stops: 'listed' as const } : {}) })
    }
  }

  private tallyOf(rule: PhraseRule | CompoundRule): Tally {
    const name = rule.id
    const known = this.tallies.get(name)
    if (known !== undefined) return known
    const tally = { blocked: 0, noticed: 0, judged: 0, at: -1, isDone: false }
    this.tallies.set(name, tally)
    return tally
  }

  private signal(signal: number, first: number, last: number): void {
    const line = this.tokens.line[last]!
    this.noteSignal(signal, line)
    this.signalFirst[signal] = first
    this.signalLast[signal] = last
    if (this.quietState[signal] === this.bitsState) return
    const ways = this.program.compoundsOf[signal]!
    let isQuiet = true
    for (let index = 0; index < ways.length; index++) {
      const way = ways[index]!
      const low = way.within === 0 ? this.bitsLow : this.everLow
      const high = way.within === 0 ? this.bitsHigh : this.everHigh
      if ((low & way.low) !== way.low || (high & way.high) !== way.high) continue
      isQuiet = false
      if (way.ordered && way.last !== signal) continue
      if (this.firedLine[way.index] === line) continue
      this.tryCompound(way, last, line)
    }
    if (isQuiet) this.quietState[signal] = this.bitsState
  }

  private noteSignal(signal: number, line: number): void {
    const isNewLine = line !== this.bitsLine
    const low = (isNewLine ? 0 : this.bitsLow) | (signal < 32 ? 1 << signal : 0)
    const high = (isNewLine ? 0 : this.bitsHigh) | (signal < 32 ? 0 : 1 << (signal - 32))
    this.bitsLine = line
    if (low === this.bitsLow && high === this.bitsHigh) return
    this.bitsLow = low
    this.bitsHigh = high
    this.everLow |= low
    this.everHigh |= high
    this.bitsState++
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
  private followSequences(live: LiveSteps, index: number, root: number): void {
    const { sequences } = this.program.index
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
      const steps = live.stepsAt(node)
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
