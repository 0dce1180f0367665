import { Refusal } from '../refusal'
import { said } from '../../shared/words/said'

const mostCharacters = 1_500

/** A value as a dialog shows it: on one line, with everything visible that could hide or turn text. What would have to be cut is refused. */
export function plain(value: string): string {
  const text = plainly(value)
  if (text.length > mostCharacters) throw new Refusal(said('guard.too_long'))
  return text
}

export function plainly(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `[${codePoint(character)}]`)
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
