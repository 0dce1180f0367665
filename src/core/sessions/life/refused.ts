import type { Written } from '../create-writer'

/** A change that was not made, and why. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** Thrown inside a transaction so that nothing of it stays. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Turns what a transaction refused into a value; anything else goes on as it was. */
export async function outcome<T>(written: Promise<Written<T>>): Promise<Outcome<T>> {
  try {
    return await written
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}
