import { countCodePoints } from '../../base/code-points'
import { leadingBlanks, trimText } from '../../base/trim-text'

/** The lines of a file that may go into the prompt, and where they are on disk. */
export interface RuleText {
  /** Frontmatter that will not be loaded; '' when there is none. */
  readonly front: Piece
  readonly body: Piece
}

/** A stretch of a file. `start` is a UTF-16 offset; `column`, of its first character, counts code points from 1. */
export interface Piece {
  readonly text: string
  readonly start: number
  readonly column: number
  /** The line on disk of the piece's own line, both from 1. */
  diskLine(line: number): number
}

/** Cuts blanks at both ends and, where the kind of file has it, frontmatter. */
export function splitRuleText(text: string, hasFrontmatter: boolean, diskLine = (line: number) => line): RuleText {
  const trimmed = trimText(text)
  const before = trimmed === '' ? 0 : leadingBlanks(text)
  const bodyAt = hasFrontmatter ? bodyStart(trimmed) : 0
  const body = trimText(trimmed.slice(bodyAt))
  const bodyOffset = before + trimmed.length - body.length
  return {
    front: piece(text, before, trimmed.slice(0, bodyAt), diskLine),
    body: piece(text, bodyOffset, body, diskLine),
  }
}

/** What is left without the given lines (from 1), still knowing where each line was. */
export function withoutLines(text: string, dropped: readonly number[], hasFrontmatter: boolean): RuleText {
  const gone = new Set(dropped)
  const kept = text.split('\n').flatMap((line, index) => (gone.has(index + 1) ? [] : [{ line, number: index + 1 }]))
  const rest = kept.map(({ line }) => line).join('\n')
  return splitRuleText(rest, hasFrontmatter, (line) => kept[line - 1]?.number ?? line)
}

function piece(whole: string, start: number, text: string, diskLine: (line: number) => number): Piece {
  const linesBefore = whole.slice(0, start).split('\n')
  return {
    text,
    start,
    column: countCodePoints(linesBefore.at(-1) ?? '') + 1,
    diskLine: (line) => diskLine(line + linesBefore.length - 1),
  }
}

/**
 * Where the body of a trimmed text starts, or 0 when there is no frontmatter to strip: it opens with three dashes on the
 * first line, and the next line that starts with three dashes ends it. Frontmatter without a body stays.
 */
export function bodyStart(text: string): number {
  if (!text.startsWith('---')) return 0
  const end = text.indexOf('\n---', 3)
  if (end === -1) return 0
  let start = end + '\n---'.length
  while (text[start] === '\n') start += 1
  return start === text.length ? 0 : start
}
