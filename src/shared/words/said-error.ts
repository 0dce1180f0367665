import { inEnglish } from './in-english'
import type { SaidText } from './said'

/** A failure that a person may read: its message is English, for the log. */
export class SaidError extends Error {
  override readonly name: string = 'SaidError'
  readonly said: SaidText

  constructor(said: SaidText, options?: ErrorOptions) {
    super(inEnglish(said), options)
    this.said = said
  }
}

/** What went wrong, for a person: our own sentence where there is one, else the message as it is. */
export function reasonOf(error: unknown): SaidText {
  if (error instanceof SaidError) return error.said
  return error instanceof Error ? error.message : String(error)
}
