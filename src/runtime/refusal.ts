import type { CallErrorCode } from '../shared/ipc'

/** A failure that the user caused or can mend. Its message is shown as it is. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

export const refuse = (code: CallErrorCode, message: string) => ({ ok: false, code, message }) as const
