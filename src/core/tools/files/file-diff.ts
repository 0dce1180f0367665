import { structuredPatch } from 'diff'
import type { FileChange } from '../../../shared/ask'

const patienceMs = 50
const longestMiddle = 400_000
const contextLines = 3

export interface TextDiff extends Pick<FileChange, 'added' | 'removed' | 'diff'> {}

/** A unified diff without its header. What both texts begin and end with is cut off first, so a small edit of a large file is cheap. */
export function textDiff(before: string, after: string): TextDiff {
  const head = lineStart(before, commonStart(before, after))
  const tail = commonTail(before, after, head)
  // The context of the diff comes from what both have.
  const from = linesBack(before, head, contextLines)
  const oldEnd = linesForward(before, before.length - tail, contextLines)
  const newEnd = linesForward(after, after.length - tail, contextLines)
  const oldPart = before.slice(from, oldEnd)
  const newPart = after.slice(from, newEnd)
  if (oldPart.length + newPart.length > longestMiddle)
    return { added: countLines(newPart), removed: countLines(oldPart), diff: '' }
  const patch = structuredPatch('', '', oldPart, newPart, '', '', { context: contextLines, timeout: patienceMs })
  if (patch === undefined) return { added: countLines(newPart), removed: countLines(oldPart), diff: '' }
  const offset = countBreaks(before, from)
  const lines = patch.hunks.flatMap((hunk) => [
    `@@ -${range(hunk.oldStart + offset, hunk.oldLines)} +${range(hunk.newStart + offset, hunk.newLines)} @@`,
    ...hunk.lines,
  ])
  const body = patch.hunks.flatMap((hunk) => hunk.lines)
  return {
    added: body.filter((line) => line.startsWith('+')).length,
    removed: body.filter((line) => line.startsWith('-')).length,
    diff: lines.length === 0 ? '' : `${lines.join('\n')}\n`,
  }
}

/** A range without lines is named by the line before it. */
function range(start: number, lines: number): string {
  return `${lines === 0 ? start - 1 : start},${lines}`
}

const step = 65_536

/** Compares long stretches at once, then the last one character by character. */
function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.slice(at, at + step) === other.slice(at, at + step)) at += step
  at = Math.min(at, most)
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  return at
}

/** The length of the lines that both end with, behind `head`. */
function commonTail(one: string, other: string, head: number): number {
  const most = Math.min(one.length, other.length) - head
  let length = 0
  while (length + step <= most && sameTail(one, other, length, step)) length += step
  while (length < most && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length += 1
  if (length === 0) return 0
  // Only whole lines: what is before the first break belongs to a changed line.
  const start = one.length - length
  if (isLineStart(one, start) && isLineStart(other, other.length - length)) return length
  const next = one.indexOf('\n', start)
  return next === -1 ? 0 : one.length - next - 1
}

function isLineStart(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n'
}

function sameTail(one: string, other: string, length: number, more: number): boolean {
  const oneEnd = one.length - length
  const otherEnd = other.length - length
  return one.slice(oneEnd - more, oneEnd) === other.slice(otherEnd - more, otherEnd)
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

function linesBack(text: string, offset: number, count: number): number {
  let at = offset
  for (let line = 0; line < count && at > 0; line += 1) at = at === 1 ? 0 : text.lastIndexOf('\n', at - 2) + 1
  return at
}

function linesForward(text: string, offset: number, count: number): number {
  let at = offset
  for (let line = 0; line < count && at < text.length; line += 1) {
    const next = text.indexOf('\n', at)
    at = next === -1 ? text.length : next + 1
  }
  return at
}

function countLines(text: string): number {
  return text === '' ? 0 : countBreaks(text, text.length) + (text.endsWith('\n') ? 0 : 1)
}

function countBreaks(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
