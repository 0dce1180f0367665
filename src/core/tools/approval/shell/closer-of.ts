type Closer = '}' | ')' | '"' | '`'

/**
 * Where the bracket or quote ends that was opened before `start`, as the shell sees it: quotes and brackets inside are skipped
 * whole. The end of the text when it never does.
 */
export function closerOf(text: string, start: number, closer: Closer, quoted: boolean): number {
  /** An apostrophe between double quotes is just an apostrophe. */
  const open: { readonly closer: Closer; readonly quoted: boolean }[] = [{ closer, quoted }]
  let at = start
  while (at < text.length) {
    const top = open.at(-1)
    if (top === undefined) break
    const character = text[at]
    const next = text[at + 1]
    if (character === top.closer) {
      open.pop()
      if (open.length === 0) return at
    } else if (character === '\\') {
      at += 1
    } else if (character === "'" && !top.quoted) {
      const close = text.indexOf("'", at + 1)
      at = close === -1 ? text.length : close
    } else if (character === '"' && top.closer !== '"') {
      open.push({ closer: '"', quoted: true })
    } else if (character === '`') {
      open.push({ closer: '`', quoted: false })
    } else if (character === '$' && next === '{') {
      open.push({ closer: '}', quoted: top.quoted })
      at += 1
    } else if (character === '$' && next === '(') {
      open.push({ closer: ')', quoted: false })
      at += 1
    } else if (character === '(' && top.closer === ')') {
      open.push({ closer: ')', quoted: false })
    }
    at += 1
  }
  return text.length
}
