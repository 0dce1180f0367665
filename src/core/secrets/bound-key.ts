import { type SaidText, said } from '../../shared/words/said'

/** A key with the origins that it was entered for. Without any it was not said what for, and the settings alone decide. */
export interface BoundKey {
  readonly key: string
  readonly origins: readonly string[]
}

/** For a key of a service whose address no setting can change: it goes to no address that one names. */
export const ownService = 'own-service'

/** Keys hold no white space, so both fit into the one text that the key store seals. */
export function sealedText({ key, origins }: BoundKey): string {
  return origins.length === 0 ? key : `${key}\n${origins.join(' ')}`
}

export function openedText(text: string): BoundKey {
  const [key = '', origins = ''] = text.split('\n', 2)
  return { key, origins: origins === '' ? [] : origins.split(' ') }
}

/** Why a key does not go to an address; `null` when it does. `to`: `null` for what is no address of a setting. */
export function boundElsewhere(name: string, { origins }: BoundKey, to: string | null): SaidText | null {
  if (to === null || origins.length === 0) return null
  const origin = originOf(to)
  if (origins.includes(origin)) return null
  return said('secrets.bound_elsewhere', { name, known: origins.join(', '), address: origin })
}

export function originOf(address: string): string {
  const origin = URL.parse(address)?.origin ?? 'null'
  return origin === 'null' ? address : origin
}
