import type { LengthUnit } from '../channel'
import { endOfPrefix, lengthIn } from './measure'

/** Pieces of at most so many units, cut at lines and words where that is possible. A fence that is cut is closed and opened again. */
export function splitMarkdown(text: string, most: number, unit: LengthUnit): string[] {
  const pieces: string[] = []
  let fence: string | null = null
  let at = 0
  while (at < text.length) {
    const opening: string = fence === null ? '' : `${fence}\n`
    // A fence may be open at the end of this piece, whether or not it was at its start.
    const budget = Math.max(1, most - lengthIn(opening, unit) - closing.length)
    const rest = endOfPrefix(text, at, most - lengthIn(opening, unit), unit)
    if (rest === text.length) {
      pieces.push(opening + text.slice(at))
      break
    }
    // A limit below one character still moves on.
    const whole = Math.max(endOfPrefix(text, at, budget, unit), at + 1)
    const cut = cutBefore(text, at, whole)
    const piece = opening + text.slice(at, cut)
    fence = openFence(piece)
    pieces.push(fence === null ? piece : `${piece}\n${closingOf(fence)}`)
    at = cut
    // What it was cut at is the border now.
    if (text[at] === '\n' || text[at] === ' ') at += 1
  }
  return pieces.length === 0 ? [''] : pieces.filter((piece) => piece.trim() !== '' || pieces.length === 1)
}

const closing = '\n````'

/** A line break in the second half, else a space there, else the end; never inside of inline code when there is another way. */
function cutBefore(text: string, start: number, end: number): number {
  const half = start + Math.floor((end - start) / 2)
  const line = text.lastIndexOf('\n', end)
  if (line > half) return line
  for (let space = text.lastIndexOf(' ', end); space > half; space = text.lastIndexOf(' ', space - 1)) {
    if (!isInCode(text, start, space)) return space
  }
  return end
}

/** Whether so many backticks of the line stand before it that one is open. */
function isInCode(text: string, start: number, at: number): boolean {
  const line = Math.max(start, text.lastIndexOf('\n', at - 1) + 1)
  let open = false
  for (let look = line; look < at; look += 1) if (text[look] === '`') open = !open
  return open
}

/** The opening line of the fence that is open at the end of a piece, or `null`. */
export function openFence(text: string): string | null {
  let open: string | null = null
  for (const line of text.split('\n')) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (mark === '') continue
    if (open === null) open = line.trim().slice(0, longestInfo)
    else if (isClosing(line.trim(), open)) open = null
  }
  return open
}

/** More than that is no name of a language, and would be repeated in each piece. */
const longestInfo = 40

function isClosing(line: string, opening: string): boolean {
  const mark = closingOf(opening)
  return line.startsWith(mark) && /^(?:`+|~+)$/.test(line)
}

const closingOf = (opening: string): string => /^(?:`{3,}|~{3,})/.exec(opening)?.[0] ?? '```'
