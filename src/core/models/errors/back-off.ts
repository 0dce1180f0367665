import type { Classification } from './classify'

/** From 0 up to, but not including, 1. */
export type Random = () => number

export interface BackOff {
  /** In milliseconds. */
  readonly base: number
  readonly max: number
}

const loop: BackOff = { base: 2_000, max: 60_000 }
/** However long a provider asks for: after that the user should decide, not a timer. */
const longestWait = 600_000

/** Doubles with each attempt (from 1), and a random part of up to half so that many clients do not come back at once. */
export function backOff(attempt: number, random: Random, { base, max }: BackOff = loop): number {
  const wait = Math.min(base * 2 ** (attempt - 1), max)
  return Math.round(wait + (random() * wait) / 2)
}

/** Services whose overload lasts longer than the usual steps, in seconds per attempt. */
const overloadSteps: Readonly<Record<string, readonly number[]>> = {
  anthropic: [15, 30, 60, 120],
  zai: [2, 4, 8, 30, 60, 90, 120],
}

const usualRetries = 3
const patientRetries: Readonly<Record<string, number>> = { zai: 8 }

export interface Waiting {
  readonly error: Classification
  readonly provider: string
  /** The retry that is about to come, from 1. */
  readonly attempt: number
  readonly now: number
  readonly random: Random
}

/** How long to wait before the next attempt: what the provider asks for, else the steps of the service, else back-off. */
export function waitBeforeRetry({ error, provider, attempt, now, random }: Waiting): number {
  if (error.resetAt !== null && error.resetAt > now) return Math.min(error.resetAt - now, longestWait)
  const steps = error.reason === 'overloaded' ? overloadSteps[provider] : undefined
  const step = steps?.[Math.min(attempt, steps.length) - 1]
  return step === undefined ? backOff(attempt, random) : step * 1000
}

export function mostRetries(error: Classification, provider: string): number {
  return error.reason === 'overloaded' ? (patientRetries[provider] ?? usualRetries) : usualRetries
}
