import type { Cut } from '../../shared/model'

export interface Truncated {
  readonly text: string
  /** `null` when everything fits. Its lines count from 1 in the given text. */
  readonly cut: Cut | null
}

const DEFAULT_CAP = 20_000
const LARGEST_CAP = 500_000

/** How many characters of a context file the prompt takes. A configured number wins; else it grows with the model's window. */
export function contextFileCap(contextWindow: number | null, configured: unknown): number {
  if (isCap(configured)) return Math.floor(configured)
  if (contextWindow === null || !(contextWindow > 0)) return DEFAULT_CAP
  return Math.max(DEFAULT_CAP, Math.min(Math.floor((contextWindow * 15) / 100), LARGEST_CAP))
}

export function isCap(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 1
}

/**
 * Keeps the first 70 % and the last 20 % of the cap and says between them what is missing. Counts code points. `omitted`: so
 * many are missing in the middle of the text already.
 */
export function truncate(text: string, wanted: number, label: string, omitted = 0): Truncated {
  const cap = omitted === 0 ? wanted : Math.min(wanted, text.length)
  if (text.length <= cap && omitted === 0) return { text, cut: null }
  const head = Math.floor((cap * 7) / 10)
  const tail = Math.floor(cap / 5)
  const places = measure(text, head, tail)
  const total = places.total + omitted
  if (total <= cap) return { text, cut: null }

  const { headEnd, tailStart } = places
  const marker = `[...truncated ${label}: kept ${head}+${tail} of ${total} chars. Use file tools to read the full file.]`
  const firstDroppedLine = 1 + countLineEnds(text, 0, headEnd)
  return {
    text: `${text.slice(0, headEnd)}\n\n${marker}\n\n${text.slice(tailStart)}`,
    cut: {
      head,
      tail,
      total,
      cap,
      firstDroppedLine,
      lastDroppedLine: firstDroppedLine + countLineEnds(text, headEnd, tailStart - 1),
    },
  }
}

/** UTF-16 offsets of the end of the head and the start of the tail, never inside a surrogate pair. */
function measure(text: string, head: number, tail: number): { total: number; headEnd: number; tailStart: number } {
  let total = 0
  let headEnd = 0
  for (let offset = 0; offset < text.length; total += 1) {
    if (total === head) headEnd = offset
    offset += pairAt(text, offset) ? 2 : 1
  }
  let tailStart = text.length
  for (let kept = 0; kept < tail && tailStart > 0; kept += 1) {
    tailStart -= pairAt(text, tailStart - 2) ? 2 : 1
  }
  return { total, headEnd, tailStart }
}

function pairAt(text: string, offset: number): boolean {
  return (text.codePointAt(offset) ?? 0) > 0xffff
}

function countLineEnds(text: string, start: number, end: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
