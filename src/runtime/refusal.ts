import type { CallErrorCode } from '../shared/ipc'
import type { SaidText } from '../shared/words/said'
import { SaidError } from '../shared/words/said-error'

/** A failure that the user caused or can mend. */
export class Refusal extends SaidError {
  override readonly name = 'Refusal'
}

export const refuse = (code: CallErrorCode, message: SaidText) => ({ ok: false, code, message }) as const
