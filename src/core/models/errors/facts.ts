import { foldWords, says } from './fold'
import { codes, phrases, type Family } from './phrases'
import type { ProviderError } from './provider-error'
import type { ErrorReason, ReasonFlags } from './reasons'
import { resetTime } from './reset-time'

/** What the program knows about the request that failed. */
export interface Situation {
  readonly model: string | null
  /** Estimated size of the request in tokens. */
  readonly tokens: number | null
  readonly contextWindow: number | null
  readonly messages: number | null
  /** Such models think for minutes and lose connections in that time. */
  readonly reasoningModel: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** An error in the form in which the rules look at it. */
export interface Facts {
  readonly error: ProviderError
  readonly situation: Situation
  readonly status: number | null
  /** Everything that was said, folded. */
  readonly text: string
  readonly resetAt: number | null
}

export function factsOf(error: ProviderError, situation: Situation): Facts {
  return {
    error,
    situation,
    status: error.status,
    text: foldWords([error.message, error.inner, ...error.codes].join('\n')),
    resetAt: resetTime(error, situation.now),
  }
}

export type Test = (facts: Facts) => boolean
export type ReasonRule = readonly [when: Test, reason: ErrorReason, exception?: Partial<ReasonFlags>]

export const all =
  (...tests: readonly Test[]): Test =>
  (facts) =>
    tests.every((test) => test(facts))

export const not =
  (test: Test): Test =>
  (facts) =>
    !test(facts)

export const has =
  (...families: readonly Family[]): Test =>
  ({ text }) =>
    families.some((family) => says(text, phrases[family]))

export const status =
  (...known: readonly number[]): Test =>
  (facts) =>
    facts.status !== null && known.includes(facts.status)

export const code =
  (group: keyof typeof codes): Test =>
  ({ error }) =>
    error.codes.some((word) => (codes[group] as readonly string[]).includes(word))

/** A wall in the plan that opens again by itself, as opposed to one that wants money. */
export const opensAgain: Test = (facts) => facts.resetAt !== null || has('transient', 'rate')(facts)

/** 403 only: any word of a limit there is about what the key may spend. */
export const speaksOfLimit: Test = ({ text }) => /\blimits?\b/.test(text)

export const namesTheModel: Test = (facts) => {
  const model = foldWords(facts.situation.model ?? '')
  return has('model')(facts) || (model.length > 2 && facts.text.includes(model)) || /\bmodel: \S/.test(facts.text)
}

/** A server that drops a request for its size often does not say so. */
export const largeSession: Test = ({ situation: { tokens, contextWindow, messages } }) => {
  if (contextWindow !== null && tokens !== null) return tokens > contextWindow * 0.6
  return (tokens ?? 0) > 120_000 || (messages ?? 0) > 200
}

/** A 400 that says nothing else, in a session as large as this, is about the size. */
export const largeRequest: Test = ({ situation: { tokens, contextWindow } }) =>
  tokens !== null && (tokens > 120_000 || (contextWindow !== null && tokens > contextWindow * 0.6))
