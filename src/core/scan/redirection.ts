/** Whether a `<` may feed a file to a command. One that opens a tag or a comment of HTML does not. */
export function readsFile(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (next === 0x21) return false
  return isApart(text.charCodeAt(at - 1)) || (next !== 0x2f && !((next | 0x20) >= 0x61 && (next | 0x20) <= 0x7a))
}

/** Whether a `>` may write what a command prints to a file. One that ends a tag stands right behind its name or a quote. */
export const writesFile = (text: string, at: number): boolean => isApart(text.charCodeAt(at - 1))

/** Nothing, white space, a number as in `2>`, `&` or another arrow. */
const isApart = (unit: number): boolean =>
  Number.isNaN(unit) ||
  unit <= 0x20 ||
  (unit >= 0x30 && unit <= 0x39) ||
  unit === 0x26 ||
  unit === 0x3c ||
  unit === 0x3e
