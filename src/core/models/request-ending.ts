import type { Cost, Usage } from '../../shared/turn'
import type { EndEvent } from './model-client'

/** How a request ended, as it is written down. */
export interface RequestEnding {
  readonly requestId: number
  readonly outcome: 'completed' | 'failed' | 'interrupted'
  readonly firstEventAt: number | null
  /** Why the model stopped, in our words; `null` when it did not come to that. */
  readonly stop: string | null
  readonly failure: string | null
  /** The model that really answered, when the provider says so. */
  readonly answeredBy: string | null
  readonly usage: Usage | null
  readonly cost: Cost
}

/** A request that was sent, and when its first event came. */
export type SentRequest = Pick<RequestEnding, 'requestId' | 'firstEventAt'>

export const notBilled = { status: 'unpriced' } as const

export function answered({ requestId, firstEventAt }: SentRequest, end: EndEvent, cost: Cost): RequestEnding {
  const { stop, usage, model: answeredBy } = end
  return { requestId, outcome: 'completed', firstEventAt, stop, failure: null, answeredBy, usage, cost }
}

export function unanswered(
  { requestId, firstEventAt }: SentRequest,
  outcome: 'failed' | 'interrupted',
  failure: string | null,
): RequestEnding {
  return { requestId, outcome, firstEventAt, stop: null, failure, answeredBy: null, usage: null, cost: notBilled }
}
