import type { Vocabulary } from './vocabulary'

/** The word for a sign that means something to a shell, or 0. */
export function commandSign(text: string, at: number, unit: number, signs: Vocabulary['signs']): number {
  if (unit === 0x60) return signs.tick
  if (unit === 0x7e) return text.charCodeAt(at + 1) === 0x2f ? signs.home : 0
  if (unit === 0x3e) return writesFile(text, at) ? signs.out : 0
  if (unit !== 0x3c) return 0
  if (text.charCodeAt(at + 1) === 0x28) return signs.subshell
  return readsFile(text, at) ? signs.in : 0
}

/** Whether a `<` may feed a file to a command. One that opens a tag, a comment of HTML or a token of a chat does not. */
function readsFile(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (next === 0x21 || next === 0x7c) return false
  return isApart(text.charCodeAt(at - 1)) || (next !== 0x2f && !((next | 0x20) >= 0x61 && (next | 0x20) <= 0x7a))
}

/** Whether a `>` may write what a command prints to a file. One that ends a tag stands right behind its name or a quote. */
const writesFile = (text: string, at: number): boolean => isApart(text.charCodeAt(at - 1))

/** Nothing, white space, a number as in `2>`, `&` or another arrow. */
const isApart = (unit: number): boolean =>
  Number.isNaN(unit) ||
  unit <= 0x20 ||
  (unit >= 0x30 && unit <= 0x39) ||
  unit === 0x26 ||
  unit === 0x3c ||
  unit === 0x3e

/** The last of the `<` that follow in a row: of many the first and the last say it all. */
export function skipArrows(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === 0x3c && text.charCodeAt(at + 1) === 0x3c) at++
  return at
}

/** How long the sign is that begins or ends a comment of HTML here, or 0. */
export function commentSign(text: string, at: number, unit: number): number {
  if (unit === 0x3c) return text.charCodeAt(at + 1) === 0x21 && text.startsWith('<!--', at) ? 4 : 0
  return unit === 0x2d && text.charCodeAt(at + 1) === 0x2d && text.startsWith('-->', at) ? 3 : 0
}
