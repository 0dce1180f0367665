import type { RequestLog } from '../../models/request-log'
import type { Writer } from '../create-writer'
import { createRequestLedger, finishRequest, type NewRequest } from './request-ledger'

export type RequestOwner = Pick<NewRequest, 'sessionId' | 'turnId' | 'purpose'>

/** The ledger for parts that make a request now and then and are no part of a conversation. */
export function requestLogs(write: Writer['write'], clock: () => number): (owner: RequestOwner) => RequestLog {
  const ledger = createRequestLedger(write, clock)
  return (owner) => ({
    begin: (request) => ledger.record({ ...owner, ...request }),
    async end(ending) {
      await write((db) => finishRequest(db, ending, clock()))
    },
  })
}
