import type { CompoundRule, PhraseRule, Rule, Signal, Words } from './rule'
import { Sequences } from './sequences'
import { createVocabulary, splitEntry, type Vocabulary } from './vocabulary'

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

/** First and last of its phrase; only at the start of a sentence; followed by a step that busy words meet. */
export const StepKind = { first: 1, last: 2, anchored: 4, beforeBusy: 8 } as const

export interface Program {
  readonly vocabulary: Vocabulary
  readonly steps: Steps
  readonly owners: readonly (PhraseRule | Signal)[]
  /** Per word: first steps of phrases that it meets alone. */
  readonly firstOf: readonly (Int32Array | undefined)[]
  /** Per word: later steps that it meets alone, highest first, each as step, step before, reach: read in a row, they are fast. */
  readonly laterOf: readonly (Int32Array | undefined)[]
  /** Per step: the busy words that can meet a step after it. A busy word is skipped while none of its steps is awaited. */
  readonly busyAfter: readonly (Int32Array | undefined)[]
  /** Per step: the largest reach of the steps after it. */
  readonly farthest: Uint8Array
  /** Per word: its number among the busy words, else -1. */
  readonly busyNumber: Int16Array
  readonly busyCount: number
  /** Table entries of several words. */
  readonly sequences: Sequences
  /** How many ways there are to meet the compound rules. */
  readonly wayCount: number
  /** Per owner that is a signal: its number among the signals, else -1. */
  readonly signalOf: Int16Array
  readonly compoundsOf: readonly (readonly CompoundWay[])[]
  /** The words that can start a rule, for measuring what a plain search for them would cost. */
  readonly triggers: () => readonly string[]
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
  readonly hidden: Readonly<
    Record<
      'strong' | 'mild' | 'agent' | 'modal' | 'orders' | 'named' | 'address' | 'direction' | 'acts' | 'shirk' | 'duty',
      ReadonlySet<number>
    >
  >
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

/** The ways to say one step: single words and sequences of words. Equal steps share one list. */
type Entries = readonly (readonly string[])[]

interface Step {
  /** As it stands in the rule. */
  readonly source: string
  readonly entries: Entries
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
  const entriesOf = createEntryReader(words)
  const phrases = owners.flatMap((rule, owner) =>
    rule.phrases.map((source) => parsePhrase(source, owner, entriesOf, rule)),
  )
  const vocabulary = createVocabulary(allWords(phrases, words), new Set(scrambled.flatMap(splitEntry)))
  const wordId = (word: string): number => vocabulary.id(word)

  const drafts = shareSteps(phrases)
  const steps: Steps = {
    kind: Uint8Array.from(drafts, kindOf),
    previous: Int32Array.from(drafts, ({ previous }) => previous),
    reach: Uint8Array.from(drafts, ({ step }) => step.gap + 1),
    owner: Uint16Array.from(drafts, ({ phrase }) => phrase?.owner ?? 0),
    closes: Uint8Array.from(drafts, ({ phrase }) => phrase?.closes ?? 0),
    refused: drafts.map(({ phrase }) =>
      phrase === null || phrase.refused.length === 0
        ? undefined
        : new Set(phrase.refused.map((entry) => wordId(entry[0]!))),
    ),
  }
  const single: (number[] | undefined)[] = Array.from({ length: vocabulary.size })
  const sequences = new Sequences(vocabulary.size)
  const idsOf = remember((entries: Entries) => entries.map((entry) => entry.map(wordId)))
  drafts.forEach(({ step }, number) => {
    for (const ids of idsOf(step.entries)) {
      if (ids.length === 1) (single[ids[0]!] ??= []).push(number)
      else sequences.add(ids, number)
    }
  })

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
    ...splitSteps(single, steps),
    sequences,
    wayCount: ways.length,
    signalOf,
    compoundsOf: Array.from({ length: signals.size }, (_, signal) =>
      ways.filter((way) => way.signals.includes(signal)),
    ),
    triggers: () => [
      ...new Set(phrases.flatMap((phrase) => phrase.steps[0]?.entries.map((entry) => entry.join(' ')) ?? [])),
    ],
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

interface StepDraft {
  readonly step: Step
  readonly previous: number
  /** Set for the last step of a phrase; the steps before may belong to several. */
  readonly phrase: Phrase | null
}

/** Numbers the steps of all phrases; steps that two phrases begin with in common are numbered once. */
function shareSteps(phrases: readonly Phrase[]): StepDraft[] {
  const drafts: StepDraft[] = []
  const shared = new Map<string, number>()
  for (const phrase of phrases) {
    let previous = -1
    phrase.steps.forEach((step, index) => {
      const isLast = index === phrase.steps.length - 1
      const key = `${previous} ${step.gap} ${step.anchored} ${step.source}`
      const known = isLast ? undefined : shared.get(key)
      const number = known ?? drafts.push({ step, previous, phrase: isLast ? phrase : null }) - 1
      if (!isLast) shared.set(key, number)
      previous = number
    })
  }
  return drafts
}

const kindOf = ({ step, previous, phrase }: StepDraft): number =>
  (previous === -1 ? StepKind.first : 0) |
  (phrase === null ? 0 : StepKind.last) |
  (step.anchored ? StepKind.anchored : 0)

const MIN_BUSY = 100

/** Splits the steps of each word and names the words that could meet many later steps. */
function splitSteps(single: readonly (readonly number[] | undefined)[], { kind, previous, reach }: Steps) {
  const pick = (list: readonly number[] | undefined, isFirst: 0 | 1): Int32Array | undefined => {
    const chosen = [...new Set(list ?? [])]
      .filter((step) => (kind[step]! & StepKind.first) === isFirst)
      .sort((a, b) => b - a)
    return chosen.length === 0 ? undefined : Int32Array.from(chosen)
  }
  const laterOf = single.map((list) => pick(list, 0))
  const busyNumber = new Int16Array(single.length).fill(-1)
  const busy: Set<number>[] = Array.from({ length: kind.length }, () => new Set())
  const farthest = new Uint8Array(kind.length)
  let busyCount = 0
  laterOf.forEach((later, word) => {
    if (later === undefined || later.length < MIN_BUSY) return
    busyNumber[word] = busyCount
    for (const step of later) {
      const before = previous[step]!
      busy[before]!.add(busyCount)
      kind[before]! |= StepKind.beforeBusy
      farthest[before] = Math.max(farthest[before]!, reach[step]!)
    }
    busyCount++
  })
  return {
    firstOf: single.map((list) => pick(list, 1)),
    laterOf: laterOf.map(
      (later) => later && Int32Array.from([...later].flatMap((step) => [step, previous[step]!, reach[step]!])),
    ),
    busyAfter: busy.map((numbers) => (numbers.size === 0 ? undefined : Int32Array.from(numbers))),
    farthest,
    busyNumber,
    busyCount,
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
      named: set('HIDDEN_NAMED'),
      address: set('HIDDEN_ADDRESS'),
      direction: set('HIDDEN_DIRECTION'),
      acts: set('HIDDEN_ACTS'),
      shirk: set('HIDDEN_SHIRK'),
      duty: set('HIDDEN_DUTY'),
    },
  }
}

function parsePhrase(source: string, owner: number, entriesOf: EntryReader, rule: PhraseRule | Signal): Phrase {
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
    else if (part.startsWith('!')) refused = entriesOf(part.slice(1), label)
    else {
      steps.push({ source: part, entries: entriesOf(part, label), gap, anchored })
      gap = 0
      anchored = false
    }
  }
  if (steps.length === 0) throw new Error(`Rule ${label} has a phrase without words: "${source}".`)
  return { owner, steps, closes, refused }
}

type EntryReader = (part: string, label: string) => Entries

/** Rules name the same tables again and again, and some tables are long: each is read once. */
function createEntryReader(words: Words): EntryReader {
  const known = new Map<string, Entries>()
  const tableOf = remember((name: string): Entries | undefined => words[name]?.map(splitEntry))
  const read = (part: string, label: string): Entries =>
    part.split('|').flatMap((name): Entries => {
      if (!/^[A-Z][A-Z0-9_]+$/u.test(name)) return [literal(name, label)]
      const entries = tableOf(name)
      if (entries === undefined) throw new Error(`Rule ${label} names the word table ${name}, which does not exist.`)
      return entries
    })
  return (part, label) => {
    const entries = known.get(part) ?? read(part, label)
    known.set(part, entries)
    return entries
  }
}

function remember<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key)!
  }
}

/** In a phrase `_` stands for the space between the words of one step. */
function literal(name: string, label: string): string[] {
  const words = splitEntry(name.startsWith('-') ? name : name.replaceAll('_', ' '))
  if (words.length === 0) throw new Error(`Rule ${label} has a step without a word: "${name}".`)
  return words
}

function* allWords(phrases: readonly Phrase[], words: Words): Iterable<string> {
  for (const mark of MARKS) yield mark
  const used = new Set(phrases.flatMap((phrase) => phrase.steps.map((step) => step.entries)))
  for (const entries of used) for (const entry of entries) yield* entry
  for (const phrase of phrases) for (const entry of phrase.refused) yield* entry
  for (const entries of Object.values(words)) for (const entry of entries) yield* splitEntry(entry)
}

const MARKS = ['<tick>']

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
