import type { SendFailure } from '../channel'
import { errorCode, errorMessage } from '../../base/system-error'

/** What a broken request means when a platform said nothing: whether it may have arrived. */
export function failureOf(error: unknown): SendFailure {
  const code = errorCode(error) ?? ''
  if (/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/.test(code)) return 'unreached'
  return /connect(?:ion)? ?timed? ?out|ConnectTimeout/i.test(errorMessage(error)) ? 'unreached' : 'unknown'
}

/** What is done about a failed try. `attempt` counts from 0. */
export function afterFailure(failure: SendFailure, attempt: number): 'again' | 'plain' | 'give-up' {
  if (failure === 'formatting') return 'plain'
  if (failure === 'busy') return attempt < mostBusy ? 'again' : 'give-up'
  return failure === 'unreached' && attempt < mostTries ? 'again' : 'give-up'
}

const mostTries = 2
const mostBusy = 5

/** Broken connections: 2 s, then 4 s. */
export const waitAfterMs = (attempt: number): number => 2_000 * 2 ** attempt
