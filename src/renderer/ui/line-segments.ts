import { belongsToEmoji, codeOf, nameOfUnseen } from './invisible'

/** A stretch of the text that a finding is about; offsets are UTF-16, `index` is its place in the list of findings. */
export interface MarkedRange {
  readonly start: number
  readonly end: number
  readonly index: number
  readonly level: 'block' | 'notice'
}

export type LineSegment = { readonly start: number; readonly mark: MarkedRange | null } & (
  | { readonly kind: 'text'; readonly text: string }
  /** `count`: as many of the same in a row. */
  | { readonly kind: 'unseen'; readonly name: string; readonly code: string; readonly count: number }
)

/** Cuts a line where a finding begins or ends and around characters that cannot be seen. Nothing is left out. */
export function lineSegments(line: string, lineStart: number, ranges: readonly MarkedRange[]): readonly LineSegment[] {
  const here = ranges.filter(({ start, end }) => start < lineStart + line.length && end > lineStart)
  const segments: LineSegment[] = []
  let text = ''
  let textMark: MarkedRange | null = null
  const flush = (end: number) => {
    if (text !== '') segments.push({ kind: 'text', text, start: end - text.length, mark: textMark })
    text = ''
  }
  let at = 0
  for (const character of line) {
    const offset = lineStart + at
    const mark = here.find(({ start, end }) => start <= offset && offset < end) ?? null
    const name = belongsToEmoji(line, at) ? null : nameOfUnseen(character)
    if (name !== null || mark !== textMark) flush(offset)
    textMark = mark
    if (name === null) text += character
    else addUnseen(segments, { kind: 'unseen', name, code: codeOf(character), count: 1, start: offset, mark })
    at += character.length
  }
  flush(lineStart + at)
  return segments
}

function addUnseen(segments: LineSegment[], unseen: Extract<LineSegment, { kind: 'unseen' }>): void {
  const last = segments.at(-1)
  if (last?.kind === 'unseen' && last.code === unseen.code && last.mark === unseen.mark)
    segments[segments.length - 1] = { ...last, count: last.count + 1 }
  else segments.push(unseen)
}

/** What stands in the place of an unseen character, or of many of the same. */
export function nameOfSegment({ name, count }: Extract<LineSegment, { kind: 'unseen' }>): string {
  return count === 1 ? name : `${name} ×${count}`
}
