import { HASH_PRIME, HASH_SEED, type Vocabulary } from './vocabulary'

const MAX_FLAG = 40

/** `-F`, `--data-binary`: case matters, and the name keeps its hyphens. Null when no rule knows it or it is no flag. */
export function readFlag(
  text: string,
  at: number,
  vocabulary: Vocabulary,
): { readonly id: number; readonly end: number } | null {
  if (!opensFlag(text.charCodeAt(at - 1))) return null
  let end = at + 1
  let hash = Math.imul(HASH_SEED ^ 0x2d, HASH_PRIME)
  for (; end < text.length && end - at < MAX_FLAG; end++) {
    const unit = text.charCodeAt(end)
    if (!isFlagUnit(unit)) break
    hash = Math.imul(hash ^ unit, HASH_PRIME)
  }
  const id = end - at < 2 ? 0 : vocabulary.find(hash, end - at)
  return id === 0 ? null : { id, end }
}

const isFlagUnit = (unit: number): boolean =>
  unit === 0x2d || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a)

/** Nothing, white space, a bracket or a quote. */
const opensFlag = (unit: number): boolean =>
  Number.isNaN(unit) ||
  unit <= 0x20 ||
  unit === 0x28 ||
  unit === 0x60 ||
  unit === 0x22 ||
  unit === 0x27 ||
  unit === 0x5b
