import { Kind, tables } from './characters'

const { kinds } = tables

/** Whether the letter or digit at `at` is a word of its own, with nothing around it that could make it part of more. */
export function standsAlone(text: string, at: number, unit: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (unit > 0x7f || !(next < 0x80) || kinds[next] === Kind.word || kinds[next] === Kind.apostrophe) return false
  const before = at === 0 ? 0 : text.charCodeAt(at - 1)
  // A variable's sign, and the hyphens and stars that take a word apart.
  if (before === 0x24 || before === 0x7b || before === 0x2d || before === 0x2a) return false
  return before !== 0x0a || text.charCodeAt(at - 2) !== 0x2d
}
