/** What the matcher compares: lower case, without accents, one UTF-16 unit for each unit of the name. */

const combining = /\p{M}/gu
/** Filled on first use; 0 stands for "not known yet". */
const foldedUnits = new Uint16Array(0x10000)

export function foldUnit(unit: number): number {
  if (unit < 0x80) return isUpperAscii(unit) ? unit + 0x20 : unit
  const known = foldedUnits[unit] ?? 0
  if (known !== 0) return known
  const folded = foldRareUnit(unit)
  foldedUnits[unit] = folded
  return folded
}

/** A query as the units to look for. A mark that is typed by itself has nothing to compare with and is dropped. */
export function foldQuery(query: string): Uint16Array {
  const text = query.normalize('NFC').replace(combining, '')
  return Uint16Array.from({ length: text.length }, (_, index) => foldUnit(text.charCodeAt(index)))
}

/** Which bit of a mask stands for a folded unit: one per letter; digits, other ASCII and the rest of the world share. */
export function maskBit(unit: number): number {
  if (unit >= 0x61 && unit <= 0x7a) return 1 << (unit - 0x61)
  if (isDigit(unit)) return 1 << (26 + (unit & 3))
  return unit < 0x80 ? 1 << 30 : 1 << 31
}

/** What kind of character a unit is. Everything beyond ASCII counts as a letter. */
export const unitClass = { separator: 0, digit: 1, lower: 2, upper: 3 } as const

export function classOf(unit: number): number {
  if (isDigit(unit)) return unitClass.digit
  if (unit < 0x80 ? isUpperAscii(unit) : /^\p{Lu}$/u.test(String.fromCharCode(unit))) return unitClass.upper
  return unit >= 0x80 || (unit >= 0x61 && unit <= 0x7a) ? unitClass.lower : unitClass.separator
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

function isUpperAscii(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a
}

/** A unit whose folded form is longer than itself, such as a Hangul syllable, stays as it is. */
function foldRareUnit(unit: number): number {
  const folded = String.fromCharCode(unit).normalize('NFD').replace(combining, '').toLowerCase()
  return folded.length === 1 ? folded.charCodeAt(0) : unit
}
