import { classOf, foldQuery, maskBit, unitClass } from './fold'

/** What somebody is looking for, in the form in which it is compared. */
export interface PathQuery {
  /** Parts of the names of folders, in their order. */
  readonly folders: readonly Uint16Array[]
  /** The letters of the name. */
  readonly units: Uint16Array
  readonly mask: number
  /** For each letter, whether it was typed in upper case; `null` when none was, so that case says nothing. */
  readonly upper: readonly boolean[] | null
  /** The numbers of typing errors that are forgiven. */
  readonly errors: readonly number[]
}

/** Longer than what people look for. What is beyond is not compared. */
const MAX_LENGTH = 64
const MAX_FOLDERS = 16

/** A `/` sets folders apart from the name. */
export function createQuery(text: string): PathQuery {
  const parts = text.split('/')
  const name = (parts.pop() ?? '').slice(0, MAX_LENGTH)
  const units = foldQuery(name)
  const upper = Array.from({ length: name.length }, (_, index) => classOf(name.charCodeAt(index)) === unitClass.upper)
  return {
    folders: parts
      .filter((part) => part !== '')
      .slice(0, MAX_FOLDERS)
      .map(foldQuery),
    units,
    mask: units.reduce((mask, unit) => mask | maskBit(unit), 0),
    upper: upper.includes(true) && upper.length === units.length ? upper : null,
    errors: forgivenErrors(units.length),
  }
}

/** In a short word every letter counts: with one of three wrong, nearly everything would be found. */
function forgivenErrors(length: number): number[] {
  if (length < 4) return []
  return length < 8 ? [1] : [1, 2]
}
