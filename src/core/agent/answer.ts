import type { EndEvent } from '../models/model-client'
import type { FinishedRequest } from '../sessions/ledger/request-ledger'

/** A complete answer. Its request is not finished in the ledger yet: that is stored together with the message. */
export interface Answer extends Pick<EndEvent, 'stop' | 'message'> {
  readonly finished: FinishedRequest
}

/** What an answer means for the turn. `done`: that was the last one. */
export type Taken = 'done' | 'again'
