/** The part of a text that is on the screen. A layer may be megabytes long or one endless line. */
export interface TextWindow {
  readonly lines: readonly TextLine[]
  /** Whole lines above, not shown. */
  readonly linesBefore: number
  /** Lines below of which nothing is shown, and the characters that the last shown line still has. */
  readonly linesAfter: number
  readonly charsAfter: number
}

export interface TextLine {
  readonly number: number
  readonly start: number
  readonly text: string
}

const PAGE_LINES = 300
const PAGE_CHARS = 30_000

/** Lines of `text` from the line start `from` up to `to`. */
export function textWindow(text: string, from: number, to: number): TextWindow {
  const linesBefore = countLineEnds(text, 0, from)
  const lines: TextLine[] = []
  for (let start = from; start <= to;) {
    const end = text.indexOf('\n', start)
    const stop = end === -1 ? text.length : end
    // A page that ends with a line end has said everything of that line; the next one belongs to the next page.
    if (start === to && to < text.length && lines.length > 0) break
    lines.push({ number: linesBefore + lines.length + 1, start, text: text.slice(start, Math.min(stop, to)) })
    if (end === -1) break
    start = end + 1
  }
  const last = lines.at(-1)
  const shownTo = last === undefined ? from : last.start + last.text.length
  const lineEnd = text.indexOf('\n', shownTo)
  return {
    lines,
    linesBefore,
    charsAfter: (lineEnd === -1 ? text.length : lineEnd) - shownTo,
    linesAfter: lineEnd === -1 ? 0 : countLineEnds(text, lineEnd, text.length),
  }
}

/** Where the page that starts at `from` ends: some hundred lines, or fewer when they are long. */
export function pageEnd(text: string, from: number): number {
  let end = from
  for (let line = 0; line < PAGE_LINES; line += 1) {
    const next = text.indexOf('\n', end)
    const stop = next === -1 ? text.length : next + 1
    if (stop - from > PAGE_CHARS) return line === 0 ? wholeCharacter(text, from + PAGE_CHARS) : end
    end = stop
    if (next === -1) break
  }
  return end
}

/** The start of the line some lines above an offset, to show a finding with what stands before it. */
export function lineStartAbove(text: string, offset: number, lines: number): number {
  let start = offset
  for (let line = 0; line <= lines && start > 0; line += 1) start = text.lastIndexOf('\n', start - 1)
  return start <= 0 ? 0 : start + 1
}

function wholeCharacter(text: string, offset: number): number {
  const splits = (text.codePointAt(offset - 1) ?? 0) > 0xffff
  return Math.min(text.length, splits ? offset + 1 : offset)
}

/** Character by character: a search for each line end takes ten times as long where there is one at every other place. */
function countLineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 10) count += 1
  return count
}
