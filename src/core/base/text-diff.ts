import { structuredPatch } from 'diff'
import type { FileChange } from '../../shared/ask'

const patienceMs = 50
const longestMiddle = 400_000
const contextLines = 3

/** How a text changed, as a unified diff without its header, and how many lines came and went. */
export interface TextDiff extends Pick<FileChange, 'added' | 'removed' | 'diff'> {}

/** A diff of a file that was edited; '' when it is too long to be worked out. */
export function textDiff(before: string, after: string): TextDiff {
  const { oldPart, newPart, ...middle } = middleOf(before, after)
  if (oldPart.length + newPart.length <= longestMiddle) {
    const found = hunksOf({ oldPart, newPart, ...middle }, { timeout: patienceMs })
    if (found !== null) return found
  }
  return { added: countLines(newPart), removed: countLines(oldPart), diff: '' }
}

/** A whole unified diff of one file against its frozen copy. Without the time for it, all old lines go and all new ones come. */
export function unifiedDiff(source: string, before: string, after: string, patience = patienceMs): string {
  const found = hunksOf(middleOf(before, after), { timeout: patience })
  return `--- ${source}\tin the prompt\n+++ ${source}\ton disk\n${found?.diff ?? wholeReplacement(before, after)}`
}

function wholeReplacement(before: string, after: string): string {
  const side = (sign: '-' | '+', text: string): string[] => {
    if (text === '') return []
    if (!text.endsWith('\n')) return [...side(sign, `${text}\n`), String.raw`\ No newline at end of file`]
    return text
      .slice(0, -1)
      .split('\n')
      .map((line) => `${sign}${line}`)
  }
  const size = (text: string) => (text === '' ? '0,0' : `1,${countLines(text)}`)
  return [`@@ -${size(before)} +${size(after)} @@`, ...side('-', before), ...side('+', after), ''].join('\n')
}

export interface BoundedDiff {
  /** Unified, without a head. */
  readonly diff: string
  /** Whole blocks instead of single lines: the difference was too large to be worked out. */
  readonly coarse: boolean
}

/** Changed lines beyond which the smallest difference is not looked for. Bounds time whatever the texts are. */
const mostEdits = 600
/** Characters of each side of a coarse block. */
const blockLength = 4_000
const longestLine = 20_000

/** Readable and bounded: lines where that is possible, else what stands between the first and the last difference. */
export function boundedDiff(before: string, after: string): BoundedDiff {
  if (before === after) return { diff: '', coarse: false }
  if (!hasLongLine(before) && !hasLongLine(after)) {
    const found = hunksOf(middleOf(ending(before), ending(after)), { maxEditLength: mostEdits })
    if (found !== null) return { diff: found.diff, coarse: false }
  }
  return { diff: blockDiff(before, after), coarse: true }
}

/** The differing middle as one block, its own middle left out when it is long. */
function blockDiff(before: string, after: string): string {
  const head = commonStart(before, after)
  const shared = Math.min(before.length, after.length) - head
  let tail = 0
  while (tail < shared && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const line = 1 + countBreaks(before, head)
  const [old, now] = [before, after].map((text) => clipped(text.slice(head, text.length - tail)).split('\n'))
  return [
    `@@ -${line},${old?.length ?? 0} +${line},${now?.length ?? 0} @@`,
    ...(old ?? []).map((text) => `-${text}`),
    ...(now ?? []).map((text) => `+${text}`),
    '',
  ].join('\n')
}

function clipped(text: string): string {
  if (text.length <= blockLength) return text
  const half = blockLength / 2
  return `${text.slice(0, half)}\n[… ${text.length - blockLength} …]\n${text.slice(-half)}`
}

function hasLongLine(text: string): boolean {
  return text.length > longestLine && text.split('\n').some(({ length }) => length > longestLine)
}

/** A missing last line end is no difference worth a line. */
function ending(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}

interface Middle {
  readonly oldPart: string
  readonly newPart: string
  /** Lines before it. */
  readonly offset: number
}

/** What both texts begin and end with is cut off, but for the context of the diff: a small edit of a large file is cheap. */
function middleOf(before: string, after: string): Middle {
  const head = lineStart(before, commonStart(before, after))
  const tail = commonTail(before, after, head)
  const from = linesBack(before, head, contextLines)
  return {
    oldPart: before.slice(from, linesForward(before, before.length - tail, contextLines)),
    newPart: after.slice(from, linesForward(after, after.length - tail, contextLines)),
    offset: countBreaks(before, from),
  }
}

/** `null` beyond the limit. */
function hunksOf(
  { oldPart, newPart, offset }: Middle,
  limit: { readonly timeout: number } | { readonly maxEditLength: number },
): TextDiff | null {
  const patch = structuredPatch('', '', oldPart, newPart, '', '', { context: contextLines, ...limit })
  if (patch === undefined) return null
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
