import type { CompoundWay, Program, SequenceNode } from './compile'
import type { CompoundRule, PhraseRule } from './rule'
import { Flag, type Tokens } from './tokenise'

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

/** Follows all phrases at once: each word moves on only the steps that it meets, so the work is linear in the words. */
export function match(program: Program, tokens: Tokens, text: string): Match[] {
  const { steps, owners, stepsOf, sequencesOf, signalOf, compoundsOf } = program
  const { count, word, place, line, flags } = tokens
  const total = steps.first.length
  const reachedPlace = new Int32Array(total).fill(NEVER)
  const reachedFrom = new Int32Array(total)
  const reachedTo = new Int32Array(total)
  const matches: Match[] = []
  const matchCount = new Map<string, number>()
  const signalCount = compoundsOf.length
  const signalFirst = new Int32Array(signalCount).fill(-1)
  const signalLast = new Int32Array(signalCount).fill(-1)
  const firedLine = new Map<number, number>()

  const add = (rule: PhraseRule | CompoundRule, first: number, last: number): void => {
    const seen = matchCount.get(rule.id) ?? 0
    if (seen >= MAX_MATCHES) return
    matchCount.set(rule.id, seen + 1)
    matches.push({ rule, first, last })
  }

  const complete = (step: number, first: number, last: number): void => {
    const refused = steps.refused[step]
    if (refused !== undefined && nextIsRefused(tokens, last, refused)) return
    if (steps.closes[step] !== 0 && endsClause(text, tokens.end[last]!) !== (steps.closes[step] === 1)) return
    const index = steps.owner[step]!
    const owner = owners[index]!
    if (owner.kind === 'phrase') {
      add(owner, first, last)
      return
    }
    const signal = signalOf[index]!
    signalFirst[signal] = first
    signalLast[signal] = last
    for (const way of compoundsOf[signal]!) {
      const span = compoundSpan(way, signal)
      if (span === null || firedLine.get(way.index) === line[last]) continue
      firedLine.set(way.index, line[last]!)
      add(way.rule, span.first, span.last)
    }
  }

  const compoundSpan = ({ rule, signals }: CompoundWay, trigger: number): { first: number; last: number } | null => {
    if (rule.ordered === true && signals.at(-1) !== trigger) return null
    const here = signalLast[trigger]!
    let first = signalFirst[trigger]!
    let last = here
    let before = -1
    for (const signal of signals) {
      const from = signalFirst[signal]!
      const to = signalLast[signal]!
      if (to < 0 || line[here]! - line[to]! > (rule.within ?? 0)) return null
      if ((rule.within ?? 0) === 0 && place[here]! - place[to]! > MAX_APART) return null
      if (rule.ordered === true && from <= before) return null
      before = from
      if (from < first) first = from
      if (to > last) last = to
    }
    return { first, last }
  }

  const reach = (step: number, from: number, to: number): void => {
    let first = from
    if (steps.first[step] === 0) {
      const distance = place[from]! - reachedPlace[step - 1]!
      if (distance > steps.gap[step]! + 1 || from <= reachedTo[step - 1]!) return
      first = reachedFrom[step - 1]!
    } else if (steps.anchored[step] === 1 && (flags[from]! & Flag.sentenceStart) === 0) return
    reachedPlace[step] = place[to]!
    reachedFrom[step] = first
    reachedTo[step] = to
    if (steps.last[step] === 1) complete(step, first, to)
  }

  for (let index = 0; index < count; index++) {
    const id = word[index]!
    let node: SequenceNode | undefined = sequencesOf[id]
    if (node !== undefined) followSequences(tokens, index, node, reach)
    const alone = stepsOf[id]
    if (alone !== undefined) for (let at = 0; at < alone.length; at++) reach(alone[at]!, index, index)
  }
  return matches
}

/** Meets the steps of every table entry of several words that starts at this token. */
function followSequences(
  tokens: Tokens,
  index: number,
  root: SequenceNode,
  reach: (step: number, from: number, to: number) => void,
): void {
  const { count, word, place } = tokens
  let node = root
  let last = index
  for (let ahead = index + 1; ahead < count; ahead++) {
    const distance = place[ahead]! - place[last]!
    if (distance > 1) return
    const next = node.next.get(word[ahead]!)
    if (next === undefined) {
      // A symbol between two words has no place of its own and does not part them.
      if (distance === 0) continue
      return
    }
    node = next
    last = ahead
    for (const step of node.steps) reach(step, index, ahead)
  }
}

function nextIsRefused(tokens: Tokens, last: number, refused: ReadonlySet<number>): boolean {
  for (let ahead = last + 1; ahead < tokens.count; ahead++) {
    const distance = tokens.place[ahead]! - tokens.place[last]!
    if (distance > 1) return false
    if (refused.has(tokens.word[ahead]!)) return true
    if (distance === 1) return false
  }
  return false
}

/** Whether nothing but closing marks stands between here and the end of the clause. */
function endsClause(text: string, from: number): boolean {
  let at = from
  while (at < text.length && at < from + 4 && ' "\'”’`)*_'.includes(text.charAt(at))) at++
  return at >= text.length || '.,;:!?\n—–-…。，；！？<]}'.includes(text.charAt(at)) || text.charCodeAt(at) === 0x0d
}
