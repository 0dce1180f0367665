import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

export interface TextDiff {
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
export function textDiff(before: string, after: string): TextDiff {
  if (before === after) return { diff: '', coarse: false }
  if (!hasLongLine(before) && !hasLongLine(after)) {
    const options = { context: 3, maxEditLength: mostEdits, headerOptions: FILE_HEADERS_ONLY }
    const patch = createTwoFilesPatch('a', 'b', ending(before), ending(after), '', '', options)
    if (patch !== undefined) return { diff: patch.slice(patch.indexOf('@@')), coarse: false }
  }
  return { diff: blockDiff(before, after), coarse: true }
}

/** The differing middle as one block, its own middle left out when it is long. */
function blockDiff(before: string, after: string): string {
  const shared = Math.min(before.length, after.length)
  let head = 0
  while (head < shared && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shared - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const line = 1 + before.slice(0, head).split('\n').length - 1
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
  if (text.length <= longestLine) return false
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const stop = end === -1 ? text.length : end
    if (stop - start > longestLine) return true
    start = stop + 1
  }
  return false
}

/** A missing last line end is no difference worth a line. */
function ending(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
