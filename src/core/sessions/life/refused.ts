import type { Written } from '../create-writer'
import type { SaidText } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

/** A change that was not made, and why. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: SaidText }

/** Thrown inside a transaction so that nothing of it stays. */
export class Refused extends SaidError {
  override readonly name = 'Refused'
}

/** Turns what a transaction refused into a value; anything else goes on as it was. */
export async function outcome<T>(written: Promise<Written<T>>): Promise<Outcome<T>> {
  try {
    return await written
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.said }
    throw error
  }
}
