import { type Phrase, PhraseReader, type Step } from './phrase'
import type { CompoundRule, PhraseRule, Rule, Signal, Words } from './rule'
import { Sequences } from './sequences'
import { createVocabulary, splitEntry, type Vocabulary } from './vocabulary'
import { createWordSets, type WordSets } from './word-sets'

/**
 * Where a word may stand in a phrase. Phrases that begin alike share their first steps, so a step knows the one before it;
 * that one always has a smaller number.
 */
export interface Steps {
  /** Bits of `StepKind`. */
  readonly kind: Uint8Array
  /** The step before, or -1. */
  readonly previous: Int32Array
  /** How much larger the place may be than that of the step before. */
  readonly reach: Uint8Array
  /** Index into `owners`, for last steps. */
  readonly owner: Uint16Array
  /** 1: the clause must end after the last word; 2: it must not. */
  readonly closes: Uint8Array
  /** Words that must not come next, for last steps that ask for it. */
  readonly refused: readonly (ReadonlySet<number> | undefined)[]
}

/** First and last of its phrase; only at the start of a sentence. */
export const StepKind = { first: 1, last: 2, anchored: 4 } as const

export interface Program {
  readonly vocabulary: Vocabulary
  readonly steps: Steps
  /** No step, and no entry of several words, reaches farther than this many places. */
  readonly widestReach: number
  readonly owners: readonly (PhraseRule | Signal)[]
  /** Per word: the first steps of phrases that it meets alone, highest first. */
  readonly firstOf: readonly (Int32Array | undefined)[]
  /** Per word: later steps that it meets alone, highest first, each as step, step before, reach: read in a row, they are fast. */
  readonly laterOf: readonly (Int32Array | undefined)[]
  /** Table entries of several words. */
  readonly sequences: Sequences
  /** How many ways there are to meet the compound rules. */
  readonly wayCount: number
  /** Per owner that is a signal: its number among the signals, else -1. */
  readonly signalOf: Int16Array
  readonly compoundsOf: readonly (readonly CompoundWay[])[]
  readonly sets: WordSets
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
 * Turns the tables and rules into arrays that a single pass over the words can follow. That takes a tenth of a second, so it
 * stops between pieces of it, for whoever has other things to do meanwhile.
 */
export function* compileInPieces(
  rules: readonly Rule[],
  words: Words,
  scrambled: readonly string[],
): Generator<void, Program> {
  const owners = rules.filter((rule) => rule.kind !== 'compound')
  const reader = new PhraseReader(words)
  for (const mark of MARKS) reader.idsOf(mark)
  const phrases: Phrase[] = []
  for (const [owner, rule] of owners.entries()) {
    const name = rule.kind === 'signal' ? rule.name : rule.id
    phrases.push(...rule.phrases.map((source) => reader.read(source, owner, name)))
    yield
  }
  for (const name of Object.keys(words)) reader.table(name)
  yield
  const vocabulary = createVocabulary(reader.ids, new Set(scrambled.flatMap(splitEntry)))
  yield
  const drafts = shareSteps(phrases)
  yield
  const steps: Steps = {
    kind: Uint8Array.from(drafts, kindOf),
    previous: Int32Array.from(drafts, ({ previous }) => previous),
    reach: Uint8Array.from(drafts, ({ step }) => step.gap + 1),
    owner: Uint16Array.from(drafts, ({ phrase }) => phrase?.owner ?? 0),
    closes: Uint8Array.from(drafts, ({ phrase }) => phrase?.closes ?? 0),
    refused: drafts.map(({ phrase }) => phrase?.refused),
  }
  const { signalOf, ways, signalCount } = readCompounds(rules, owners)
  return {
    vocabulary,
    steps,
    widestReach: drafts.reduce((widest, { step }) => Math.max(widest, step.gap + 1), 1),
    owners,
    ...(yield* placeSteps(drafts, steps, vocabulary.size)),
    wayCount: ways.length,
    signalOf,
    compoundsOf: Array.from({ length: signalCount }, (_, signal) => ways.filter((way) => way.signals.includes(signal))),
    sets: createWordSets((name) => reader.table(name), vocabulary.size),
  }
}

/** The tokeniser gives this one whether a rule asks for it or not. */
const MARKS = ['<tick>']

interface StepDraft {
  readonly step: Step
  readonly previous: number
  /** Set for the last step of a phrase; the steps before may belong to several. */
  readonly phrase: Phrase | null
}

/** Numbers the steps of all phrases; steps that two phrases begin with in common are numbered once. */
function shareSteps(phrases: readonly Phrase[]): StepDraft[] {
  const drafts: StepDraft[] = []
  const shared = new Map<number, number>()
  for (const phrase of phrases) {
    let previous = -1
    const last = phrase.steps.length - 1
    phrase.steps.forEach((step, index) => {
      if (index === last) {
        drafts.push({ step, previous, phrase })
        return
      }
      const key = (((previous + 1) * 65_536 + step.entries.id) * 256 + step.gap) * 2 + (step.anchored ? 1 : 0)
      const number = shared.get(key) ?? drafts.push({ step, previous, phrase: null }) - 1
      shared.set(key, number)
      previous = number
    })
  }
  return drafts
}

const kindOf = ({ step, previous, phrase }: StepDraft): number =>
  (previous === -1 ? StepKind.first : 0) |
  (phrase === null ? 0 : StepKind.last) |
  (step.anchored ? StepKind.anchored : 0)

const stepsInPiece = 500

/** Gives each word its steps, highest first, and each entry of several words its own. */
function* placeSteps(drafts: readonly StepDraft[], { previous, reach }: Steps, size: number) {
  const first: (number[] | undefined)[] = Array.from({ length: size })
  const later: (number[] | undefined)[] = Array.from({ length: size })
  const sequences = new Sequences(size)
  for (let number = drafts.length - 1; number >= 0; number--) {
    if (number % stepsInPiece === 0) yield
    const before = previous[number]!
    for (const way of drafts[number]!.step.entries.ways) {
      const word = way[0]!
      if (way.length > 1) sequences.add(way, number)
      else if (before === -1) addOnce((first[word] ??= []), 1, number)
      else if (addOnce((later[word] ??= []), 3, number)) later[word].push(before, reach[number]!)
    }
  }
  const pack = (list: number[] | undefined): Int32Array | undefined => list && Int32Array.from(list)
  return { firstOf: first.map(pack), laterOf: later.map(pack), sequences }
}

/** A table may have a word twice; then its last record is this step already. */
function addOnce(list: number[], width: number, step: number): boolean {
  if (list.length > 0 && list[list.length - width] === step) return false
  list.push(step)
  return true
}

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
  const phrases = rules
    .filter((rule) => rule.kind !== 'compound')
    .flatMap((rule) => rule.phrases.map((source) => reader.read(source, 0, rule.kind)))
  const spelling = new Map([...reader.ids].map(([word, id]) => [id, word]))
  const ways = new Set(phrases.flatMap((phrase) => phrase.steps[0]?.entries.ways ?? []))
  return [...new Set([...ways].map((way) => way.map((id) => spelling.get(id)).join(' ')))]
}
