import type { Cost } from '../../shared/turn'
import type { FinishedRequest } from '../sessions/ledger/request-ledger'
import type { EndEvent } from '../models/model-client'

/** A request that was sent, and when its first event came. */
export interface SentRequest {
  readonly requestId: number
  readonly firstEventAt: number | null
}

export const notBilled = { status: 'unpriced' } as const

/** How an answered request is written down. */
export function answered({ requestId, firstEventAt }: SentRequest, end: EndEvent, cost: Cost): FinishedRequest {
  const { stop, usage, model: answeredBy } = end
  return { requestId, outcome: 'completed', firstEventAt, stop, failure: null, answeredBy, usage, cost }
}

/** How a request without an answer is written down. */
export function unanswered(
  { requestId, firstEventAt }: SentRequest,
  outcome: 'failed' | 'interrupted',
  failure: string | null,
): FinishedRequest {
  return { requestId, outcome, firstEventAt, stop: null, failure, answeredBy: null, usage: null, cost: notBilled }
}
