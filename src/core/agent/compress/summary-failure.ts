import type { FailureCause } from '../../../shared/model'

/** After a failed summary no other is tried by itself for so long. */
export const cooldownMs = 600_000

export type SummaryFailure = FailureCause | 'no-provider' | 'empty'

/** Failures that pass: the messages are worth waiting for a real summary. */
const passing: ReadonlySet<SummaryFailure> = new Set([
  'no-provider',
  'key',
  'billing',
  'rate-limit',
  'overloaded',
  'network',
] as const)

/** `abort`: the messages stay as they are. `fallback`: notes are made without a model. */
export function afterSummaryFailure(failure: SummaryFailure, abortOnFailure: boolean): 'abort' | 'fallback' {
  return abortOnFailure || passing.has(failure) ? 'abort' : 'fallback'
}
