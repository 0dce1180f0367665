import type { KeyStatus } from '../../shared/app'
import type { SaidText } from '../../shared/words/said'

export type KeyOrigin = Exclude<KeyStatus['origin'], 'none'>

export type Revealed =
  | { readonly ok: true; readonly value: string; readonly origin: KeyOrigin }
  | { readonly ok: false; readonly reason: SaidText }

/** A place where keys may be, read anew at each look. Finding a key does not decrypt it: that may open a dialog of the system. */
export interface SecretSource {
  look(): Promise<FindSecret>
}

export type FindSecret = (name: string) => FoundSecret | null

export interface FoundSecret {
  readonly origin: KeyOrigin
  /** `to`: the address that it is sent to; `null` when that is none that a setting names. Must not throw. */
  reveal(to: string | null): Revealed
}

/** Names and values that exist as plain text: the environment, `.env`. */
export function plainSource(
  origin: 'environment' | '.env',
  values: () => Readonly<Record<string, string | undefined>>,
): SecretSource {
  return {
    look: async () => {
      const all = values()
      return (name) => {
        const value = Object.hasOwn(all, name) ? all[name]?.trim() : undefined
        return value ? { origin, reveal: () => ({ ok: true, value, origin }) } : null
      }
    },
  }
}
