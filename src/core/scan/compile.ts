import type { CompoundRule, PhraseRule, Rule, Signal, Words } from './rule'
import { createVocabulary, splitEntry, type Vocabulary } from './vocabulary'

/** Where a word may stand in a phrase. Steps of one phrase have consecutive numbers. */
export interface Steps {
  readonly first: Uint8Array
  readonly last: Uint8Array
  readonly gap: Uint8Array
  readonly anchored: Uint8Array
  /** Index into `owners`. */
  readonly owner: Uint16Array
  /** 1: the clause must end after the last word; 2: it must not. */
  readonly closes: Uint8Array
  /** Words that must not come next, for last steps that ask for it. */
  readonly refused: readonly (ReadonlySet<number> | undefined)[]
}

/** A word sequence of the tables: what may follow, and the steps that end here. */
export interface SequenceNode {
  readonly next: Map<number, SequenceNode>
  steps: number[]
}

export interface Program {
  readonly vocabulary: Vocabulary
  readonly steps: Steps
  readonly owners: readonly (PhraseRule | Signal)[]
  /** Per word: steps it meets alone, highest first. */
  readonly stepsOf: readonly (Int32Array | undefined)[]
  /** Per word: sequences of several words that begin with it. */
  readonly sequencesOf: readonly (SequenceNode | undefined)[]
  /** How many ways there are to meet the compound rules. */
  readonly wayCount: number
  /** Per owner that is a signal: its number among the signals, else -1. */
  readonly signalOf: Int16Array
  readonly compoundsOf: readonly (readonly CompoundWay[])[]
  /** The words that can start a rule, for measuring what a plain search for them would cost. */
  readonly triggers: readonly string[]
  /** Words for checks around a match and inside hidden text. */
  readonly sets: WordSets
}

export interface WordSets {
  readonly judge: Readonly<
    Record<
      'negation' | 'encouragement' | 'report' | 'descriptive' | 'example' | 'attackTopic' | 'lab',
      ReadonlySet<number>
    >
  >
  readonly hidden: Readonly<Record<'strong' | 'mild' | 'agent' | 'modal' | 'orders', ReadonlySet<number>>>
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

interface Step {
  readonly entries: readonly (readonly string[])[]
  readonly gap: number
  readonly anchored: boolean
}

interface Phrase {
  readonly owner: number
  readonly steps: readonly Step[]
  readonly closes: 0 | 1 | 2
  readonly refused: readonly (readonly string[])[]
}

/** Turns the tables and rules into arrays that a single pass over the words can follow. */
export function compile(rules: readonly Rule[], words: Words, scrambled: readonly string[]): Program {
  const owners = rules.filter((rule) => rule.kind !== 'compound')
  const phrases = owners.flatMap((rule, owner) => rule.phrases.map((source) => parsePhrase(source, owner, words, rule)))
  const vocabulary = createVocabulary(allWords(phrases, words), new Set(scrambled.flatMap(splitEntry)))
  const wordId = (word: string): number => vocabulary.id(word)

  const total = phrases.reduce((sum, phrase) => sum + phrase.steps.length, 0)
  const steps = {
    first: new Uint8Array(total),
    last: new Uint8Array(total),
    gap: new Uint8Array(total),
    anchored: new Uint8Array(total),
    owner: new Uint16Array(total),
    closes: new Uint8Array(total),
    refused: Array.from({ length: total }, (): ReadonlySet<number> | undefined => undefined),
  }
  const single: (number[] | undefined)[] = Array.from({ length: vocabulary.size })
  const sequencesOf: (SequenceNode | undefined)[] = Array.from({ length: vocabulary.size })
  let number = 0
  for (const phrase of phrases) {
    phrase.steps.forEach((step, index) => {
      steps.first[number] = index === 0 ? 1 : 0
      steps.last[number] = index === phrase.steps.length - 1 ? 1 : 0
      steps.gap[number] = step.gap
      steps.anchored[number] = step.anchored ? 1 : 0
      steps.owner[number] = phrase.owner
      steps.closes[number] = index === phrase.steps.length - 1 ? phrase.closes : 0
      if (index === phrase.steps.length - 1 && phrase.refused.length > 0)
        steps.refused[number] = new Set(phrase.refused.map((entry) => wordId(entry[0]!)))
      for (const entry of step.entries) {
        const ids = entry.map(wordId)
        if (ids.length === 1) (single[ids[0]!] ??= []).push(number)
        else addSequence(sequencesOf, ids, number)
      }
      number++
    })
  }

  const signals = new Map<string, number>()
  const signalOf = Int16Array.from(owners, (owner) => {
    if (owner.kind !== 'signal') return -1
    const known = signals.get(owner.name) ?? signals.size
    signals.set(owner.name, known)
    return known
  })
  const compounds = rules.filter((rule) => rule.kind === 'compound')
  const ways = compounds
    .flatMap((rule) => rule.together.map((names) => ({ rule, names })))
    .map(({ rule, names }, index) => {
      return compoundWay(
        rule,
        index,
        names.map((name) => signalNumber(signals, name, rule.id)),
      )
    })
  if (signals.size > 64) throw new Error('A line keeps its signals in 64 bits; there are more signals than that.')

  return {
    vocabulary,
    steps,
    owners,
    stepsOf: single.map((list) =>
      list === undefined ? undefined : Int32Array.from([...new Set(list)].sort((a, b) => b - a)),
    ),
    sequencesOf,
    wayCount: ways.length,
    signalOf,
    compoundsOf: Array.from({ length: signals.size }, (_, signal) =>
      ways.filter((way) => way.signals.includes(signal)),
    ),
    triggers: [...new Set(phrases.flatMap((phrase) => phrase.steps[0]?.entries.map((entry) => entry.join(' ')) ?? []))],
    sets: wordSets(
      (name) =>
        new Set(
          (words[name] ?? [])
            .map(splitEntry)
            .filter((entry) => entry.length === 1)
            .map(([word]) => wordId(word!)),
        ),
    ),
  }
}

function wordSets(set: (name: string) => ReadonlySet<number>): WordSets {
  return {
    judge: {
      negation: set('NEGATION'),
      encouragement: set('ENCOURAGEMENT'),
      report: set('REPORT'),
      descriptive: set('DESCRIPTIVE'),
      example: set('EXAMPLE'),
      attackTopic: set('ATTACK_TOPIC'),
      lab: set('LAB'),
    },
    hidden: {
      strong: set('HIDDEN_STRONG'),
      mild: set('HIDDEN_MILD'),
      agent: set('HIDDEN_AGENT'),
      modal: set('HIDDEN_MODAL'),
      orders: set('HIDDEN_ORDERS'),
    },
  }
}

function parsePhrase(source: string, owner: number, words: Words, rule: PhraseRule | Signal): Phrase {
  const steps: Step[] = []
  let refused: readonly (readonly string[])[] = []
  let gap = 0
  let anchored = false
  let closes: 0 | 1 | 2 = 0
  const label = rule.kind === 'signal' ? rule.name : rule.id
  for (const part of source.split(/\s+/u)) {
    if (part === '^') anchored = true
    else if (part === '$') closes = 1
    else if (part === '+') closes = 2
    else if (/^~\d+$/u.test(part)) gap = Number(part.slice(1))
    else if (part.startsWith('!')) refused = entriesOf(part.slice(1), words, label)
    else {
      steps.push({ entries: entriesOf(part, words, label), gap, anchored })
      gap = 0
      anchored = false
    }
  }
  if (steps.length === 0) throw new Error(`Rule ${label} has a phrase without words: "${source}".`)
  return { owner, steps, closes, refused }
}

function entriesOf(part: string, words: Words, label: string): string[][] {
  return part.split('|').flatMap((name) => {
    if (!/^[A-Z][A-Z0-9_]+$/u.test(name)) return [literal(name, label)]
    const entries = words[name]
    if (entries === undefined) throw new Error(`Rule ${label} names the word table ${name}, which does not exist.`)
    return entries.map(splitEntry)
  })
}

/** In a phrase `_` stands for the space between the words of one step. */
function literal(name: string, label: string): string[] {
  const words = splitEntry(name.startsWith('-') ? name : name.replaceAll('_', ' '))
  if (words.length === 0) throw new Error(`Rule ${label} has a step without a word: "${name}".`)
  return words
}

function* allWords(phrases: readonly Phrase[], words: Words): Iterable<string> {
  for (const mark of MARKS) yield mark
  for (const phrase of phrases) for (const step of phrase.steps) for (const entry of step.entries) yield* entry
  for (const phrase of phrases) for (const entry of phrase.refused) yield* entry
  for (const entries of Object.values(words)) for (const entry of entries) yield* splitEntry(entry)
}

const MARKS = ['<tick>']

function addSequence(roots: (SequenceNode | undefined)[], ids: readonly number[], step: number): void {
  let node: SequenceNode = (roots[ids[0]!] ??= emptyNode())
  for (const id of ids.slice(1)) {
    const next: SequenceNode = node.next.get(id) ?? emptyNode()
    node.next.set(id, next)
    node = next
  }
  if (!node.steps.includes(step)) node.steps.unshift(step)
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

const emptyNode = (): SequenceNode => ({ next: new Map(), steps: [] })

function signalNumber(signals: ReadonlyMap<string, number>, name: string, rule: string): number {
  const number = signals.get(name)
  if (number === undefined) throw new Error(`Rule ${rule} needs the signal ${name}, which no rule gives.`)
  return number
}
