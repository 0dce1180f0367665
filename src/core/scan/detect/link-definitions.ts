export interface LinkDefinition {
  readonly start: number
  /** From the opening bracket to the end of the line, up to a limit. */
  readonly definition: string
}

const MAX_LABEL = 90
const MAX_DEFINITION = 2000

/** The lines that start with `[label]:`. Jumps from one `]:` to the next, so that other text costs nothing. */
export function* linkDefinitions(text: string): Iterable<LinkDefinition> {
  let done = 0
  for (let at = text.indexOf(']:'); at !== -1; at = text.indexOf(']:', Math.max(at + 2, done))) {
    const start = lineStart(text, at, done)
    if (start === -1) continue
    const newline = text.indexOf('\n', at)
    const end = Math.min(newline === -1 ? text.length : newline, at + MAX_DEFINITION)
    done = end
    yield { start, definition: text.slice(start, end) }
  }
}

/** Where the line of `at` opens with a bracket, or -1. Looks back over one label, never over text that was read before. */
function lineStart(text: string, at: number, done: number): number {
  for (let start = at - 1; start >= done && at - start <= MAX_LABEL; start--) {
    const unit = text.charCodeAt(start)
    if (unit === 0x0a) return -1
    if (unit === 0x5b) return /(?:^|\n)[ \t]{0,3}$/u.test(text.slice(Math.max(0, start - 4), start)) ? start : -1
  }
  return -1
}
