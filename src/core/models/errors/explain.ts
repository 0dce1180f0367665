import type { Classification } from './classify'
import { explainReason } from './explain-reason'
import { explainTransport } from './explain-transport'
import type { ProviderError } from './provider-error'
import type { TurnFailure } from '../../../shared/turn'
import type { AskedModel } from './trouble'

/** In whole sentences, with the numbers, and never without something to do. */
export function explain(error: ProviderError, found: Classification, asked: AskedModel): TurnFailure {
  const trouble = { error, found, asked }
  // A provider that was reached has the better words, except for a page that only a person can read.
  const isBelow = error.transport !== null && (error.status === null || error.transport === 'html')
  const isSize = found.reason === 'context_overflow'
  return isBelow && !isSize ? explainTransport(error.transport, trouble) : explainReason(trouble)
}
