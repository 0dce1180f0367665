import type { SaidText } from '../../shared/words/said'

export type ScanScope = 'all' | 'context' | 'strict'

/** Scopes are cumulative. */
export const RANK: Readonly<Record<ScanScope, number>> = { all: 0, context: 1, strict: 2 }

export type Level = 'block' | 'notice'

/** A named set of words. An entry may have several words; it is folded like the text, so it is written as people write it. */
export type Words = Readonly<Record<string, readonly string[]>>

/**
 * A rule over words. A phrase is a list of steps: a word, a name of `Words` in capitals, or several of either with `|` between.
 * `~n` lets up to n words stand between two steps, `^` asks for the start of a sentence, and `!step` at the end asks that the
 * next word is not one of these. `$` at the end asks that the clause ends there, `+` that it goes on.
 */
export interface PhraseRule {
  readonly kind: 'phrase'
  readonly id: string
  readonly scope: ScanScope
  readonly level: Level
  /** One plain sentence: why this matters. */
  readonly message: SaidText
  readonly phrases: readonly string[]
  /** Security documents show it too: next to words such as "payload" or "exercise" it is a notice. */
  readonly lab?: boolean
  /** The phrase already says what not to do ("do not tell"), so a "not" before it does not excuse it. */
  readonly ownNegation?: boolean
  /** The phrase says "without": a "never" anywhere in its sentence turns it into a good rule. */
  readonly sentenceNegation?: boolean
  /** Not English: negation is looked for in the words of other languages, before and after. */
  readonly foreign?: boolean
  /** Not in English words, so what the words around it weigh says nothing. */
  readonly unweighed?: boolean
  /** Unweighed, and honest people say it too: alone it is a notice. */
  readonly doubtful?: boolean
}

/** Something that is only suspicious together with something else. */
export interface Signal {
  readonly kind: 'signal'
  readonly name: string
  readonly phrases: readonly string[]
}

/** Signals that mean something together: on one line, or within some lines of each other. */
export interface CompoundRule {
  readonly kind: 'compound'
  readonly id: string
  readonly scope: ScanScope
  readonly level: Level
  readonly message: SaidText
  /** As in a phrase rule. */
  readonly lab?: boolean
  /** Each list is one way to meet the rule. */
  readonly together: readonly (readonly string[])[]
  /** Lines between the first and the last signal; 0 is the same line. */
  readonly within?: number
  /** The signals must come in the given order. */
  readonly ordered?: boolean
}

export type Rule = PhraseRule | Signal | CompoundRule

/** What a matcher found: UTF-16 offsets, before the text around it was judged. */
export interface Hit {
  readonly rule: string
  readonly scope: ScanScope
  readonly level: Level
  readonly message: SaidText
  readonly start: number
  readonly end: number
  readonly decoded?: string
  /** A phrase in words that honest people use too. */
  readonly doubtful?: boolean
}
