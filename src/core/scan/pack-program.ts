import { deserialize, serialize } from 'node:v8'
import type { CompoundWay, Program } from './compile'
import { NumberLists, type PackedLists } from './number-lists'
import type { PhraseRule, Signal } from './rule'
import { type PackedSequences, Sequences } from './sequences'
import { StepIndex } from './step-index'
import type { Steps } from './steps'
import { type PackedVocabulary, readVocabulary } from './vocabulary'
import type { WordSets } from './word-sets'
import { type PackedPairs, readPairs, type Wording } from './wording/wording'

interface PackedProgram {
  /** The words in the order of their ids, each on a line. */
  readonly words: string
  readonly vocabulary: PackedVocabulary
  readonly steps: Steps
  readonly widestReach: number
  /** Without their phrases: those are in the steps. */
  readonly owners: readonly (PhraseRule | Signal)[]
  readonly slotsOf: PackedLists
  readonly listsOf: PackedLists
  readonly sequences: PackedSequences
  readonly lists: Int32Array
  readonly wayCount: number
  readonly signalOf: Int16Array
  readonly compoundsOf: readonly (readonly CompoundWay[])[]
  readonly sets: WordSets
  readonly wording: Omit<Wording, 'pairs'> & { readonly pairs: PackedPairs }
}

/** Compiled rules as bytes, which the build keeps: compiling them takes longer than all else that a question needs. */
export function packProgram(program: Program): Uint8Array {
  const { vocabulary, steps, widestReach, owners, index, wayCount, signalOf, compoundsOf, sets, wording } = program
  const { slotsOf, listsOf, sequences, lists } = index.sources
  const packed: PackedProgram = {
    words: [...vocabulary.ids.keys()].join('\n'),
    vocabulary: vocabulary.packed,
    steps,
    widestReach,
    owners: owners.map((owner) => ({ ...owner, phrases: [] })),
    slotsOf: slotsOf.pack(),
    listsOf: listsOf.pack(),
    sequences: sequences.pack(),
    lists,
    wayCount,
    signalOf,
    compoundsOf,
    sets,
    wording: { ...wording, pairs: wording.pairs.packed },
  }
  return serialize(packed)
}

/** @internal The built program, whose rules stand packed beside it, calls it. */
export function unpackProgram(bytes: Uint8Array): Program {
  const packed = deserialize(bytes) as PackedProgram
  const { steps, widestReach, owners, lists, wayCount, signalOf, compoundsOf, sets, wording } = packed
  const ids = new Map(packed.words.split('\n').map((word, index) => [word, index + 1]))
  const vocabulary = readVocabulary(ids, packed.vocabulary)
  const sources = {
    slotsOf: NumberLists.unpack(packed.slotsOf),
    listsOf: NumberLists.unpack(packed.listsOf),
    sequences: Sequences.unpack(packed.sequences),
    lists,
  }
  return {
    vocabulary,
    steps,
    widestReach,
    owners,
    index: new StepIndex(sources, steps, vocabulary.size),
    wayCount,
    signalOf,
    compoundsOf,
    sets,
    wording: { ...wording, pairs: readPairs(wording.pairs) },
  }
}
