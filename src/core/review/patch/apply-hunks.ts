import type { Hunk } from './patch'

/**
 * The text with these hunks applied, or taken back (`back`). `null` when one of them does not fit any more: then nothing of it counts.
 * A hunk that has moved is found where it is now, when there is but one such place.
 */
export function applyHunks(text: string, hunks: readonly Hunk[], direction: 'forth' | 'back'): string | null {
  const lines = linesOf(text)
  // Git compares what it would store; the file may end its lines otherwise.
  const isCrlf = lines.length > 0 && lines.every((line) => line.endsWith('\r\n') || !line.endsWith('\n'))
  let result: readonly string[] | null = lines
  for (const hunk of hunks.toReversed()) {
    result = applyOne(result, hunk, direction) ?? (isCrlf ? applyAsCrlf(result, hunk, direction) : null)
    if (result === null) return null
  }
  return result.join('')
}

function applyAsCrlf(lines: readonly string[], hunk: Hunk, direction: 'forth' | 'back'): readonly string[] | null {
  const ended = hunk.lines.map((line, index) => {
    const hasNoEnd = hunk.lines[index + 1]?.startsWith('\\') === true
    return line.startsWith('\\') || hasNoEnd || line.endsWith('\r') ? line : `${line}\r`
  })
  return applyOne(lines, { ...hunk, lines: ended }, direction)
}

function applyOne(lines: readonly string[], hunk: Hunk, direction: 'forth' | 'back'): readonly string[] | null {
  const [old, now] = [sideOf(hunk, '-'), sideOf(hunk, '+')]
  const [from, to] = direction === 'forth' ? [old, now] : [now, old]
  const start = direction === 'forth' ? hunk.oldStart : hunk.newStart
  // A side without lines is named by the line before it.
  const expected = from.length === 0 ? start : start - 1
  const at = placeOf(lines, from, expected)
  return at === null ? null : [...lines.slice(0, at), ...to, ...lines.slice(at + from.length)]
}

function placeOf(lines: readonly string[], wanted: readonly string[], expected: number): number | null {
  // Where there is nothing to compare, only an empty file is surely as it was.
  if (wanted.length === 0) return lines.length === 0 ? 0 : null
  if (isAt(lines, wanted, expected)) return expected
  let found: number | null = null
  for (let at = 0; at + wanted.length <= lines.length; at += 1) {
    if (lines[at] !== wanted[0] || !isAt(lines, wanted, at)) continue
    if (found !== null) return null
    found = at
  }
  return found
}

const isAt = (lines: readonly string[], wanted: readonly string[], at: number) =>
  at >= 0 && at + wanted.length <= lines.length && wanted.every((line, index) => lines[at + index] === line)

/** The lines of one side, each with its end. */
function sideOf({ lines }: Hunk, sign: '-' | '+'): readonly string[] {
  return lines.flatMap((line, index) => {
    if (line[0] !== ' ' && line[0] !== sign) return []
    return [line.slice(1) + (lines[index + 1]?.startsWith('\\') === true ? '' : '\n')]
  })
}

/** Each with its end; the last may have none. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => `${line}\n`)
  const last = lines.pop()?.slice(0, -1) ?? ''
  return last === '' ? lines : [...lines, last]
}
