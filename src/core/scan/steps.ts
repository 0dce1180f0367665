import type { Phrase, PhraseReader, Step } from './phrase'
import type { PhraseRule, Signal } from './rule'

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
  readonly refused: ReadonlyMap<number, ReadonlySet<number>>
}

/** First and last of its phrase; only at the start of a sentence. */
export const StepKind = { first: 1, last: 2, anchored: 4 } as const

interface StepDraft extends Step {
  /** The step before, or -1. */
  readonly previous: number
  /** Index into the owners. */
  readonly owner: number
  /** Set for the last step of a phrase; the steps before may belong to several. */
  readonly phrase: Phrase | null
}

/** Numbers the steps of all phrases; steps that two phrases begin with in common are numbered once. Stops between rules. */
export function* shareSteps(
  owners: readonly (PhraseRule | Signal)[],
  reader: PhraseReader,
): Generator<void, StepDraft[]> {
  const drafts: StepDraft[] = []
  const shared = new Map<number, number>()
  for (let owner = 0; owner < owners.length; owner++) {
    yield
    for (const source of owners[owner]!.phrases) {
      const phrase = reader.read(source, nameOf(owners[owner]!))
      let previous = -1
      const last = phrase.steps.length - 1
      for (let index = 0; index < last; index++) {
        const { list, gap, anchored } = phrase.steps[index]!
        const key = (((previous + 1) * 65_536 + list) * 256 + gap) * 2 + (anchored ? 1 : 0)
        const known = shared.get(key) ?? drafts.push({ list, gap, anchored, previous, owner: 0, phrase: null }) - 1
        shared.set(key, known)
        previous = known
      }
      const { list, gap, anchored } = phrase.steps[last]!
      drafts.push({ list, gap, anchored, previous, owner, phrase })
    }
  }
  return drafts
}

const nameOf = (owner: PhraseRule | Signal): string => (owner.kind === 'signal' ? owner.name : owner.id)

export function packSteps(drafts: readonly StepDraft[], reader: PhraseReader): Steps {
  const count = drafts.length
  const kind = new Uint8Array(count)
  const previous = new Int32Array(count)
  const reach = new Uint8Array(count)
  const owner = new Uint16Array(count)
  const closes = new Uint8Array(count)
  const refused = new Map<number, ReadonlySet<number>>()
  const known = new Map<string, ReadonlySet<number>>()
  for (let step = 0; step < count; step++) {
    const draft = drafts[step]!
    kind[step] = kindOf(draft)
    previous[step] = draft.previous
    reach[step] = draft.gap + 1
    owner[step] = draft.owner
    closes[step] = draft.phrase?.closes ?? 0
    const unwanted = draft.phrase?.refused ?? null
    if (unwanted === null) continue
    const words = known.get(unwanted) ?? new Set(reader.waysToSay(unwanted, unwanted).map((way) => way[0]!))
    known.set(unwanted, words)
    refused.set(step, words)
  }
  return { kind, previous, reach, owner, closes, refused }
}

const kindOf = ({ anchored, previous, phrase }: StepDraft): number =>
  (previous === -1 ? StepKind.first : 0) | (phrase === null ? 0 : StepKind.last) | (anchored ? StepKind.anchored : 0)
