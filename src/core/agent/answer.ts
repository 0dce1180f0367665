import type { EndEvent } from '../models/model-client'
import type { RequestEnding } from '../models/request-ending'

/** A complete answer. Its request is not finished in the ledger yet: that is stored together with the message. */
export interface Answer extends Pick<EndEvent, 'stop' | 'message'> {
  readonly finished: RequestEnding
}

/** What an answer means for the turn. `done`: that was the last one. */
export type Taken = 'done' | 'again'
