import { unifiedDiff } from '../../base/text-diff'
import type { FilePatch, Hunk } from './patch'
import { readHunks } from './read-patch'

/** How long the smallest difference is looked for. */
const patienceMs = 2_000
/** Git looks no further either. */
const looksBinary = 8_000

export const isBinary = (bytes: Uint8Array) => bytes.subarray(0, looksBinary).includes(0)

/** The hunks between two texts, where there is no git to tell them. */
export function hunksBetween(before: string, after: string): readonly Hunk[] {
  const [, , ...lines] = unifiedDiff('', before, after, patienceMs).split('\n')
  if (lines.at(-1) === '') lines.pop()
  return readHunks(lines)
}

/** A file that was not there before. */
export function newFile(path: string, text: string, state: 'added' | 'untracked'): FilePatch {
  const lines = text.split('\n').map((line) => `+${line}`)
  if (lines.at(-1) === '+') lines.pop()
  else lines.push(String.raw`\ No newline at end of file`)
  const count = text === '' ? 0 : lines.filter((line) => line.startsWith('+')).length
  const hunk = {
    oldStart: 0,
    oldLines: 0,
    newStart: 1,
    newLines: count,
    header: `@@ -0,0 +1,${count} @@`,
    lines,
    combined: false,
  }
  return { path, before: null, state, content: 'text', modes: null, oldMode: null, hunks: count === 0 ? [] : [hunk] }
}
