import { PhraseReader } from './phrase'
import type { CompoundRule, PhraseRule, Rule, Signal, Words } from './rule'
import { StepIndex } from './step-index'
import { packSteps, shareSteps, type Steps } from './steps'
import { createVocabulary, splitEntry, type Vocabulary } from './vocabulary'
import { createWordSets, type WordSets } from './word-sets'
import { createWording, type Weights, type Wording } from './wording/wording'

export interface Program {
  readonly vocabulary: Vocabulary
  readonly steps: Steps
  /** No step, and no entry of several words, reaches farther than this many places. */
  readonly widestReach: number
  readonly owners: readonly (PhraseRule | Signal)[]
  readonly index: StepIndex
  /** How many ways there are to meet the compound rules. */
  readonly wayCount: number
  /** Per owner that is a signal: its number among the signals, else -1. */
  readonly signalOf: Int16Array
  readonly compoundsOf: readonly (readonly CompoundWay[])[]
  readonly sets: WordSets
  readonly wording: Wording
}

export interface CompoundWay {
  readonly rule: CompoundRule
  readonly index: number
  readonly signals: readonly number[]
  readonly within: number
  readonly ordered: boolean
  /** The signal that comes last, for ordered ways. */
  readonly last: number
  /** The signals as bits. */
  readonly low: number
  readonly high: number
}

/**
 * Turns the tables and rules into arrays that a single pass over the words can follow. That takes some hundredths of a second,
 * so it stops between pieces of it, for whoever has other things to do meanwhile.
 */
export function* compileInPieces(
  rules: readonly Rule[],
  words: Words,
  scrambled: readonly string[],
  weights: Weights,
): Generator<void, Program> {
  const owners = rules.filter((rule) => rule.kind !== 'compound')
  const reader = new PhraseReader(words)
  for (const mark of MARKS) reader.idsOf(mark)
  const drafts = yield* shareSteps(owners, reader)
  const steps = packSteps(drafts, reader)
  for (const name of Object.keys(words)) reader.readTable(name)
  yield
  const vocabulary = createVocabulary(reader.ids, new Set(scrambled.flatMap(splitEntry)))
  yield
  const wording = createWording(weights, vocabulary.size, (word) => vocabulary.ids.get(word) ?? 0)
  yield
  const { signalOf, ways, signalCount } = readCompounds(rules, owners)
  const { slotsOf, listsOf, sequences } = reader
  const lists = Int32Array.from(drafts, ({ list }) => list)
  return {
    vocabulary,
    steps,
    widestReach: drafts.reduce((widest, { gap }) => Math.max(widest, gap + 1), 1),
    owners,
    index: new StepIndex({ slotsOf, listsOf, sequences, lists }, steps, vocabulary.size),
    wayCount: ways.length,
    signalOf,
    compoundsOf: Array.from({ length: signalCount }, (_, signal) => ways.filter((way) => way.signals.includes(signal))),
    sets: createWordSets((name) => reader.table(name), vocabulary.size),
    wording,
  }
}

/** The tokeniser gives this one whether a rule asks for it or not. */
const MARKS = ['<tick>']

function readCompounds(rules: readonly Rule[], owners: readonly (PhraseRule | Signal)[]) {
  const signals = new Map<string, number>()
  const signalOf = Int16Array.from(owners, (owner) => {
    if (owner.kind !== 'signal') return -1
    const known = signals.get(owner.name) ?? signals.size
    signals.set(owner.name, known)
    return known
  })
  if (signals.size > 64) throw new Error('A line keeps its signals in 64 bits; there are more signals than that.')
  const ways = rules
    .filter((rule) => rule.kind === 'compound')
    .flatMap((rule) => rule.together.map((names) => ({ rule, names })))
    .map(({ rule, names }, index) =>
      compoundWay(
        rule,
        index,
        names.map((name) => signalNumber(signals, name, rule.id)),
      ),
    )
  return { signalOf, ways, signalCount: signals.size }
}

function compoundWay(rule: CompoundRule, index: number, signals: readonly number[]): CompoundWay {
  const bits = (from: number): number =>
    signals
      .filter((signal) => signal >= from && signal < from + 32)
      .reduce((sum, signal) => sum | (1 << (signal - from)), 0)
  return {
    rule,
    index,
    signals,
    within: rule.within ?? 0,
    ordered: rule.ordered === true,
    last: signals.at(-1) ?? -1,
    low: bits(0),
    high: bits(32),
  }
}

function signalNumber(signals: ReadonlyMap<string, number>, name: string, rule: string): number {
  const number = signals.get(name)
  if (number === undefined) throw new Error(`Rule ${rule} needs the signal ${name}, which no rule gives.`)
  return number
}

/** The words that can start a rule, for measuring what a plain search for them would cost. */
export function triggersOf(rules: readonly Rule[], words: Words): readonly string[] {
  const reader = new PhraseReader(words)
  const firsts = rules
    .filter((rule) => rule.kind !== 'compound')
    .flatMap((rule) => rule.phrases.map((source) => source.split(' ').find((part) => part !== '^') ?? ''))
  const ways = firsts.flatMap((first) => reader.waysToSay(first, first))
  const spelling = new Map([...reader.ids].map(([word, id]) => [id, word]))
  return [...new Set(ways.map((way) => way.map((id) => spelling.get(id)).join(' ')))]
}
