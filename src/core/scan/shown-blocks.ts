/** A block of the text, between blank lines; a fence with all that is in it. */
export interface Blocks {
  readonly starts: readonly number[]
  readonly kinds: readonly BlockKind[]
}

export type BlockKind = typeof PROSE | typeof QUOTING | typeof SHOWING | typeof FENCE
const PROSE = 0
/** Prose with quotation marks in it. */
export const QUOTING = 1
/** A list, a table or a quotation. */
export const SHOWING = 2
export const FENCE = 3

export function readBlocks(text: string): Blocks {
  const starts: number[] = []
  const kinds: BlockKind[] = []
  let fence = ''
  let isOpen = false
  let goesOn = false
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (end === start && fence === '') {
      isOpen = false
      start = end + 1
      continue
    }
    const head = text.slice(start, Math.min(end, start + 24)).trimStart()
    const mark = /^(?:[-*+] |> ?)?(`{3}|~{3})/u.exec(head)?.[1] ?? ''
    if (fence !== '') {
      if (mark === fence) fence = ''
      isOpen = fence !== ''
    } else if (mark !== '') {
      starts.push(start)
      kinds.push(FENCE)
      fence = mark
    } else if (head === '') isOpen = false
    else if (head.startsWith('#')) isOpen = goesOn = false
    else {
      const kind = kindOf(text, start, end, head)
      const before = goesOn ? kinds.at(-1) : undefined
      // A list goes on behind a blank line, and on the lines that its items fill.
      const isSame = kind === SHOWING ? before === SHOWING : isOpen
      if (!isSame) {
        starts.push(start)
        kinds.push(kind)
      } else if (kind === QUOTING && before === PROSE) kinds[kinds.length - 1] = QUOTING
      isOpen = goesOn = true
    }
    start = end + 1
  }
  return { starts, kinds }
}

function kindOf(text: string, start: number, end: number, head: string): BlockKind {
  if (/^(?:[-*+•] |\d{1,3}[.)] |[>|]|❌)/u.test(head)) return SHOWING
  return QUOTES.test(text.slice(start, Math.min(end, start + LONG))) ? QUOTING : PROSE
}
const LONG = 400
const QUOTES = /["“”«»`]/u
